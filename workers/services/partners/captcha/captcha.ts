import { Hono } from "hono";
import { type CaptchaProvider, validateCaptcha } from "../../../../app/domain/contract/captcha.ts";
import { toHex } from "../../../../app/domain/encoding.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { clientHeaders } from "../../settings/client-headers.ts";
import type { Backend } from "../../settings/read-settings.ts";
import { fail, ok } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { handleOperation, isOverPartnerLimit } from "../upstream/handle-operation.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { askProvider, providerSettingsOf } from "./provider.ts";
import { noteSettingFault } from "./setting-fault.ts";

/**
 * The verdict about a token. `off` means that no captcha is configured, and `missing` that no token came.
 * `unanswered` means that the provider did not judge the token, or that the captcha's settings cannot be read.
 */
type CaptchaVerdict = "off" | "solved" | "wrong" | "missing" | "unanswered";

/**
 * Returns the configured provider. `unreadable` means that neither a secret nor a backend can verify the provider's
 * tokens.
 */
export function captchaProviderOf(env: ServicesBindings): CaptchaProvider | "unreadable" {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret } = settingsOf(env).values;
  return provider === "none" || secret || settingsOf(env).backend ? provider : "unreadable";
}

/**
 * Verifies a token with the provider or, where the secret is missing, with the product backend. Nothing is thrown for
 * the provider's failures.
 * @param attempt.submissionId a token counts once. With Turnstile, further copies of this submission (a double click, a
 * press that was repeated because the response got lost) get the verdict of the first copy.
 */
export async function verifyCaptcha(
  env: ServicesBindings,
  attempt: { token: string; ip: string; submissionId?: string },
): Promise<CaptchaVerdict> {
  const provider = captchaProviderOf(env);
  if (provider === "none") return "off";
  if (provider === "unreadable") return "unanswered";
  if (!attempt.token) return "missing";
  const settings = providerSettingsOf(settingsOf(env));
  const { backend } = settingsOf(env);
  if (!settings) return backend ? verdictOfBackend(backend, attempt.token) : "unanswered";
  const outcome = await askProvider(settings, {
    response: attempt.token,
    ...(attempt.ip ? { remoteip: attempt.ip } : {}),
    ...(provider === "turnstile" && attempt.submissionId
      ? { idempotency_key: await uuidFromHash(`${attempt.submissionId} ${attempt.token}`) }
      : {}),
  });
  if (outcome.verdict === "unanswered") {
    logEvent("warn", { event: "captcha provider did not answer", provider, reason: outcome.reason });
    await noteSettingFault(env, outcome.reason);
  }
  return outcome.verdict;
}

async function verdictOfBackend(backend: Backend, token: string): Promise<CaptchaVerdict> {
  const result = await productBackend(backend).call(validateCaptcha, { token });
  if (result.ok && !result.body.success) return "wrong";
  if (result.ok) return result.body.checked ? "solved" : "unanswered";
  if (result.failure === "refused") return "wrong";
  logEvent("warn", { event: "captcha provider did not answer", provider: "product backend" });
  return "unanswered";
}

/** Makes a UUID from a text. Equal texts get equal UUIDs, and nobody can guess the text from the UUID. */
async function uuidFromHash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const hex = toHex(bytes.slice(0, 16).buffer);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join("-");
}

export const captcha = new Hono<{ Bindings: ServicesBindings }>();

/** `checked: false` tells the caller to rely on its own checks. */
handleOperation(captcha, validateCaptcha, async ({ token }, context) => {
  const provider = captchaProviderOf(context.env);
  if (isOverPartnerLimit(context)) return fail(429, "", "too_many");
  const verdict = await verifyCaptcha(context.env, { token, ip: clientHeaders(context).ip });
  const success = verdict !== "wrong" && verdict !== "missing";
  return ok({
    success,
    checked: verdict !== "off" && verdict !== "unanswered",
    provider: provider === "unreadable" ? "none" : provider,
  });
});
