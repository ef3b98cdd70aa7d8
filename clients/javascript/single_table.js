// A single-table design with the AWS SDK for JavaScript: users and their orders, and an index of
// orders by status.
//
// Runs against the endpoint in AWS_ENDPOINT_URL_DYNAMODB (default: http://127.0.0.1:8000), in a
// database of its own that is gone when the server ends. Every step checks what it got.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import {
  ConditionalCheckFailedException,
  CreateTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
  paginateQuery,
} from "@aws-sdk/lib-dynamodb";

const server = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "http://127.0.0.1:8000";

const client = new DynamoDBClient({
  endpoint: `${server}/db/javascript-${randomUUID()}`, // a path is a database of its own
  region: "us-east-1",
  credentials: { accessKeyId: "any", secretAccessKey: "any" },
  maxAttempts: 1,
});
const documents = DynamoDBDocumentClient.from(client);
const TableName = "Orders";

const orderNumber = (n) => `ORDER#${String(n).padStart(4, "0")}`;
const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);

function check(actual, expected, message) {
  assert.deepEqual(actual, expected, message);
  console.log(`ok  ${message}`);
}

async function createTable() {
  await client.send(
    new CreateTableCommand({
      TableName,
      AttributeDefinitions: ["PK", "SK", "Status", "PlacedAt"].map((AttributeName) => ({
        AttributeName,
        AttributeType: "S",
      })),
      KeySchema: [
        { AttributeName: "PK", KeyType: "HASH" },
        { AttributeName: "SK", KeyType: "RANGE" },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: "ByStatus",
          KeySchema: [
            { AttributeName: "Status", KeyType: "HASH" },
            { AttributeName: "PlacedAt", KeyType: "RANGE" },
          ],
          Projection: { ProjectionType: "ALL" },
        },
      ],
      BillingMode: "PAY_PER_REQUEST",
    }),
  );
  const waited = await waitUntilTableExists({ client, maxWaitTime: 30 }, { TableName });
  check(waited.state, "SUCCESS", "table Orders is active");
}

async function putUsersAndOrders() {
  const put = (Item) => documents.send(new PutCommand({ TableName, Item }));
  await put({ PK: "USER#123", SK: "PROFILE", Name: "Ada" });
  await put({ PK: "USER#456", SK: "PROFILE", Name: "Grace" });
  for (const n of range(1, 6)) {
    await put({
      PK: "USER#123",
      SK: orderNumber(n),
      Status: n % 2 ? "OPEN" : "SHIPPED",
      PlacedAt: `2026-01-0${n}`,
      Total: 20 * n,
      Tags: new Set(["web"]),
    });
  }
  const { Item } = await documents.send(
    new GetCommand({ TableName, Key: { PK: "USER#123", SK: "PROFILE" } }),
  );
  check(Item, { PK: "USER#123", SK: "PROFILE", Name: "Ada" }, "a user reads back as put");
}

function ordersOf(user) {
  return {
    TableName,
    KeyConditionExpression: "PK = :user AND begins_with(SK, :order)",
    ExpressionAttributeValues: { ":user": `USER#${user}`, ":order": "ORDER#" },
  };
}

async function queryOrdersOfAUser() {
  const { Items } = await documents.send(new QueryCommand(ordersOf("123")));
  check(
    Items.map((order) => order.SK),
    range(1, 6).map(orderNumber),
    "user 123 has five orders, in order",
  );
  check(Items[2].Total, 60, "numbers come back as numbers");
  check(Items[2].Tags, new Set(["web"]), "sets come back as sets");
}

async function batchWrite(items) {
  for (let i = 0; i < items.length; i += 25) {
    const writes = items.slice(i, i + 25).map((Item) => ({ PutRequest: { Item } }));
    const { UnprocessedItems } = await documents.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: writes } }),
    );
    assert.deepEqual(UnprocessedItems, {});
  }
}

async function pageThroughMoreThanAMegabyte() {
  await batchWrite(
    range(0, 300).map((n) => ({ PK: "USER#789", SK: orderNumber(n), Note: "x".repeat(5000) })),
  );
  const pages = [];
  for await (const page of paginateQuery({ client: documents }, ordersOf("789"))) {
    pages.push(page);
  }
  check(
    pages.flatMap((page) => page.Items).map((order) => order.SK),
    range(0, 300).map(orderNumber),
    "300 orders arrive once each",
  );
  check(pages.length, 2, `1.5 MB of them take two pages (${pages.map((p) => p.Count)})`);
  check(pages.at(-1).LastEvaluatedKey, undefined, "the last page says that it is the last");
}

async function updateOnCondition() {
  const ship = {
    TableName,
    Key: { PK: "USER#123", SK: orderNumber(1) },
    UpdateExpression: "SET #s = :shipped ADD Version :one",
    ConditionExpression: "#s = :open",
    ExpressionAttributeNames: { "#s": "Status" },
    ExpressionAttributeValues: { ":shipped": "SHIPPED", ":open": "OPEN", ":one": 1 },
    ReturnValues: "UPDATED_NEW",
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  };
  const { Attributes } = await documents.send(new UpdateCommand(ship));
  check(Attributes, { Status: "SHIPPED", Version: 1 }, "an open order can be shipped");
  await assert.rejects(documents.send(new UpdateCommand(ship)), (error) => {
    assert(error instanceof ConditionalCheckFailedException);
    assert.equal(error.message, "The conditional request failed");
    assert.deepEqual(error.Item.Status, { S: "SHIPPED" });
    return true;
  });
  console.log("ok  but not twice, and the error shows the order");
}

async function queryTheIndex() {
  const { Items } = await documents.send(
    new QueryCommand({
      TableName,
      IndexName: "ByStatus",
      KeyConditionExpression: "#s = :shipped",
      ExpressionAttributeNames: { "#s": "Status" },
      ExpressionAttributeValues: { ":shipped": "SHIPPED" },
      ScanIndexForward: false,
    }),
  );
  check(
    Items.map((order) => order.SK),
    [4, 2, 1].map(orderNumber),
    "shipped orders, newest first",
  );
}

async function writeAndReadBatches() {
  const keys = range(0, 40).map((n) => ({ PK: "USER#456", SK: orderNumber(n) }));
  await batchWrite(keys.map((key) => ({ ...key, Status: "OPEN", PlacedAt: "2026-02-01" })));
  const { Responses, UnprocessedKeys } = await documents.send(
    new BatchGetCommand({
      RequestItems: { [TableName]: { Keys: [...keys, { PK: "no", SK: "no" }] } },
    }),
  );
  check(
    Responses[TableName].map((item) => item.SK).sort(),
    keys.map((key) => key.SK),
    "40 items of 41 keys are there",
  );
  check(UnprocessedKeys, {}, "and none is left over");
}

await createTable();
await putUsersAndOrders();
await queryOrdersOfAUser();
await pageThroughMoreThanAMegabyte();
await updateOnCondition();
await queryTheIndex();
await writeAndReadBatches();
client.destroy();
console.log(`JavaScript: all well (Node ${process.version})`);
