import { type CaptchaProvider, validateCaptcha } from "../domain/contract/captcha.ts";
import type { Services } from "./services.ts";

type CaptchaConfig = { provider: CaptchaProvider; siteKey: string };

/** What a form needs to draw its captcha; undefined where none is configured. */
export const captchaOf = (config: CaptchaConfig): CaptchaConfig | undefined =>
  config.provider === "none" ? undefined : config;

/**
 * Whether a form's captcha lets it pass: the token that came is checked with the provider. A token that did not come,
 * because the script could not load or JavaScript is off, leaves it to the other checks, and so does a provider that
 * does not answer (shared decisions, 5).
 */
export async function passesCaptcha(
  form: { text(name: string): string },
  { provider }: CaptchaConfig,
  services: Pick<Services, "call">,
): Promise<boolean> {
  if (provider === "none") return true;
  const token = form.text("g-recaptcha-response") || form.text("cf-turnstile-response");
  if (!token) return true;
  const result = await services.call(validateCaptcha, { token });
  return !result.ok || result.answer.success;
}
