import type { CaptchaProvider } from "../domain/contract/captcha.ts";

type CaptchaConfig = { provider: CaptchaProvider; siteKey: string };

/** What a form needs to draw its captcha; undefined where none is configured. */
export const captchaOf = (config: CaptchaConfig): CaptchaConfig | undefined =>
  config.provider === "none" ? undefined : config;

/**
 * The token that a form's captcha put into it; empty where there is none. The services worker verifies it. One that is
 * longer than any provider's is wrong, and stays so when it is cut.
 */
export const captchaTokenOf = (form: { text(name: string): string }): string =>
  (form.text("g-recaptcha-response") || form.text("cf-turnstile-response")).slice(0, 4096);
