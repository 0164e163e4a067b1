import { thankYouReview } from "../../copy/after-thanks.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { type Captcha, CaptchaHolder } from "../../ui/captcha-holder.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Reference } from "./reference.tsx";
import type { ReleaseProblem } from "./thank-you.server.ts";

/** An application that is saved and waits for a captcha. Every other one reads as received, whatever holds it. */
export function InReview(props: {
  reference: string;
  phone: string;
  callerWord: string;
  captcha: Captcha | undefined;
  action: string;
  problem: ReleaseProblem | undefined;
}) {
  const { reference, phone, captcha, action, problem } = props;
  const texts = useTexts(thankYouReview);
  const { byPhone } = usePage().site;
  return (
    <>
      <PageHead title={problem ? `Error: ${texts.heading}` : texts.heading} description={texts.description} />
      {problem && (
        <ErrorSummary heading={texts[`problem.${problem}.heading`]} problem={texts[`problem.${problem}`]} />
      )}
      <p className="done-mark waiting-mark">
        <Icon name="clock" />
      </p>
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      {captcha && (
        <form method="post" action={action} className="release needs-script">
          <h2>{texts["step.heading"]}</h2>
          <p>{texts["step.text"]}</p>
          <CaptchaHolder captcha={captcha} goOn={texts["step.goOn"]} atOnce />
          <button type="submit" className="button">
            {texts["step.send"]}
          </button>
        </form>
      )}
      <div className={captcha ? "without-script" : undefined}>
        <p>{texts.person}</p>
      </div>
      <Reference reference={reference} phone={phone} callerWord={props.callerWord} />
      <p className="link-line">
        <ByPhoneText byPhone={byPhone} withNumber />
      </p>
    </>
  );
}
