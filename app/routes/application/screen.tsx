import { application, steps } from "../../copy/application.ts";
import { applicationErrors, errorText } from "../../copy/application-errors.ts";
import { income } from "../../copy/income.ts";
import { savedWords } from "../../copy/saved.ts";
import type { FieldErrors, Section } from "../../domain/application/fields.ts";
import { entriesOf, fromEntriesOf, keysOf } from "../../domain/records.ts";
import { CaptchaHolder } from "../../ui/captcha-holder.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { FormToken, Honeypot } from "../../ui/form/hidden-fields.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { type ApplicationTexts, FormContext, lastTyped, type StepTexts } from "./form-context.ts";
import { MailNotice } from "./mail-offer.tsx";
import { PageNotice, ProblemNotice, RetypeNumber } from "./page-notice.tsx";
import { Promised } from "./promised.tsx";
import type { InvalidPage } from "./respond.server.ts";
import { SectionFields } from "./sections.tsx";
import type { PageView } from "./view.server.ts";

type ScreenProps = { view: PageView; invalid: InvalidPage | undefined };

/** A form that needs no script; enhance/application reads its data attributes. */
export function ApplicationScreen({ view, invalid }: ScreenProps) {
  const texts = { ...useTexts(application), ...useTexts(income) };
  const words = useTexts(steps);
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
      data-told={view.told || undefined}
    >
      <PageHead title={failed ? `Error: ${title}` : title} description={texts.description} />
      {pages > 1 && <Progress texts={texts} words={words} page={view.page} pages={pages} />}
      {view.notice && !invalid && <PageNotice notice={view.notice} view={view} texts={texts} />}
      {invalid && problem && (
        <ProblemNotice texts={texts} problem={problem} invalid={invalid} startNew={view.startNew} />
      )}
      {!problem && failed && (
        <ErrorSummary heading={texts["error.heading"]} errors={errors}>
          {retype && !invalid?.errors.ssn_ui && <RetypeNumber texts={texts} />}
        </ErrorSummary>
      )}
      <h1 tabIndex={-1}>{heading}</h1>
      {pages > 1 && !view.hasReview && <p className="lead">{texts[`${first}.lead`]}</p>}
      {first === "contact" || pages === 1 ? <p className="hint">{words.required}</p> : null}
      {view.uncovered && (
        <div className="notice">
          <h2>{texts["uncovered.heading"]}</h2>
          <p>{texts["uncovered.text"]}</p>
        </div>
      )}
      <FormContext
        value={{
          ...view,
          texts,
          words,
          lastField: lastTyped(sections),
          answers: { ...view.answers, ...invalid?.answers },
          errors,
        }}
      >
        <ApplicationForm view={view} texts={texts} />
      </FormContext>
      <ConnectionNotice texts={texts} />
      <IdleDialog texts={texts} saveAction={view.saveAction} />
    </div>
  );
}

function useErrorTexts(codes: FieldErrors): FieldErrors {
  const texts = useTexts(applicationErrors);
  return fromEntriesOf(entriesOf(codes).map(([field, code = ""]) => [field, errorText(field, code, texts)]));
}

function ApplicationForm({ view, texts }: { view: PageView; texts: ApplicationTexts }) {
  const { sections, page, pages } = view;
  const isLast = page === pages - 1;
  return (
    // With `off` Firefox does not restore ticks at a reload: a consent has to be given again.
    <form method="post" action={view.action} noValidate autoComplete="off" className="form">
      <input type="hidden" name="submission_id" value={view.submissionId} />
      {view.token && <FormToken token={view.token} />}
      {/* Enter in a field presses the first button of a form. */}
      <button
        type="submit"
        name="intent"
        value="continue"
        className="default-button"
        tabIndex={-1}
        aria-hidden="true"
      />
      <Honeypot label={texts.trap} />
      {!sections.includes("contact") && page === 1 && <MailNotice />}
      {sections.map((section) => (
        <PageSection key={section} section={section} isOnly={pages > 1} texts={texts} />
      ))}
      {view.captcha && <CaptchaHolder captcha={view.captcha} />}
      {isLast && !view.uncovered && <Promised />}
      <div className="form-buttons">
        <button
          type="submit"
          name="intent"
          value="continue"
          className="button"
          data-waiting={isLast ? texts.submitting : texts.waiting}
        >
          {isLast ? texts.submit : view.returning ? texts.return : texts.continue}
        </button>
        {view.back && (
          <button type="submit" name="intent" value="back" className="button button-quiet">
            {texts.back}
          </button>
        )}
      </div>
      {view.notice?.kind !== "cookieless" && <SaveOffer isBrief={pages > 1 && page !== 1} texts={texts} />}
    </form>
  );
}

/** The only section is the page itself. */
function PageSection(props: { section: Section; isOnly: boolean; texts: ApplicationTexts }) {
  const { section, isOnly, texts } = props;
  if (isOnly)
    return (
      <div className="form-section">
        <SectionFields section={section} />
      </div>
    );
  return (
    <section className="form-section" aria-label={texts[`${section}.title`]}>
      <h2>{texts[`${section}.title`]}</h2>
      <p>{section === "finish" ? texts["finish.lead.onePage"] : texts[`${section}.lead`]}</p>
      <SectionFields section={section} />
    </section>
  );
}

/** Shown by enhance/application. */
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

/** The bar is full when the application is sent. */
function Progress(props: { texts: ApplicationTexts; words: StepTexts; page: number; pages: number }) {
  const { texts, words, page, pages } = props;
  const name = texts[`progress.${page + 1}` as "progress.1"];
  return (
    <div className="progress">
      <p>{page === pages - 1 ? `${name} · ${words["progress.last"]}` : name}</p>
      <progress value={page + 1} max={pages + 1} aria-hidden="true" />
    </div>
  );
}

/** A press of its own: nothing is saved without one. In short where somebody has only begun, and where it was said before. */
function SaveOffer({ isBrief, texts }: { isBrief: boolean; texts: ApplicationTexts }) {
  const words = useTexts(savedWords);
  return (
    <div className="save-offer">
      <p>
        {!isBrief && <span>{words["offer.question"]} </span>}
        <button
          type="submit"
          name="intent"
          value="save"
          className="link-button"
          aria-describedby={isBrief ? undefined : "save-offer-hint"}
        >
          {words["offer.button"]}
        </button>
      </p>
      {!isBrief && (
        <p className="hint" id="save-offer-hint">
          {words["offer.hint"]} {texts["privacy.note"]}
        </p>
      )}
    </div>
  );
}

/** Shown by enhance/application. */
function IdleDialog({ texts, saveAction }: { texts: ApplicationTexts; saveAction: string }) {
  return (
    <dialog className="dialog" aria-labelledby="idle-heading">
      <h2 id="idle-heading">{texts["idle.heading"]}</h2>
      <p>{texts["idle.text"]}</p>
      <p aria-hidden="true">
        {texts["idle.left"]} <strong className="countdown" />
      </p>
      <form method="post" action={saveAction} className="form-buttons">
        <button type="button" className="button" data-extend="">
          {texts["idle.extend"]}
        </button>
        <button type="submit" name="intent" value="discard" className="button button-quiet">
          {texts["idle.discard"]}
        </button>
      </form>
    </dialog>
  );
}
