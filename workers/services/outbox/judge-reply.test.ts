import { describe, expect, test } from "vitest";
import type { Reply } from "../upstream/product-backend.ts";
import { judgeSubmission, judgeValidation } from "./judge-reply.ts";

const whole = (status: number, text: string): Reply => ({ is: "whole", status, text });
const none = (failure: "timeout" | "network" | "redirect"): Reply => ({ is: "none", failure });
const cut = (status: number): Reply => ({ is: "broken", status, failure: "cut" });
const html = "<html>Mantenimiento</html>";
const no = '{"success":false,"code":"DUP"}';

describe("a validation", () => {
  test.each<[Reply, string]>([
    [whole(200, '{"success":true,"rules":{"email":"required"}}'), "passed"],
    [whole(200, '{"rules":["a",null]}'), "passed"],
    [whole(204, ""), "passed"],
    [whole(200, html), "absent: html 200"],
    [whole(404, no), "absent: status 404"],
    [whole(401, no), "absent: status 401"],
    [whole(500, no), "absent: status 500"],
    [whole(400, html), "absent: status 400"],
    [cut(200), "absent: cut 200"],
    [none("timeout"), "absent: timeout"],
    [none("network"), "absent: network"],
    [none("redirect"), "absent: redirect"],
    [whole(200, no), "refused: refused: validation: refused, code DUP"],
    [whole(422, no), "refused: refused: validation: refused 422, code DUP"],
  ])("replied to with %j is %s", (reply, expected) => {
    const verdict = judgeValidation(reply, []);
    const failure = "failure" in verdict ? `: ${verdict.failure}` : "";
    const detail = "detail" in verdict ? `, ${verdict.detail}` : "";
    expect(`${verdict.is}${failure}${detail}`).toBe(expected);
  });
});

describe("a submission", () => {
  const judged = (reply: Reply, mayHaveIt = false) => {
    const { result, isRead } = judgeSubmission(reply, { stage: "submission", mayHaveIt, sent: ["90245"] });
    const { is, failure = "", detail = "" }: { is: string; failure?: string; detail?: string } = result;
    const words = [is, failure, detail].filter(Boolean);
    return `${words.join(" | ")}${isRead ? "" : " (may have it)"}`;
  };
  test.each<[Reply, string]>([
    [whole(200, '{"leadId":7,"zipStatus":"90245"}'), "delivered | leadId 7"],
    [whole(202, ""), "delivered"],
    [whole(200, html), "unconfirmed | submission: html 200 (may have it)"],
    [cut(200), "unconfirmed | submission: cut 200 (may have it)"],
    [
      { is: "broken", status: 201, failure: "too_large" },
      "unconfirmed | submission: too_large 201 (may have it)",
    ],
    [whole(200, no), "failed | refused: submission: refused | code DUP"],
    [whole(400, no), "failed | refused: submission: refused 400 | code DUP"],
    [whole(404, html), "failed | submission: status 404"],
    [whole(409, "{}"), "failed | refused: submission: refused 409"],
    [whole(500, no), "failed | submission: status 500 | code DUP"],
    [cut(500), "failed | submission: cut 500"],
    [none("timeout"), "failed | submission: timeout (may have it)"],
    [none("network"), "failed | submission: network (may have it)"],
    [none("redirect"), "failed | submission: redirect"],
  ])("replied to with %j is %s", (reply, expected) => expect(judged(reply)).toBe(expected));

  test("replied to with 409 is delivered where an earlier attempt may have brought it there", () =>
    expect(judged(whole(409, html), true)).toBe("delivered"));
});
