import type { RouterContextProvider } from "react-router";
import { configContext, copyContext, servicesContext } from "../context.ts";
import { formatAll } from "../copy/format.ts";
import { validateCaptcha } from "../domain/contract/captcha.ts";

type Context = Readonly<RouterContextProvider>;

/** What a form's captcha needs to be drawn; undefined where none is configured. */
export function captchaView(context: Context) {
  const { provider, siteKey } = context.get(configContext).captcha;
  return provider === "none"
    ? undefined
    : { provider, siteKey, words: formatAll(context.get(copyContext).captchaWords) };
}

/**
 * A token that came is asked about. One that did not come, because the script could not load or JavaScript is off,
 * leaves the checks before this one, and so does a provider that does not answer (shared decisions, 5).
 */
export async function passesCaptcha(context: Context, form: FormData): Promise<boolean> {
  if (context.get(configContext).captcha.provider === "none") return true;
  const given = form.get("g-recaptcha-response") || form.get("cf-turnstile-response");
  if (typeof given !== "string" || !given) return true;
  const asked = await context.get(servicesContext).call(validateCaptcha, { token: given });
  return !asked.ok || asked.answer.success;
}
