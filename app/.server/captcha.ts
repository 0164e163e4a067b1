import type { CaptchaProvider } from "../domain/contract/captcha.ts";

type CaptchaConfig = { provider: CaptchaProvider; siteKey: string };

/** The captcha that a form draws; undefined where none is configured. */
export const captchaOf = (config: CaptchaConfig): CaptchaConfig | undefined =>
  config.provider === "none" ? undefined : config;

/** The token of a form's captcha; empty without one. A token longer than any provider's is cut, and wrong all the same. */
export const captchaTokenOf = (form: { text(name: string): string }): string =>
  (form.text("g-recaptcha-response") || form.text("cf-turnstile-response")).slice(0, 4096);
