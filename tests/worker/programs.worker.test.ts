import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { somebody } from "../people.ts";
import { asProgram, programs } from "../standalone-site.ts";
import { startCaptchaProvider } from "./captcha-provider.ts";
import { reportOf, submitAsProgram, submitMessage, untilStatus } from "./program.ts";
import { backendOfFile, ofFile, siteOfFile } from "./sites.ts";

const trustedKey = "trusted-key-for-tests-only-0123456789abcdef";
const asTrusted = { authorization: `Bearer ${trustedKey}` };
const withTrusted = `${programs.PROGRAM_KEYS},socio:${createHash("sha256").update(trustedKey).digest("hex")}:trusted`;

describe("without a configured program", async () => {
  const closed = await siteOfFile({ services: { PROGRAM_KEYS: "" } });

  test.each([
    ["no key", { authorization: "" }],
    ["a key", asProgram],
  ])("a submission with %s is denied, and leaves nothing", async (_, headers) => {
    const submissionId = crypto.randomUUID();
    const answer = await submitAsProgram(closed, somebody({ submissionId } as object), headers);
    expect(answer).toMatchObject({
      status: 401,
      body: { success: false, errors: [{ field: "authorization", code: "denied" }] },
    });
    expect(await reportOf(closed, submissionId)).toBeUndefined();
  });
});

describe("with programs and a product backend", async () => {
  const backend = await backendOfFile(() => "none");
  const site = await siteOfFile({
    services: { UPSTREAM_ORIGIN: backend.origin, PROGRAM_KEYS: withTrusted },
  });

  test("a wrong key is denied", async () => {
    const authorization = "Bearer wrong-key";
    expect((await submitAsProgram(site, somebody(), { authorization })).status).toBe(401);
  });

  test("no consent of a program's lead counts as given in the record, in the sealed lead or at the backend", async () => {
    const submissionId = crypto.randomUUID();
    const sent = { ...somebody(), contactConsent: "yes", submissionId };
    expect((await submitAsProgram(site, sent)).body.success).toBe(true);
    const report = await untilStatus(site, submissionId, "delivered");
    expect(report.consents.map(({ name, given, version }) => [name, given, version])).toEqual([
      ["privacy", false, "unstated"],
      ["contact", false, "unstated"],
    ]);
    const form = backend.forms.get(submissionId);
    expect(form?.has("contactConsent")).toBe(false);
    expect(form?.get("consents")).not.toContain('"given":true');
    expect(form?.get("phone")).toMatch(/555-01/);
  });
});

describe("with a captcha", async () => {
  const provider = ofFile(await startCaptchaProvider());
  const site = await siteOfFile({
    site: { CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SITE_KEY: "1x00000000000000000000AA" },
    services: { ...provider.services, PROGRAM_KEYS: withTrusted },
  });

  test.each<[string, string, Record<string, string>, string]>([
    ["without a token", "", asProgram, "captcha"],
    ["whose provider does not answer", "silent", asProgram, "captcha"],
    ["with a solved captcha", "solved by a program", asProgram, ""],
    ["of a trusted program without a token", "", asTrusted, ""],
    ["of a trusted program whose provider does not answer", "silent", asTrusted, ""],
  ])("a program's lead %s is accepted with the review it needs", async (_, captchaToken, key, review) => {
    const submissionId = crypto.randomUUID();
    const sent = { ...somebody(), submissionId, captchaToken };
    const { status, body } = await submitAsProgram(site, sent, key);
    expect({ status, review: body.review }).toEqual({ status: 200, review });
    await untilStatus(site, submissionId, review ? "in review" : "delivered");
  });

  test("a wrong token is refused and leaves nothing; a copy of a stored lead gets the first response", async () => {
    const submissionId = crypto.randomUUID();
    const sent = { ...somebody(), submissionId };
    expect(await submitAsProgram(site, { ...sent, captchaToken: "wrong" })).toMatchObject({
      status: 422,
      body: { success: false, errors: [{ field: "captcha", code: "rejected" }] },
    });
    expect(await reportOf(site, submissionId)).toBeUndefined();
    const first = await submitAsProgram(site, { ...sent, captchaToken: "solved once" });
    expect(first.body.review).toBe("");
    for (const captchaToken of ["solved once", "wrong"])
      expect((await submitAsProgram(site, { ...sent, captchaToken })).body).toEqual(first.body);
  });

  test("copies of one submission sent at once, with one token, get the same response", async () => {
    const sent = { ...somebody(), submissionId: crypto.randomUUID(), captchaToken: "solved for many" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => submitAsProgram(site, sent)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { review: "" } });
  });

  test("a contact message without a token waits; with a wrong one it is refused", async () => {
    const send = (fields: Record<string, string>) => submitMessage(site, fields);
    const submissionId = crypto.randomUUID();
    expect(await send({ submissionId, captchaToken: "wrong" })).toMatchObject({ status: 422 });
    expect(await send({ submissionId })).toMatchObject({ status: 200, body: { review: "captcha" } });
    await untilStatus(site, submissionId, "in review");
    const solved = { submissionId: crypto.randomUUID(), captchaToken: "solved for a message" };
    expect(await send(solved)).toMatchObject({ status: 200, body: { review: "" } });
    await untilStatus(site, solved.submissionId, "delivered");
  });
});
