import { Hono } from "hono";
import { type CaptchaProvider, validateCaptcha } from "../../../app/domain/contract/captcha.ts";
import type { Verdict } from "../../../app/domain/contract/limits.ts";
import { toHex } from "../../../app/domain/encoding.ts";
import { logEvent } from "../../../app/domain/log-event.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation, isUnasked } from "../handle-operation.ts";
import { isStored } from "../outbox/put-in-outbox.ts";
import type { Backend } from "../read-settings.ts";
import { fail, ok } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { askProvider, providerOf } from "./provider.ts";
import { noteSettingFault } from "./setting-fault.ts";

/**
 * `off`: none is configured. `missing`: no token came. `unanswered`: the provider did not judge the token, or the captcha's
 * settings cannot be read.
 */
type CaptchaVerdict = "off" | "solved" | "wrong" | "missing" | "unanswered";

/** `unreadable`: neither a secret nor a backend can verify its tokens. */
function captchaProviderOf(env: ServicesBindings): CaptchaProvider | "unreadable" {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret } = settingsOf(env).values;
  return provider === "none" || secret || settingsOf(env).backend ? provider : "unreadable";
}

/**
 * Where the secret is not here, the product backend verifies. Nothing is thrown for the provider's failures.
 * @param answer.submissionId a token counts once; with Turnstile, the copies of this submission (a double click, a
 * press repeated after a lost answer) get the verdict of the first.
 */
export async function verifyCaptcha(
  env: ServicesBindings,
  answer: { token: string; ip: string; submissionId?: string },
): Promise<CaptchaVerdict> {
  const provider = captchaProviderOf(env);
  if (provider === "none") return "off";
  if (provider === "unreadable") return "unanswered";
  if (!answer.token) return "missing";
  const settings = providerOf(settingsOf(env));
  const { backend } = settingsOf(env);
  if (!settings) return backend ? verdictOfBackend(backend, answer.token) : "unanswered";
  const judged = await askProvider(settings, {
    response: answer.token,
    ...(answer.ip ? { remoteip: answer.ip } : {}),
    ...(provider === "turnstile" && answer.submissionId
      ? { idempotency_key: await uuidOf(`${answer.submissionId} ${answer.token}`) }
      : {}),
  });
  if (judged.verdict === "unanswered") {
    logEvent("warn", { event: "captcha provider did not answer", provider, reason: judged.reason });
    await noteSettingFault(env, judged.reason);
  }
  return judged.verdict;
}

async function verdictOfBackend(backend: Backend, token: string): Promise<CaptchaVerdict> {
  const result = await productBackend(backend).call(validateCaptcha, { token });
  if (result.ok) return result.body.success ? (result.body.checked ? "solved" : "unanswered") : "wrong";
  if (result.failure === "refused") return "wrong";
  logEvent("warn", { event: "captcha provider did not answer", provider: "product backend" });
  return "unanswered";
}

/** Equal for equal texts, and of no use to guess the text. */
async function uuidOf(text: string): Promise<string> {
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

type CaptchaReview = "rejected" | { review: "" | "captcha"; captchaSolved: boolean };

/**
 * A wrong token is rejected. Without a token (its script did not load, JavaScript is off, a program) or an answer
 * from the provider the submission is accepted, and waits until somebody solves the captcha or an operator releases
 * it.
 * A token counts once, so a wrong one with a stored submission is that submission sent again: the outbox answers it.
 * @param sender.limited over its address's limit the provider, which is paid by the answer, is not asked.
 * @param sender.formHasNone the site cannot read its captcha's settings.
 * @param sender.trusted a program that needs no captcha.
 */
export async function reviewByCaptcha(
  env: ServicesBindings,
  sender: {
    submissionId: string;
    token: string;
    ip: string;
    trusted: boolean;
    limited: Verdict;
    formHasNone?: boolean;
  },
): Promise<CaptchaReview> {
  const asks = sender.limited === "free" || captchaProviderOf(env) === "none";
  const here = asks ? await verifyCaptcha(env, sender) : "unanswered";
  const verdict = here === "off" && sender.formHasNone ? "missing" : here;
  if (verdict === "solved") return { review: "", captchaSolved: true };
  if (verdict === "off" || (verdict !== "wrong" && sender.trusted))
    return { review: "", captchaSolved: false };
  if (verdict === "wrong" && !(await isStored(sender.submissionId, env))) return "rejected";
  return { review: "captcha", captchaSolved: false };
}

export const captcha = new Hono<{ Bindings: ServicesBindings }>();

/** `checked: false` tells the caller to rely on its own checks. */
handleOperation(captcha, validateCaptcha, async ({ token }, context) => {
  const provider = captchaProviderOf(context.env);
  if (isUnasked(context)) return fail(429, "", "too_many");
  const verdict = await verifyCaptcha(context.env, { token, ip: clientHeaders(context).ip });
  const success = verdict !== "wrong" && verdict !== "missing";
  return ok({
    success,
    checked: verdict !== "off" && verdict !== "unanswered",
    provider: provider === "unreadable" ? "none" : provider,
  });
});
