import { expect, test } from "vitest";
import { readFormBody, readJsonBody } from "./read-body.server.ts";

const sent = (type: string, body: string) =>
  new Request("https://consola.example/", { method: "POST", body, headers: { "content-type": type } });
const statusOf = (read: Promise<unknown>) =>
  read.then(
    () => 200,
    (thrown: { init: { status: number } }) => thrown.init.status,
  );

test.each([
  ["application/x-www-form-urlencoded", "a=1", 200, 415],
  ["Application/X-WWW-Form-Urlencoded; charset=utf-8", "a=1", 200, 415],
  ["multipart/form-data", "a=1", 400, 415],
  ["application/json", '{"a":1}', 415, 200],
  ["application/json; charset=utf-8", "{", 415, 400],
  ["text/plain", "a=1", 415, 415],
  ["", "a=1", 415, 415],
])("a body of %s, %j, gets status %i as a form and %i as JSON", async (type, body, asForm, asJson) => {
  expect(await statusOf(readFormBody(sent(type, body)))).toBe(asForm);
  expect(await statusOf(readJsonBody(sent(type, body)))).toBe(asJson);
});
