import { z } from "zod";
import type { CaptchaProvider } from "../../../../app/domain/contract/captcha.ts";
import { readErrorCodes } from "../../../../app/domain/contract/captcha-codes.ts";
import type { Settings } from "../../settings/read-settings.ts";

export type ProviderSettings = {
  provider: Exclude<CaptchaProvider, "none">;
  secret: string;
  /** An address that replaces the provider's own. */
  address?: URL | undefined;
};

/** Returns undefined if no provider is asked, because there is no captcha or the product backend verifies tokens. */
export function providerSettingsOf({ values }: Pick<Settings, "values">): ProviderSettings | undefined {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: address } = values;
  return provider === "none" || provider === "unreadable" || !secret
    ? undefined
    : { provider, secret, address };
}

const verifyAddresses: Record<ProviderSettings["provider"], string> = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};
const timeLimitMs = 4000;
/** A visitor with a reCAPTCHA v3 score below this counts as a program. */
const lowestScore = 0.5;

const replySchema = z.looseObject({ success: z.boolean(), score: z.number().nullish() });

/**
 * The provider's verdict about a token. `unanswered` means that the provider did not judge the token; `reason` is the
 * provider's error code, or how the provider failed.
 */
export type ProviderVerdict = { verdict: "solved" | "wrong" } | { verdict: "unanswered"; reason: string };

/**
 * Reads the provider's reply. A token is wrong only where the provider says so by its error codes or by its score.
 * Any other failure is the site's or the provider's, and not the visitor's fault. Nothing is thrown.
 */
export function readVerdict(status: number, body: unknown): ProviderVerdict {
  const { success, data: reply } = replySchema.safeParse(body);
  if (!success)
    return { verdict: "unanswered", reason: status === 200 ? "not readable" : `status ${status}` };
  if (reply.success && status === 200)
    return { verdict: (reply.score ?? 1) >= lowestScore ? "solved" : "wrong" };
  const { about, code } = readErrorCodes(reply);
  if (!reply.success && status < 500 && about === "token") return { verdict: "wrong" };
  if (about === "other") return { verdict: "unanswered", reason: code };
  return { verdict: "unanswered", reason: status === 200 ? "no code" : `status ${status}` };
}

export async function askProvider(
  { provider, secret, address }: ProviderSettings,
  form: { response: string } & Readonly<Record<string, string>>,
): Promise<ProviderVerdict> {
  try {
    const response = await fetch(address ?? verifyAddresses[provider], {
      method: "POST",
      body: new URLSearchParams({ secret, ...form }),
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return readVerdict(response.status, await response.json().catch(() => undefined));
  } catch (error) {
    return { verdict: "unanswered", reason: (error as Error).name };
  }
}

/** Tests the secret by asking about a made-up token. A provider that accepts the secret calls this token wrong. */
export const tryProvider = (settings: ProviderSettings): Promise<ProviderVerdict> =>
  askProvider(settings, { response: "trial-token" });
