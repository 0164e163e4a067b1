import { z } from "zod";
import {
  type CaptchaProvider,
  captchaProviders,
  validateCaptcha,
} from "../../../app/domain/contract/captcha.ts";
import { toHex } from "../../../app/domain/encoding.ts";
import type { ServicesBindings } from "../bindings.ts";
import { type Backend, readBackend, readHttpsAddress, SettingsError } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";

/**
 * What a captcha says of whoever sent a form. `off`: none is configured. `missing`: no token came. `unanswered`: the
 * provider did not answer in time, or not as documented.
 */
export type CaptchaVerdict = "off" | "solved" | "wrong" | "missing" | "unanswered";

const verifyAddresses: Record<Exclude<CaptchaProvider, "none">, string> = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};
const timeLimitMs = 4000;

/** Both providers answer this. A reCAPTCHA v3 score below 0.5 counts as a program. */
const verdictSchema = z.object({ success: z.boolean(), score: z.number().optional() });

/** @throws SettingsError when CAPTCHA_PROVIDER is unknown, or nobody can verify its tokens: neither its secret nor a backend is there. */
export function readCaptchaProvider(env: ServicesBindings): CaptchaProvider {
  const provider = captchaProviders.find((name) => name === (env.CAPTCHA_PROVIDER || "none"));
  if (!provider) throw new SettingsError(`CAPTCHA_PROVIDER: must be one of ${captchaProviders.join(", ")}`);
  if (provider !== "none" && !env.CAPTCHA_SECRET && !readBackend(env))
    throw new SettingsError("CAPTCHA_SECRET: is missing");
  return provider;
}

/**
 * Verifies a token with the configured provider, or, where its secret is not here, by the product backend. Nothing is thrown for the provider's failures.
 *
 * @param answer.submissionId the submission that the token came with. A token counts once; with Turnstile, the copies
 *   of one submission (a double click, a press repeated after a lost answer) get the verdict of the first.
 * @throws SettingsError as {@link readCaptchaProvider}.
 */
export async function verifyCaptcha(
  env: ServicesBindings,
  answer: { token: string; ip: string; submissionId?: string },
): Promise<CaptchaVerdict> {
  const provider = readCaptchaProvider(env);
  if (provider === "none") return "off";
  if (!answer.token) return "missing";
  const backend = env.CAPTCHA_SECRET ? undefined : readBackend(env);
  if (backend) return verdictOfBackend(backend, answer.token);
  const address = readHttpsAddress(env, "CAPTCHA_VERIFY_URL")?.href ?? verifyAddresses[provider];
  try {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams({
        secret: env.CAPTCHA_SECRET ?? "",
        response: answer.token,
        ...(answer.ip ? { remoteip: answer.ip } : {}),
        ...(provider === "turnstile" && answer.submissionId
          ? { idempotency_key: await uuidOf(`${answer.submissionId} ${answer.token}`) }
          : {}),
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { success, score = 1 } = verdictSchema.parse(await response.json());
    return success && score >= 0.5 ? "solved" : "wrong";
  } catch (error) {
    console.warn(
      JSON.stringify({ event: "captcha provider did not answer", provider, kind: (error as Error).name }),
    );
    return "unanswered";
  }
}

async function verdictOfBackend(backend: Backend, token: string): Promise<CaptchaVerdict> {
  const result = await productBackend(backend).call(validateCaptcha, { token });
  if (result.ok) return result.body.success ? (result.body.checked ? "solved" : "unanswered") : "wrong";
  if (result.failure === "refused") return "wrong";
  console.warn(JSON.stringify({ event: "captcha provider did not answer", provider: "product backend" }));
  return "unanswered";
}

/** A UUID made of a text: equal for equal texts, and of no use to guess the text. */
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
