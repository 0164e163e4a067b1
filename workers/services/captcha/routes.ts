import { Hono } from "hono";
import { z } from "zod";
import {
  type CaptchaProvider,
  captchaProviders,
  validateCaptcha,
} from "../../../app/domain/contract/captcha.ts";
import { clientHeaders } from "../client-headers.ts";
import { done, handleOperation } from "../handle-operation.ts";
import { type ServicesBindings, SettingsError } from "../settings.ts";

export const captcha = new Hono<{ Bindings: ServicesBindings }>();

const verifyAddresses: Record<Exclude<CaptchaProvider, "none">, string> = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};
const timeLimitMs = 4000;

/** Both providers answer this; a v3 score under one half is a program's. */
const verdictSchema = z.object({ success: z.boolean(), score: z.number().optional() });

/**
 * Asks the configured provider. One that does not answer never stands between a visitor and the application:
 * `checked: false` tells the caller that its own checks have to do.
 */
handleOperation(captcha, validateCaptcha, async ({ token }, context) => {
  const { env } = context;
  const provider = readProvider(env);
  if (provider === "none") return done({ checked: false, provider });
  if (!token) return done({ success: false, checked: true, provider });
  const verdict = await verify(env, provider, token, clientHeaders(context).ip);
  const success = verdict ? verdict.success && (verdict.score ?? 1) >= 0.5 : true;
  return done({ success, checked: verdict !== undefined, provider });
});

function readProvider(env: ServicesBindings): CaptchaProvider {
  const provider = captchaProviders.find((known) => known === (env.CAPTCHA_PROVIDER || "none"));
  if (!provider) throw new SettingsError(`CAPTCHA_PROVIDER is none of ${captchaProviders.join(", ")}`);
  if (provider !== "none" && !env.CAPTCHA_SECRET) throw new SettingsError("CAPTCHA_SECRET is missing");
  return provider;
}

/** The provider's verdict; undefined when it gave none in time. */
async function verify(
  env: ServicesBindings,
  provider: Exclude<CaptchaProvider, "none">,
  token: string,
  ip: string,
): Promise<z.infer<typeof verdictSchema> | undefined> {
  try {
    const response = await fetch(env.CAPTCHA_VERIFY_URL || verifyAddresses[provider], {
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
