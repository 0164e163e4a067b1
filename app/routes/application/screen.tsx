import { application } from "../../copy/application.ts";
import { applicationErrors, errorText } from "../../copy/application-errors.ts";
import type { FieldErrors, Section } from "../../domain/application/fields.ts";
import { entriesOf, fromEntriesOf, keysOf } from "../../domain/records.ts";
import { CaptchaHolder } from "../../ui/captcha-holder.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { Honeypot } from "../../ui/form/honeypot.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { type ApplicationTexts, FormContext } from "./form-context.ts";
import { IdleDialog } from "./idle-dialog.tsx";
import { ProblemNotice, RetypeNumber } from "./problem-notice.tsx";
import type { InvalidPage } from "./responses.server.ts";
import { Review } from "./review.tsx";
import { SectionFields } from "./sections.tsx";
import type { PageView } from "./view.server.ts";

type ScreenProps = { view: PageView; invalid: InvalidPage | undefined };

/**
 * One page of the application, in any flow: what is wrong, the sections it asks, and where to go from here. A form
 * that needs no script; what enhance/application makes of it stands in its data attributes.
 */
export function ApplicationScreen({ view, invalid }: ScreenProps) {
  const texts = useTexts(application);
  const errors = useErrorTexts(invalid ? invalid.errors : view.errors);
  const { sections, pages, idle } = view;
  const [first = "contact"] = sections;
  const problem = invalid?.problem;
  const failed = !!problem || keysOf(errors).length > 0;
  const retype = !!invalid?.retypeNumber;
  const heading = pages > 1 ? texts[`${first}.title`] : texts.heading;
  const title = pages > 1 ? `${heading} – ${texts.title}` : texts.title;

  return (
    <div
      className={pages > 1 ? "wrap narrow application" : "wrap narrow application application-long"}
      data-application=""
      data-keep={view.saveAction}
      data-start={view.start}
      data-left={idle.left}
      data-warning={idle.warning}
    >
      <PageHead title={failed ? `Error: ${title}` : title} description={texts.description} />
      {pages > 1 && <Progress texts={texts} page={view.page} pages={pages} />}
      {view.notice && !invalid && (
        <div className="notice" role="status">
          <h2>{texts[`${view.notice}.heading`]}</h2>
          <p>{texts[`${view.notice}.text`]}</p>
        </div>
      )}
      {invalid && problem && (
        <ProblemNotice texts={texts} problem={problem} invalid={invalid} startNew={view.startNew} />
      )}
      {!problem && failed && (
        <ErrorSummary heading={texts["error.heading"]} errors={errors}>
          {retype && !invalid?.errors.ssn_ui && <RetypeNumber texts={texts} />}
        </ErrorSummary>
      )}
      <h1 tabIndex={-1}>{heading}</h1>
      {pages > 1 && <p className="lead">{texts[`${first}.lead`]}</p>}
      {view.uncovered && (
        <div className="notice">
          <h2>{texts["uncovered.heading"]}</h2>
          <p>{texts["uncovered.text"]}</p>
        </div>
      )}
      <FormContext
        value={{
          texts,
          answers: invalid?.answers ?? view.answers,
          errors,
          consents: view.consents,
          offeredZipcode: view.offeredZipcode,
        }}
      >
        <ApplicationForm view={view} texts={texts} />
      </FormContext>
      <ConnectionNotice texts={texts} />
      <IdleDialog texts={texts} saveAction={view.saveAction} />
    </div>
  );
}

/** Errors in Spanish, in the order of the page's fields. */
function useErrorTexts(codes: FieldErrors): FieldErrors {
  const texts = useTexts(applicationErrors);
  return fromEntriesOf(entriesOf(codes).map(([field, code = ""]) => [field, errorText(field, code, texts)]));
}

function ApplicationForm({ view, texts }: { view: PageView; texts: ApplicationTexts }) {
  const { sections, page, pages } = view;
  const isLast = page === pages - 1;
  return (
    <form method="post" action={view.action} noValidate className="form">
      <input type="hidden" name="submission_id" value={view.submissionId} />
      {view.token && <input type="hidden" name="form_token" value={view.token} />}
      {/* Enter in a field presses the first button of a form: this one, not "back" or "change". */}
      <button
        type="submit"
        name="intent"
        value="continue"
        className="default-button"
        tabIndex={-1}
        aria-hidden="true"
      />
      <Honeypot label={texts.trap} />
      {view.hasReview && <Review answers={view.answers} />}
      {sections.map((section) => (
        <section key={section} className="form-section" aria-label={texts[`${section}.title`]}>
          {pages === 1 && <SectionHead section={section} texts={texts} />}
          <SectionFields section={section} />
        </section>
      ))}
      {view.captcha && <CaptchaHolder captcha={view.captcha} />}
      <div className="form-buttons">
        <button
          type="submit"
          name="intent"
          value="continue"
          className="button"
          data-waiting={texts.submitting}
        >
          {isLast ? texts.submit : view.returning ? texts.return : texts.continue}
        </button>
        {view.back && (
          <button type="submit" name="intent" value="back" className="button button-quiet">
            {texts.back}
          </button>
        )}
      </div>
      <p className="hint">{texts["privacy.note"]}</p>
    </form>
  );
}

/** Above a section of a page that asks them all. */
function SectionHead({ section, texts }: { section: Section; texts: ApplicationTexts }) {
  const isFinish = section === "finish";
  return (
    <>
      <h2>{isFinish ? texts["finish.title.onePage"] : texts[`${section}.title`]}</h2>
      <p>{isFinish ? texts["finish.lead.onePage"] : texts[`${section}.lead`]}</p>
    </>
  );
}

/** What enhance/application shows while the connection is gone. */
function ConnectionNotice({ texts }: { texts: ApplicationTexts }) {
  return (
    <div role="status" className="connection" data-connection="" hidden>
      <template>
        <p>
          <strong>{texts["connection.heading"]}.</strong> {texts["connection.text"]}
        </p>
        <button type="button" className="button button-small">
          {texts["connection.retry"]}
        </button>
      </template>
    </div>
  );
}

function Progress({ texts, page, pages }: { texts: ApplicationTexts; page: number; pages: number }) {
  const name = texts[`progress.${page + 1}` as "progress.1"];
  return (
    <div className="progress">
      <p>{name}</p>
      <progress value={page + 1} max={pages} aria-label={texts["progress.label"]} />
    </div>
  );
}
