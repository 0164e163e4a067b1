import { captchaWords } from "../copy/application.ts";
import { useTexts } from "./page-context.ts";

/** A form's captcha: whose, and the site's public key. */
export type Captcha = { provider: string; siteKey: string };

/** What the browser draws the configured captcha in (enhance/page-captcha.ts); empty without JavaScript. */
export function CaptchaHolder({ captcha: { provider, siteKey } }: { captcha: Captcha }) {
  const texts = useTexts(captchaWords);
  return (
    <div
      className="captcha"
      data-captcha={provider}
      data-site-key={siteKey}
      data-failed={texts.failed}
      data-go-on={texts.goOn}
    />
  );
}
