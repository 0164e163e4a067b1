import { captchaWords } from "../copy/application.ts";
import { useTexts } from "./page-context.ts";

export type Captcha = { provider: string; siteKey: string };

/**
 * Drawn by enhance/page-captcha.ts; empty without JavaScript.
 * @param props.goOn what happens where it does not load; by default, that the form can be sent all the
 * same.
 * @param props.atOnce draws it as the page opens, where the form has nothing else.
 */
export function CaptchaHolder(props: { captcha: Captcha; goOn?: string; atOnce?: boolean }) {
  const { provider, siteKey } = props.captcha;
  const texts = useTexts(captchaWords);
  return (
    <div
      className="captcha"
      data-captcha={provider}
      data-site-key={siteKey}
      data-failed={texts.failed}
      data-go-on={props.goOn ?? texts.goOn}
      data-at-once={props.atOnce ? "" : undefined}
    />
  );
}
