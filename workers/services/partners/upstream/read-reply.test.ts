import { readFileSync } from "node:fs";
import { analyse } from "scslre";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { inRoot } from "../../../paths.ts";
import { bodyValue, readReplyText } from "./read-reply.ts";

describe("a destination that says how its yes looks", () => {
  test.each([
    ["outcome=success", '{"outcome":"Success"}', "delivered"],
    ["outcome=success", "<result><outcome>success</outcome></result>", "delivered"],
    ["outcome=success", '{"outcome":"on hold"}', "unconfirmed"],
    ["outcome=success", '{"outcome":"failure"}', "refused"],
    ["outcome=success", '{"status":"ok"}', "unconfirmed"],
    ["outcome=success", "", "unconfirmed"],
    ["outcome=success", "OK", "unconfirmed"],
    ["Status=0", '{"status":0,"message":"x"}', "delivered"],
    ["leadId", '{"leadId":7}', "delivered"],
    ["leadId", '{"leadId":0,"message":"no such key"}', "unconfirmed"],
    ["leadId", '{"message":"no such key"}', "unconfirmed"],
    ["Lead received", "Lead received.", "delivered"],
    ["{}", " {}\n", "delivered"],
    ["{}", '{"a":1}', "unconfirmed"],
  ])("%s: %j is %s", (yes, body, verdict) =>
    expect(readReplyText(body, yes)).resolves.toMatchObject({ verdict }),
  );
});

describe("a reply that is nested without end", () => {
  const deep = "[".repeat(30_000) + "]".repeat(30_000);
  const elements = "<lead><status code='1'>ok</status></lead>".repeat(1500);
  test.each([
    [deep, "unconfirmed"],
    [`{"id":7,"a":${deep}}`, "delivered"],
    [`{"success":false,"a":${deep}}`, "refused"],
    [`<r><id>7</id>${"<a>".repeat(900)}${"</a>".repeat(900)}</r>`, "delivered"],
    [`<r>${"<a>".repeat(9000)}${"</a>".repeat(9000)}</r>`, "unconfirmed"],
    [`<r>${elements}</r>`, "delivered"],
    [`<r>${elements}<lead><status code='1'>rejected</status></lead></r>`, "refused"],
  ])("is read all the same (%#)", (body, verdict) =>
    expect(readReplyText(body)).resolves.toMatchObject({ verdict }),
  );
});

describe("a word that never ends", () => {
  const long = (text: string) => text.repeat(60_000 / text.length);
  test.each([
    `{"status":"${long("!")}x"}`,
    `{"status":"accepted${long("!")}"}`,
    `{"status":"ok${long(" ")}x"}`,
    `{"message":"accepted${long(" accepted")}"}`,
    `{"${long("a.")}":"accepted"}`,
    `<status>${long("accepted ")}</status>`,
    `{"id":"${long("7")}"}`,
  ])("is no word of ours (%#)", (body) =>
    expect(readReplyText(body)).resolves.toMatchObject({ verdict: "unconfirmed" }),
  );

  test.each(["app/domain/contract/verdict.ts", "workers/services/partners/upstream/read-reply.ts"])(
    "meets no expression in %s that would read it again from each of its letters",
    (path) => {
      const expressions: { pattern: string; flags: string }[] = [];
      JSON.stringify(parseSync(path, readFileSync(inRoot(path), "utf8")).program, (name, value) => {
        if (name === "regex") expressions.push(value);
        return typeof value === "bigint" ? String(value) : value;
      });
      expect(expressions.length).toBeGreaterThan(5);
      expect(
        expressions.filter(({ pattern, flags }) => analyse({ source: pattern, flags }).reports.length > 0),
      ).toEqual([]);
    },
  );
});

test.each<[string, unknown]>([
  ["", {}],
  [" \r\n", {}],
  ['{"a":1}', { a: 1 }],
  ["null", {}],
  ["60601", 60601],
  ['"{\\"a\\":1}"', { a: 1 }],
  ['"60601"', 60601],
  ['"OK"', "OK"],
  ["success=true&zipcode=60601", { success: "true", zipcode: "60601" }],
  ["success=true\r\nname=a+b%21", { success: "true", name: "a b!" }],
  ["OK", "OK"],
  ["01234", "01234"],
  ["<!doctype html><title>Mantenimiento</title>", undefined],
  ['<?xml version="1.0"?><zipcode>60601</zipcode>', undefined],
  ['{"success":true', undefined],
  ["x".repeat(201), undefined],
  ["uno\ndos", undefined],
  ["zipcode: 60601\nstate: IL", { zipcode: "60601", state: "IL" }],
])("the body %j is %j", (body, value) => expect(bodyValue(body)).toEqual(value));
