"""Reading a table's stream with boto3: shards parents first, every change of every item in order.

Runs against the endpoint in AWS_ENDPOINT_URL_DYNAMODB (default: http://127.0.0.1:8000), in a
database of its own that is gone when the server ends. Every step checks what it got.
"""

import os
import uuid

import boto3
from botocore.config import Config

SERVER = os.environ.get("AWS_ENDPOINT_URL_DYNAMODB", "http://127.0.0.1:8000")

connection = dict(
    endpoint_url=f"{SERVER}/db/python-{uuid.uuid4()}",  # a path is a database of its own
    region_name="us-east-1",
    aws_access_key_id="any",
    aws_secret_access_key="any",
    config=Config(retries={"max_attempts": 1}),
)
dynamodb = boto3.client("dynamodb", **connection)
streams = boto3.client("dynamodbstreams", **connection)


def check(condition, message):
    if not condition:
        raise AssertionError(message)
    print(f"ok  {message}")


def create_table():
    dynamodb.create_table(
        TableName="Orders",
        AttributeDefinitions=[{"AttributeName": "id", "AttributeType": "S"}],
        KeySchema=[{"AttributeName": "id", "KeyType": "HASH"}],
        BillingMode="PAY_PER_REQUEST",
        StreamSpecification={"StreamEnabled": True, "StreamViewType": "NEW_AND_OLD_IMAGES"},
    )
    dynamodb.get_waiter("table_exists").wait(TableName="Orders")
    return dynamodb.describe_table(TableName="Orders")["Table"]["LatestStreamArn"]


def describe_the_stream(arn):
    listed = streams.list_streams(TableName="Orders")["Streams"]
    check([stream["StreamArn"] for stream in listed] == [arn], "the table has one stream")
    stream = streams.describe_stream(StreamArn=arn)["StreamDescription"]
    check(stream["StreamStatus"] == "ENABLED", "it is enabled")
    check(stream["KeySchema"] == [{"AttributeName": "id", "KeyType": "HASH"}], "its key is the table's")


def shards_in_order(arn):
    """All shards, a parent before its children."""
    shards, request = {}, {"StreamArn": arn, "Limit": 2}
    while True:
        page = streams.describe_stream(**request)["StreamDescription"]
        shards.update({shard["ShardId"]: shard for shard in page["Shards"]})
        if "LastEvaluatedShardId" not in page:
            break
        request["ExclusiveStartShardId"] = page["LastEvaluatedShardId"]
    ordered = []
    while shards:
        shard = next(s for s in shards.values() if s.get("ParentShardId") not in shards)
        ordered.append(shards.pop(shard["ShardId"]))
    return ordered


def read(arn):
    """All records of all shards."""
    records = []
    for shard in shards_in_order(arn):
        iterator = streams.get_shard_iterator(
            StreamArn=arn, ShardId=shard["ShardId"], ShardIteratorType="TRIM_HORIZON"
        )["ShardIterator"]
        while iterator:
            page = streams.get_records(ShardIterator=iterator, Limit=10)
            records += page["Records"]
            iterator = page.get("NextShardIterator") if page["Records"] else None
    return records


def change_an_order(arn):
    key = {"id": {"S": "1"}}
    dynamodb.put_item(TableName="Orders", Item={**key, "status": {"S": "OPEN"}})
    dynamodb.update_item(
        TableName="Orders",
        Key=key,
        UpdateExpression="SET #s = :s",
        ExpressionAttributeNames={"#s": "status"},
        ExpressionAttributeValues={":s": {"S": "SHIPPED"}},
    )
    dynamodb.put_item(TableName="Orders", Item={**key, "status": {"S": "SHIPPED"}})  # no change
    dynamodb.delete_item(TableName="Orders", Key=key)
    records = read(arn)
    events = [record["eventName"] for record in records]
    check(events == ["INSERT", "MODIFY", "REMOVE"], "three changes are three records")
    images = [record["dynamodb"].get("NewImage", {}).get("status", {}).get("S") for record in records]
    check(images == ["OPEN", "SHIPPED", None], "with the item after each")
    images = [record["dynamodb"].get("OldImage", {}).get("status", {}).get("S") for record in records]
    check(images == [None, "OPEN", "SHIPPED"], "and before")
    check(all(record["eventSource"] == "aws:dynamodb" for record in records), "from DynamoDB")


def replay_many_changes(arn):
    for number in range(60):
        item = {"id": {"S": f"order {number % 20}"}, "n": {"N": str(number)}}
        dynamodb.put_item(TableName="Orders", Item=item)
    items = {}
    for record in read(arn):
        change = record["dynamodb"]
        key = change["Keys"]["id"]["S"]
        if change.get("OldImage") != items.get(key):
            raise AssertionError(f"out of order: {change}")
        items[key] = change.get("NewImage")
    table = {item["id"]["S"]: item for item in dynamodb.scan(TableName="Orders")["Items"]}
    check({k: v for k, v in items.items() if v} == table, "60 changes replay to the table")


def read_after_the_end(arn):
    dynamodb.delete_table(TableName="Orders")
    check(len(read(arn)) == 63, "the records of a deleted table can still be read")
    try:
        streams.describe_stream(StreamArn=arn[:-1] + "x")
    except streams.exceptions.ResourceNotFoundException:
        raise AssertionError("a label that is no time is no ARN")
    except streams.exceptions.ClientError as e:
        check(e.response["Error"]["Code"] == "ValidationException", "a bad ARN is refused")


def main():
    arn = create_table()
    describe_the_stream(arn)
    change_an_order(arn)
    replay_many_changes(arn)
    read_after_the_end(arn)
    print(f"Python streams: all well (boto3 {boto3.__version__})")


if __name__ == "__main__":
    main()
