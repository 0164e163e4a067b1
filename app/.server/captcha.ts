import type { CaptchaProvider } from "../domain/contract/captcha.ts";

type CaptchaConfig = { provider: CaptchaProvider; siteKey: string };

export const captchaOf = (config: CaptchaConfig): CaptchaConfig | undefined =>
  config.provider === "none" ? undefined : config;

/** Empty if the form has no token. A token longer than any provider's is cut, and the provider then rejects it. */
export const captchaTokenOf = (form: { text(name: string): string }): string =>
  (form.text("g-recaptcha-response") || form.text("cf-turnstile-response")).slice(0, 4096);
