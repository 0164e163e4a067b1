import { thankYouReview } from "../../copy/after-thanks.ts";
import type { ReviewReason } from "../../domain/application/review.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { type Captcha, CaptchaHolder } from "../../ui/captcha-holder.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Reference } from "./reference.tsx";
import type { ReleaseProblem } from "./thank-you.server.ts";

/** An application that is saved and has not gone out: why, and what sends it. */
export function InReview(props: {
  reference: string;
  phone: string;
  callerWord: string;
  review: ReviewReason;
  captcha: Captcha | undefined;
  action: string;
  problem: ReleaseProblem | undefined;
}) {
  const { reference, phone, review, captcha, action, problem } = props;
  const texts = useTexts(thankYouReview);
  const { byPhone } = usePage().site;
  const heading = texts[`heading.${review}`];
  return (
    <>
      <PageHead title={problem ? `Error: ${heading}` : heading} description={texts.description} />
      {problem && (
        <ErrorSummary heading={texts[`problem.${problem}.heading`]} problem={texts[`problem.${problem}`]} />
      )}
      <p className="done-mark waiting-mark">
        <Icon name="clock" />
      </p>
      <h1>{heading}</h1>
      <p className="lead">{texts[`lead.${review}`]}</p>
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
        <p>{texts[review === "repeated" ? "person.repeated" : "person"]}</p>
      </div>
      <Reference reference={reference} phone={phone} callerWord={props.callerWord} />
      <p className="link-line">
        <ByPhoneText byPhone={byPhone} withNumber />
      </p>
    </>
  );
}
