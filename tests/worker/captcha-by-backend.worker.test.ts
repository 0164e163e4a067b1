import { expect, test } from "vitest";
import type { Fault } from "../faults/product-backend.ts";
import { somebody } from "../people.ts";
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
