import { describe, expect, test } from "vitest";
import { deliveryVerdict, detailOf, validationVerdict } from "./delivery-verdict.ts";
import type { Reply } from "./reply.ts";

const whole = (status: number, text: string): Reply => ({ is: "whole", status, text });
const none = (failure: "timeout" | "network" | "redirect"): Reply => ({ is: "none", failure });
const tooLarge = (status: number): Reply => ({ is: "broken", status, failure: "too_large" });
const cut = (status: number): Reply => ({ is: "broken", status, failure: "cut" });
const html = "<html>Mantenimiento</html>";
const no = '{"success":false,"code":"DUP"}';

describe("a validation", () => {
  test.each<[Reply, string]>([
    [whole(200, '{"success":true,"rules":{"email":"required"}}'), "passed"],
    [whole(200, '{"rules":["a",null]}'), "passed"],
    [whole(200, "{}"), "passed"],
    [whole(204, ""), "passed"],
    [whole(200, html), "absent: html 200"],
    [whole(200, '{"errors":[{"field":"email"}]}'), "absent: errors 200"],
    [whole(401, no), "absent: status 401"],
    [whole(400, html), "absent: status 400"],
    [cut(200), "absent: cut 200"],
    [none("timeout"), "absent: timeout"],
    [whole(200, no), "refused: validation: success=false 200"],
    [whole(422, no), "refused: validation: success=false 422"],
    [whole(200, '{"status":"rejected"}'), "refused: validation: status=rejected 200"],
  ])("replied to with %j is %s", async (reply, expected) => {
    const validity = await validationVerdict(reply);
    const failure = validity.is === "refused" ? validity.result.failure : "";
    const why = validity.is === "absent" ? validity.failure : failure;
    expect([validity.is, why].filter(Boolean).join(": ")).toBe(expected);
  });
});

describe("a submission", () => {
  const judged = async (reply: Reply, mayHaveIt = false) => {
    const { result, isRead } = await deliveryVerdict(reply, { stage: "submission", mayHaveIt });
    const marks = [result.needsPerson ? "needs a person" : "", isRead ? "" : "may have it"].filter(Boolean);
    return [result.is, detailOf(result), ...marks].filter(Boolean).join(" | ");
  };
  test.each<[Reply, string]>([
    [whole(200, '{"leadId":7,"status":"ACCEPTED"}'), "delivered"],
    [whole(202, ""), "delivered"],
    [whole(200, html), "unconfirmed | submission: html 200 | may have it"],
    [whole(200, '{"error":"Unauthorized"}'), "unconfirmed | submission: errors 200 | may have it"],
    [whole(200, "{}"), "unconfirmed | submission: no verdict 200 | may have it"],
    [whole(200, '{"message":"Unauthorized"}'), "refused | submission: message=unauthorized 200"],
    [whole(201, '{"outcome":"a new word"}'), "unconfirmed | submission: outcome 201 | may have it"],
    [tooLarge(201), "unconfirmed | submission: too_large 201 | may have it"],
    [cut(200), "failed | submission: cut 200 | may have it"],
    [whole(200, no), "refused | submission: success=false 200"],
    [whole(400, no), "refused | submission: success=false 400"],
    [whole(422, html), "refused | submission: refused 422"],
    [whole(406, '{"status":"rejected"}'), "refused | submission: status=rejected 406"],
    [whole(406, html), "failed | submission: status 406 | needs a person"],
    [whole(409, "{}"), "refused | submission: refused 409"],
    [whole(410, ""), "refused | submission: refused 410"],
    [whole(401, no), "failed | submission: status 401 | needs a person"],
    [whole(403, no), "failed | submission: status 403 | needs a person"],
    [whole(404, html), "failed | submission: status 404 | needs a person"],
    [whole(429, no), "failed | submission: status 429"],
    [whole(500, no), "failed | submission: status 500"],
    [cut(500), "failed | submission: cut 500"],
    [tooLarge(500), "failed | submission: status 500"],
    [tooLarge(410), "refused | submission: refused 410"],
    [none("timeout"), "failed | submission: timeout | may have it"],
    [none("network"), "failed | submission: network | may have it"],
    [none("redirect"), "failed | submission: redirect"],
  ])("replied to with %j is %s", (reply, expected) => expect(judged(reply)).resolves.toBe(expected));

  test("that gets a 409 is delivered if an earlier attempt may have arrived", () =>
    expect(judged(whole(409, html), true)).resolves.toBe("delivered"));

  test("stores status, verdict and the deciding name in the clear, and nothing that the partner wrote", async () => {
    const text = '{"status":"Error","message":"Ana Ruiz, 1-213-555-0142"}';
    const { result } = await deliveryVerdict(whole(200, text), { stage: "webhook", mayHaveIt: false });
    expect(result).toMatchObject({
      reply: { verdict: "refused", status: 200, decidedBy: "status=error" },
      text,
    });
    expect(JSON.stringify({ ...result, text: "" })).not.toMatch(/Ana|555/);
  });
});
