import { captchaWords } from "../copy/application.ts";
import { useTexts } from "./page-context.ts";

export type Captcha = { provider: string; siteKey: string };

/**
 * The place in which enhance/page-captcha.ts draws a captcha. Without JavaScript the place stays empty.
 * @param props.goOn The advice if the captcha does not load. By default it says that the form can be sent anyway.
 * @param props.isDrawnAtOnce Whether the captcha is drawn when the page opens, as in a form that has nothing else.
 */
export function CaptchaHolder(props: { captcha: Captcha; goOn?: string; isDrawnAtOnce?: boolean }) {
  const { provider, siteKey } = props.captcha;
  const texts = useTexts(captchaWords);
  return (
    <div
      className="captcha"
      data-captcha={provider}
      data-site-key={siteKey}
      data-failed={texts.failed}
      data-go-on={props.goOn ?? texts.goOn}
      data-at-once={props.isDrawnAtOnce ? "" : undefined}
    />
  );
}
