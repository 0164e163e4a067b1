import { Hono } from "hono";
import { z } from "zod";
import {
  type CaptchaProvider,
  captchaProviders,
  validateCaptcha,
} from "../../../app/domain/contract/captcha.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { handleOperation } from "../handle-operation.ts";
import { ok } from "../result.ts";
import { readHttpsAddress, SettingsError } from "../settings.ts";

export const captcha = new Hono<{ Bindings: ServicesBindings }>();

const verifyAddresses: Record<Exclude<CaptchaProvider, "none">, string> = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};
const timeLimitMs = 4000;

/** Both providers answer this. A reCAPTCHA v3 score below 0.5 counts as a program. */
const verdictSchema = z.object({ success: z.boolean(), score: z.number().optional() });

/**
 * Verifies a token with the configured provider. A provider that does not answer never blocks an application:
 * `checked: false` tells the caller to rely on its own checks.
 */
handleOperation(captcha, validateCaptcha, async ({ token }, context) => {
  const { env } = context;
  const provider = readProvider(env);
  if (provider === "none") return ok({ checked: false, provider });
  if (!token) return ok({ success: false, checked: true, provider });
  const address = readHttpsAddress(env, "CAPTCHA_VERIFY_URL")?.href ?? verifyAddresses[provider];
  const verdict = await verify(env, provider, address, token, clientHeaders(context).ip);
  const success = verdict ? verdict.success && (verdict.score ?? 1) >= 0.5 : true;
  return ok({ success, checked: verdict !== undefined, provider });
});

function readProvider(env: ServicesBindings): CaptchaProvider {
  const provider = captchaProviders.find((name) => name === (env.CAPTCHA_PROVIDER || "none"));
  if (!provider) throw new SettingsError(`CAPTCHA_PROVIDER: must be one of ${captchaProviders.join(", ")}`);
  if (provider !== "none" && !env.CAPTCHA_SECRET) throw new SettingsError("CAPTCHA_SECRET: is missing");
  return provider;
}

/** The provider's verdict; undefined when it did not answer in time, or not as documented. */
async function verify(
  env: ServicesBindings,
  provider: Exclude<CaptchaProvider, "none">,
  address: string,
  token: string,
  ip: string,
): Promise<z.infer<typeof verdictSchema> | undefined> {
  try {
    const response = await fetch(address, {
      method: "POST",
      body: new URLSearchParams({
        secret: env.CAPTCHA_SECRET ?? "",
        response: token,
        ...(ip ? { remoteip: ip } : {}),
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return verdictSchema.parse(await response.json());
  } catch (error) {
    console.warn(
      JSON.stringify({ event: "captcha provider did not answer", provider, kind: (error as Error).name }),
    );
    return undefined;
  }
}
