import { captchaWords } from "../copy/application.ts";
import { useTexts } from "./page-context.ts";

export type Captcha = { provider: string; siteKey: string };

/**
 * The place of a captcha. enhance/page-captcha.ts draws the widget; without JavaScript the place stays empty.
 * @param props.goOn What to do if the captcha does not load. By default the text says that the form can be sent
 * anyway.
 * @param props.atOnce Draws the captcha when the page opens, for a form that has nothing else.
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
