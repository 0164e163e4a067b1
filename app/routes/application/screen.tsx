import { useEffect, useRef, useSyncExternalStore } from "react";
import { Form, useNavigation } from "react-router";
import { PageHead } from "../../ui/page-head.tsx";
import { CaptchaField } from "./captcha-field.tsx";
import { connectionIsLost, retryNow, subscribeToConnection } from "./connection.ts";
import { ErrorSummary, ProblemNotice } from "./error-summary.tsx";
import { FormViewContext } from "./form-view.ts";
import { IdleDialog } from "./idle-dialog.tsx";
import { keep, keepWaiting, markLeft } from "./keeper.ts";
import { Review } from "./review.tsx";
import type { Unanswered } from "./route.tsx";
import { useArrivalFocus, useResending } from "./screen-effects.ts";
import { ContactSection, FinishSection, HousingSection, WorkSection } from "./sections.tsx";
import type { PageView, Refused } from "./view.server.ts";

/** One page of the application, in any layout: what is wrong, the sections it asks, and where to go from here. */
export function ApplicationScreen(props: { view: PageView; answer: Refused | Unanswered | undefined }) {
  const { view, answer } = props;
  const refused = answer && "answers" in answer ? answer : undefined;
  const { words, sections, page, pages } = view;
  const form = useRef<HTMLFormElement>(null);
  const waiting = useNavigation().state !== "idle";
  const isLost = useSyncExternalStore(subscribeToConnection, connectionIsLost, () => false);
  const errors = refused ? refused.errors : view.errors;
  const failed = !!refused?.problem || Object.keys(errors).length > 0;
  const lastPage = page === pages - 1;
  const heading = pages > 1 ? words[`${sections[0] ?? "contact"}.title`] : words.heading;

  const title = useArrivalFocus(failed);
  useResending(form, answer);
  useEffect(() => markLeft(view.idle.left), [view]);
  useEffect(() => {
    window.addEventListener("pagehide", keepWaiting);
    return () => window.removeEventListener("pagehide", keepWaiting);
  }, []);

  const keepTyped = () => {
    if (form.current && !waiting) keep(view.keep, form.current);
  };
  const pageTitle = `${heading === words.heading ? "" : `${heading} – `}${words.title}`;

  return (
    <div className={pages > 1 ? "wrap narrow application" : "wrap narrow application application-long"}>
      <PageHead
        title={failed ? `Error: ${pageTitle}` : pageTitle}
        description={words.description}
        canonical="/auto-credito/solicitud"
        noindex
      />
      {pages > 1 && <Progress view={view} />}
      {view.notice && !refused && (
        <div className="notice" role="status">
          <h2>{words[`${view.notice}.heading`]}</h2>
          <p>{words[`${view.notice}.text`]}</p>
        </div>
      )}
      {refused?.problem && (
        <ProblemNotice
          view={view}
          problem={refused.problem}
          retype={refused.retypeNumber}
          trigger={refused}
        />
      )}
      {!refused?.problem && failed && (
        <ErrorSummary view={view} errors={errors} retype={!!refused?.retypeNumber} />
      )}
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {pages > 1 && <p className="lead">{words[`${sections[0] ?? "contact"}.lead`]}</p>}
      <Form
        method="post"
        noValidate
        ref={form}
        className="form"
        onChange={keepTyped}
        onSubmit={(event) => {
          // A second press while the first is under way is the same press.
          if (waiting) event.preventDefault();
        }}
      >
        <input type="hidden" name="submission_id" value={view.submissionId} />
        {/* Enter in a field presses the first button of a form: this one, not "back" or "change". */}
        <button
          type="submit"
          name="intent"
          value="continue"
          className="default-button"
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className="trap" aria-hidden="true">
          <label htmlFor="website">{words.trap}</label>
          <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <FormViewContext value={{ ...view, answers: refused?.answers ?? view.answers, errors, keepTyped }}>
          {view.review.length > 0 && <Review rows={view.review} words={words} />}
          {sections.map((section) => (
            <section key={section} className="form-section" aria-label={words[`${section}.title`]}>
              {pages === 1 && (
                <>
                  <h2>{section === "finish" ? words["finish.title.onePage"] : words[`${section}.title`]}</h2>
                  <p>{section === "finish" ? words["finish.lead.onePage"] : words[`${section}.lead`]}</p>
                </>
              )}
              {section === "contact" && <ContactSection />}
              {section === "housing" && <HousingSection withZipcode={sections.includes("contact")} />}
              {section === "work" && <WorkSection />}
              {section === "finish" && view.consents && (
                <FinishSection consents={view.consents} links={view.links} />
              )}
            </section>
          ))}
        </FormViewContext>
        {view.captcha && <CaptchaField captcha={view.captcha} trigger={answer} />}
        <div className="form-buttons">
          <button
            type="submit"
            name="intent"
            value="continue"
            className="button"
            aria-disabled={waiting || undefined}
          >
            {waiting
              ? words.submitting
              : lastPage
                ? words.submit
                : view.returning
                  ? words.return
                  : words.continue}
          </button>
          {view.back && (
            <button type="submit" name="intent" value="back" className="button button-quiet">
              {words.back}
            </button>
          )}
        </div>
        <p className="hint">{words["privacy.note"]}</p>
      </Form>
      <div role="status" className="connection" hidden={!isLost}>
        {isLost && (
          <>
            <p>
              <strong>{words["connection.heading"]}.</strong> {words["connection.text"]}
            </p>
            <button type="button" className="button button-small" onClick={retryNow}>
              {words["connection.retry"]}
            </button>
          </>
        )}
      </div>
      <IdleDialog view={view} onExtend={keepTyped} />
    </div>
  );
}

function Progress({ view: { words, page, pages } }: { view: PageView }) {
  const name = words[`progress.${page + 1}` as "progress.1"];
  return (
    <div className="progress">
      <p>{name}</p>
      <progress value={page + 1} max={pages} aria-label={words["progress.label"]} />
    </div>
  );
}
