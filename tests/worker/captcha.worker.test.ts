import { describe, expect, test } from "vitest";
import type { Fault } from "../faults/product-backend.ts";
import { somebody } from "../people.ts";
import { callOperation, operationNamed } from "./call-operation.ts";
import { submitAsProgram } from "./program.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

/** A captcha whose secret only the product backend has: it verifies the tokens. */

const path = "/validation/v1/validateCaptcha";
const answers: Record<string, unknown> = {};
let fault: Fault = "none";
/** Waits for a backend that hangs only as long as a test may. */
const backend = await backendOfFile((called) => (called === path ? fault : "none"), answers);
const services = { UPSTREAM_ORIGIN: backend.origin, CAPTCHA_PROVIDER: "recaptcha" };
const site = await siteOfFile({ services });
const impatient = await siteOfFile({ services: { ...services, UPSTREAM_TIMEOUT_MS: "500" } });

test.each<[what: string, answer: unknown, fault: Fault, status: number, review: string | undefined]>([
  ["a solved captcha lets the application go out", { success: true }, "none", 200, ""],
  ["a wrong token is refused", { success: false }, "none", 422, undefined],
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

describe("validateCaptcha with a provider", async () => {
  const verified: Record<string, unknown> = {};
  const provider = await backendOfFile(() => "none", verified);
  const guarded = await siteOfFile({
    services: {
      CAPTCHA_PROVIDER: "turnstile",
      CAPTCHA_SECRET: "secreto-del-captcha",
      CAPTCHA_VERIFY_URL: `${provider.origin}/verify`,
    },
  });
  const validate = async (input: object) =>
    (await callOperation(guarded, operationNamed("validateCaptcha"), { ...input })).body;

  test.each([
    ["accepts the token", { success: true }, { success: true, checked: true }],
    ["rejects the token", { success: false }, { success: false, checked: true }],
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
