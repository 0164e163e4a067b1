import { describe, expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

describe("where a destination says how its yes looks", () => {
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
  ])("%s: %j is %s", (yes, body, verdict) => expect(readAnswer(body, yes).verdict).toBe(verdict));
});

describe("an answer that is nested without end", () => {
  const deep = "[".repeat(30_000) + "]".repeat(30_000);
  const elements = "<lead><status code='1'>ok</status></lead>".repeat(1500);
  test.each([
    [deep, "delivered"],
    [`{"success":false,"a":${deep}}`, "refused"],
    [`<r>${"<a>".repeat(9000)}${"</a>".repeat(9000)}</r>`, "delivered"],
    [`<r>${elements}</r>`, "delivered"],
    [`<r>${elements}<lead><status code='1'>rejected</status></lead></r>`, "refused"],
  ])("is read all the same (%#)", (body, verdict) => expect(readAnswer(body).verdict).toBe(verdict));
});
