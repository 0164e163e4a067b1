import { describe, expect, test } from "vitest";
import type { HealthPart } from "../../app/domain/contract/operator/health.ts";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import type { Fault } from "../faults/product-backend.ts";
import { somebody } from "../people.ts";
import type { TestSite } from "../standalone-site.ts";
import { runTasks, toldTo } from "./bindings.ts";
import { callOperation, operationNamed } from "./call-operation.ts";
import { submitAsProgram } from "./program.ts";
import { backendOfFile, backendOfTest, siteOfFile, siteOfTest } from "./sites.ts";

/** A captcha whose secret only the product backend has, so that the backend verifies the tokens. */

const path = "/validation/v1/validateCaptcha";
const answers: Record<string, unknown> = {};
let fault: Fault = "none";
/** Limits the wait for a backend that hangs to the time that a test may take. */
const backend = await backendOfFile((called) => (called === path ? fault : "none"), answers);
const services = { UPSTREAM_ORIGIN: backend.origin, CAPTCHA_PROVIDER: "recaptcha" };
const site = await siteOfFile({ services });
const impatient = await siteOfFile({ services: { ...services, UPSTREAM_TIMEOUT_MS: "500" } });

test.each<[what: string, answer: unknown, fault: Fault, status: number, review: string | undefined]>([
  ["a solved captcha lets the application go out", { success: true }, "none", 200, ""],
  ["a wrong token is refused", { success: false }, "none", 422, undefined],
  ["a token that is not valid is refused", { valid: false }, "none", 422, undefined],
  [
    "a token that the backend's provider calls wrong is refused",
    { success: false, "error-codes": ["timeout-or-duplicate"] },
    "none",
    422,
    undefined,
  ],
  [
    "a fault of the backend's provider makes it wait",
    { success: false, "error-codes": ["invalid-input-secret"] },
    "none",
    200,
    "captcha",
  ],
  ["a token that nobody could check waits", { success: true, checked: false }, "none", 200, "captcha"],
  ["a backend that fails makes it wait", {}, "500", 200, "captcha"],
  ["a backend that hangs makes it wait", {}, "hang", 200, "captcha"],
])("%s", async (_, answer, planned, status, review) => {
  answers[path] = answer;
  fault = planned;
  const token = `token-${crypto.randomUUID()}`;
  const { status: answered, body } = await submitAsProgram(planned === "hang" ? impatient : site, {
    ...somebody(),
    captchaToken: token,
  });
  expect([answered, body.review]).toEqual([status, review]);
  expect(backend.calls.filter(({ url }) => url === `${path}?token=${token}`)).toHaveLength(1);
});

const verified: Record<string, unknown> = {};
const provider = await backendOfFile(() => "none", verified);
const withProvider = {
  CAPTCHA_PROVIDER: "turnstile",
  CAPTCHA_SECRET: "secreto-del-captcha",
  CAPTCHA_VERIFY_URL: `${provider.origin}/verify`,
};

describe("validateCaptcha with a provider", async () => {
  const guarded = await siteOfFile({ services: withProvider });
  const validate = async (input: object) =>
    (await callOperation(guarded, operationNamed("validateCaptcha"), { ...input })).body;

  test.each([
    ["accepts the token", { success: true }, { success: true, checked: true }],
    [
      "rejects the token",
      { success: false, "error-codes": ["invalid-input-response"] },
      { success: false, checked: true },
    ],
    [
      "has a fault of its own",
      { success: false, "error-codes": ["internal-error"] },
      { success: true, checked: false },
    ],
    ["gives a low score", { success: true, score: 0.2 }, { success: false, checked: true }],
    ["answers something else", { hola: 1 }, { success: true, checked: false }],
  ])("that %s", async (_, answer, expected) => {
    verified["/verify"] = answer;
    expect(await validate({ token: "una-ficha" })).toEqual({ ...expected, provider: "turnstile" });
    expect(Object.fromEntries(new URLSearchParams(provider.calls.at(-1)?.body))).toEqual({
      secret: "secreto-del-captcha",
      response: "una-ficha",
      remoteip: "198.51.100.7",
    });
    expect(await validate({})).toMatchObject({ success: false });
  });
});

describe("a wrong secret", () => {
  const secretPart = async (site: TestSite) =>
    (await site.operate<{ parts: HealthPart[] }>("/health")).parts.find(
      ({ name }) => name === "CAPTCHA_SECRET",
    );
  const apply = (site: TestSite) =>
    submitAsProgram(site, { ...somebody(), captchaToken: `token-${crypto.randomUUID()}` });
  const wrongSecret = { success: false, "error-codes": ["invalid-input-response", "invalid-input-secret"] };
  const wrongToken = { success: false, "error-codes": ["invalid-input-response"] };

  test("turns no visitor away, and operators see the setting's name until the secret changes", async () => {
    const webhook = await backendOfTest(() => "none");
    const services = { ...withProvider, NOTICE_WEBHOOK_URL: webhook.origin };
    let site = await siteOfTest({ services });
    verified["/verify"] = wrongSecret;
    for (let time = 0; time < 2; time++) {
      const { status, body } = await apply(site);
      expect([status, body.review]).toEqual([200, "captcha"]);
    }
    // The provider recovers for a made-up token, but its reply about a visitor's token still counts.
    verified["/verify"] = wrongToken;
    expect(await secretPart(site)).toMatchObject({
      ...{ group: "settings", state: "broken", finding: "captcha.setting" },
      values: { code: "invalid-input-secret" },
      since: expect.stringMatching(/Z$/),
    });
    await runTasks(site, crons.tenMinutes);
    const alerts = toldTo(webhook).flat();
    expect(alerts.map(({ key }) => key)).toContain("captcha.setting:CAPTCHA_SECRET");
    expect(JSON.stringify(alerts)).not.toContain("secreto-del-captcha");

    site = await site.restart({ services: { ...services, CAPTCHA_SECRET: "el-secreto-bueno" } });
    expect(await secretPart(site)).toMatchObject({ state: "good", finding: "good" });
    await runTasks(site, crons.tenMinutes);
    const { notices } = await site.operate<{ notices: { kind: string }[] }>(
      "/today?from=2026-11-22&to=2026-11-22",
    );
    expect(notices.map(({ kind }) => kind)).not.toContain("captcha.setting");
  });

  test.each([
    ["refuses the secret", wrongSecret, "broken", "captcha.setting"],
    [
      "cannot read the request",
      { success: false, "error-codes": ["bad-request"] },
      "broken",
      "captcha.setting",
    ],
    [
      "has a fault of its own",
      { success: false, "error-codes": ["internal-error"] },
      "look",
      "captcha.unanswered",
    ],
    ["knows the secret", wrongToken, "good", "good"],
  ])("is seen in Estado before a visitor comes: a provider that %s", async (_, answer, state, finding) => {
    verified["/verify"] = answer;
    const site = await siteOfTest({ services: withProvider });
    expect(await secretPart(site)).toMatchObject({ state, finding });
  });
});
