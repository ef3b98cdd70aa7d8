"""A single-table design with boto3: users and their orders, and an index of orders by status.

Runs against the endpoint in AWS_ENDPOINT_URL_DYNAMODB (default: http://127.0.0.1:8000), in a
database of its own that is gone when the server ends. Every step checks what it got.
"""

import os
import uuid
from decimal import Decimal

import boto3
from boto3.dynamodb.conditions import Attr, Key
from botocore.config import Config

SERVER = os.environ.get("AWS_ENDPOINT_URL_DYNAMODB", "http://127.0.0.1:8000")

dynamodb = boto3.resource(
    "dynamodb",
    endpoint_url=f"{SERVER}/db/python-{uuid.uuid4()}",  # a path is a database of its own
    region_name="us-east-1",
    aws_access_key_id="any",
    aws_secret_access_key="any",
    config=Config(retries={"max_attempts": 1}),
)
errors = dynamodb.meta.client.exceptions


def check(condition, message):
    if not condition:
        raise AssertionError(message)
    print(f"ok  {message}")


def create_table():
    orders = dynamodb.create_table(
        TableName="Orders",
        AttributeDefinitions=[
            {"AttributeName": "PK", "AttributeType": "S"},
            {"AttributeName": "SK", "AttributeType": "S"},
            {"AttributeName": "Status", "AttributeType": "S"},
            {"AttributeName": "PlacedAt", "AttributeType": "S"},
        ],
        KeySchema=[
            {"AttributeName": "PK", "KeyType": "HASH"},
            {"AttributeName": "SK", "KeyType": "RANGE"},
        ],
        GlobalSecondaryIndexes=[
            {
                "IndexName": "ByStatus",
                "KeySchema": [
                    {"AttributeName": "Status", "KeyType": "HASH"},
                    {"AttributeName": "PlacedAt", "KeyType": "RANGE"},
                ],
                "Projection": {"ProjectionType": "ALL"},
            }
        ],
        BillingMode="PAY_PER_REQUEST",
    )
    orders.wait_until_exists()
    orders.reload()
    check(orders.table_status == "ACTIVE", "table Orders is active")
    return orders


def put_users_and_orders(orders):
    for user, name in (("123", "Ada"), ("456", "Grace")):
        orders.put_item(Item={"PK": f"USER#{user}", "SK": "PROFILE", "Name": name})
    for number in range(1, 6):
        orders.put_item(
            Item={
                "PK": "USER#123",
                "SK": f"ORDER#{number:04}",
                "Status": "OPEN" if number % 2 else "SHIPPED",
                "PlacedAt": f"2026-01-{number:02}",
                "Total": Decimal("19.99") * number,
            }
        )
    ada = orders.get_item(Key={"PK": "USER#123", "SK": "PROFILE"})["Item"]
    check(ada == {"PK": "USER#123", "SK": "PROFILE", "Name": "Ada"}, "a user reads back as put")


def query_orders_of_a_user(orders):
    page = orders.query(
        KeyConditionExpression=Key("PK").eq("USER#123") & Key("SK").begins_with("ORDER#")
    )
    numbers = [order["SK"] for order in page["Items"]]
    check(numbers == [f"ORDER#{n:04}" for n in range(1, 6)], "user 123 has five orders, in order")
    check(page["Items"][2]["Total"] == Decimal("59.97"), "numbers keep their digits")


def page_through_more_than_a_megabyte(orders):
    with orders.batch_writer() as batch:
        for number in range(300):
            batch.put_item(
                Item={"PK": "USER#789", "SK": f"ORDER#{number:04}", "Note": "x" * 5000}
            )
    pages = list(
        orders.meta.client.get_paginator("query").paginate(
            TableName="Orders",
            KeyConditionExpression=Key("PK").eq("USER#789") & Key("SK").begins_with("ORDER#"),
        )
    )
    numbers = [order["SK"] for page in pages for order in page["Items"]]
    check(numbers == [f"ORDER#{n:04}" for n in range(300)], "300 orders arrive once each")
    check(len(pages) == 2, f"1.5 MB of them take two pages ({[len(p['Items']) for p in pages]})")
    check("LastEvaluatedKey" not in pages[-1], "the last page says that it is the last")


def update_on_condition(orders):
    key = {"PK": "USER#123", "SK": "ORDER#0001"}
    ship = {
        "Key": key,
        "UpdateExpression": "SET #s = :shipped ADD Version :one",
        "ConditionExpression": "#s = :open",
        "ExpressionAttributeNames": {"#s": "Status"},
        "ExpressionAttributeValues": {":shipped": "SHIPPED", ":open": "OPEN", ":one": 1},
    }
    changed = orders.update_item(**ship, ReturnValues="UPDATED_NEW")["Attributes"]
    check(changed == {"Status": "SHIPPED", "Version": 1}, "an open order can be shipped")
    try:
        orders.update_item(**ship)
    except errors.ConditionalCheckFailedException as e:
        error = e.response["Error"]
        check(error["Message"] == "The conditional request failed", "but not twice")
    else:
        raise AssertionError("the condition should have failed")
    try:
        orders.put_item(Item=key, ConditionExpression=Attr("PK").not_exists())
    except errors.ConditionalCheckFailedException:
        check(True, "a new order does not replace an old one")
    else:
        raise AssertionError("the condition should have failed")


def query_the_index(orders):
    page = orders.query(
        IndexName="ByStatus",
        KeyConditionExpression=Key("Status").eq("SHIPPED"),
        ScanIndexForward=False,
    )
    numbers = [order["SK"] for order in page["Items"]]
    check(numbers == ["ORDER#0004", "ORDER#0002", "ORDER#0001"], "shipped orders, newest first")


def write_and_read_batches(orders):
    keys = [{"PK": "USER#456", "SK": f"ORDER#{n:04}"} for n in range(40)]
    with orders.batch_writer() as batch:  # sends 25 at a time
        for key in keys:
            batch.put_item(Item={**key, "Status": "OPEN", "PlacedAt": "2026-02-01"})
    answer = dynamodb.batch_get_item(RequestItems={"Orders": {"Keys": keys + [{"PK": "no", "SK": "no"}]}})
    found = sorted(item["SK"] for item in answer["Responses"]["Orders"])
    check(found == [key["SK"] for key in keys], "40 items of 41 keys are there")
    check(answer["UnprocessedKeys"] == {}, "and none is left over")


def main():
    orders = create_table()
    put_users_and_orders(orders)
    query_orders_of_a_user(orders)
    page_through_more_than_a_megabyte(orders)
    update_on_condition(orders)
    query_the_index(orders)
    write_and_read_batches(orders)
    print(f"Python: all well (boto3 {boto3.__version__})")


if __name__ == "__main__":
    main()
