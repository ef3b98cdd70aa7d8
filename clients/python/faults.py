"""Faults on purpose with boto3: what a client does when it is throttled, and what it loses.

Runs against a server that was started with --admin, at the endpoint in AWS_ENDPOINT_URL_DYNAMODB
(default: http://127.0.0.1:8000). Every step checks what it got.
"""

import json
import os
import urllib.request
import uuid

import boto3
from botocore.config import Config

SERVER = os.environ.get("AWS_ENDPOINT_URL_DYNAMODB", "http://127.0.0.1:8000")
DATABASE = f"{SERVER}/db/python-{uuid.uuid4()}"
ATTEMPTS = 3

dynamodb = boto3.client(
    "dynamodb",
    endpoint_url=DATABASE,
    region_name="us-east-1",
    aws_access_key_id="any",
    aws_secret_access_key="any",
    config=Config(retries={"total_max_attempts": ATTEMPTS, "mode": "legacy"}),
)


def faults(method, path="", rule=None):
    request = urllib.request.Request(
        f"{DATABASE}/_admin/faults{path}",
        method=method,
        data=None if rule is None else json.dumps(rule).encode(),
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def check(condition, message):
    if not condition:
        raise AssertionError(message)
    print(f"ok  {message}")


def order(number):
    return {"PK": {"S": f"order#{number}"}}


def create_table():
    dynamodb.create_table(
        TableName="Orders",
        AttributeDefinitions=[{"AttributeName": "PK", "AttributeType": "S"}],
        KeySchema=[{"AttributeName": "PK", "KeyType": "HASH"}],
        BillingMode="PAY_PER_REQUEST",
    )


def recovers():
    faults(
        "POST",
        rule={
            "operation": "PutItem",
            "table": "Orders",
            "times": ATTEMPTS - 1,
            "error": "ProvisionedThroughputExceededException",
        },
    )
    dynamodb.put_item(TableName="Orders", Item=order(1))
    [fault] = faults("GET")["faults"]
    check(fault["hits"] == ATTEMPTS - 1, "a client recovers from a short throttle")
    faults("DELETE")


def gives_up():
    rule = faults(
        "POST",
        rule={"operation": "PutItem", "key": {"PK": "order#2"}, "error": "ThrottlingException"},
    )
    dynamodb.put_item(TableName="Orders", Item=order(3))
    try:
        dynamodb.put_item(TableName="Orders", Item=order(2))
        check(False, "an exception")
    except dynamodb.exceptions.ClientError as e:
        check(e.response["Error"]["Code"] == "ThrottlingException", "a hot key throttles")
        check(e.response["throttlingReasons"][0]["resource"].endswith("Orders"), "and says where")
    faults("DELETE", f"/{rule['id']}")
    check(faults("GET") == {"faults": []}, "the rule is gone")


def counts_twice():
    faults(
        "POST",
        rule={
            "operation": "UpdateItem",
            "times": 1,
            "afterApplying": True,
            "error": "InternalServerError",
        },
    )
    dynamodb.update_item(
        TableName="Orders",
        Key=order(1),
        UpdateExpression="ADD n :one",
        ExpressionAttributeValues={":one": {"N": "1"}},
    )
    item = dynamodb.get_item(TableName="Orders", Key=order(1))["Item"]
    check(item["n"] == {"N": "2"}, "an update whose answer was lost is applied twice")
    faults("DELETE")


def leaves_items():
    faults("POST", rule={"operation": "BatchWriteItem", "times": 1, "unprocessed": 2})
    answer = dynamodb.batch_write_item(
        RequestItems={"Orders": [{"PutRequest": {"Item": order(n)}} for n in (4, 5, 6)]}
    )
    check(len(answer["UnprocessedItems"]["Orders"]) == 2, "two items come back unprocessed")
    answer = dynamodb.batch_write_item(RequestItems=answer["UnprocessedItems"])
    check(answer["UnprocessedItems"] == {}, "and are written at the second time")
    faults("DELETE")


def resets():
    faults("POST", rule={"operation": "GetItem", "times": 1, "connectionReset": True})
    check("Item" in dynamodb.get_item(TableName="Orders", Key=order(6)), "a reset is tried again")
    faults("DELETE")


create_table()
recovers()
gives_up()
counts_twice()
leaves_items()
resets()
