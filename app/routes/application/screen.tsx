import { CaptchaHolder } from "../../ui/captcha-holder.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ErrorSummary, ProblemNotice } from "./error-summary.tsx";
import { FormViewContext } from "./form-view.ts";
import { IdleDialog } from "./idle-dialog.tsx";
import { Review } from "./review.tsx";
import { ContactSection, FinishSection, HousingSection, WorkSection } from "./sections.tsx";
import type { PageView, Refused } from "./view.server.ts";

/**
 * One page of the application, in any layout: what is wrong, the sections it asks, and where to go from here. A form
 * that needs no script; what enhance/application makes of it stands in its data attributes.
 */
export function ApplicationScreen({ view, refused }: { view: PageView; refused: Refused | undefined }) {
  const { words, sections, page, pages } = view;
  const errors = refused ? refused.errors : view.errors;
  const failed = !!refused?.problem || Object.keys(errors).length > 0;
  const lastPage = page === pages - 1;
  const heading = pages > 1 ? words[`${sections[0] ?? "contact"}.title`] : words.heading;
  const pageTitle = `${heading === words.heading ? "" : `${heading} – `}${words.title}`;

  return (
    <div
      className={pages > 1 ? "wrap narrow application" : "wrap narrow application application-long"}
      data-application=""
      data-keep={view.keep}
      data-start={view.start}
      data-left={view.idle.left}
      data-warning={view.idle.warning}
    >
      <PageHead title={failed ? `Error: ${pageTitle}` : pageTitle} description={words.description} />
      {pages > 1 && <Progress view={view} />}
      {view.notice && !refused && (
        <div className="notice" role="status">
          <h2>{words[`${view.notice}.heading`]}</h2>
          <p>{words[`${view.notice}.text`]}</p>
        </div>
      )}
      {refused?.problem && (
        <ProblemNotice view={view} problem={refused.problem} retype={refused.retypeNumber} />
      )}
      {!refused?.problem && failed && (
        <ErrorSummary view={view} errors={errors} retype={!!refused?.retypeNumber} />
      )}
      <h1 tabIndex={-1}>{heading}</h1>
      {pages > 1 && <p className="lead">{words[`${sections[0] ?? "contact"}.lead`]}</p>}
      <form method="post" action={view.action} noValidate className="form">
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
        <FormViewContext value={{ ...view, answers: refused?.answers ?? view.answers, errors }}>
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
              {section === "housing" && <HousingSection />}
              {section === "work" && <WorkSection />}
              {section === "finish" && view.consents && (
                <FinishSection consents={view.consents} links={view.links} />
              )}
            </section>
          ))}
        </FormViewContext>
        {view.captcha && <CaptchaHolder captcha={view.captcha} />}
        <div className="form-buttons">
          <button
            type="submit"
            name="intent"
            value="continue"
            className="button"
            data-waiting={words.submitting}
          >
            {lastPage ? words.submit : view.returning ? words.return : words.continue}
          </button>
          {view.back && (
            <button type="submit" name="intent" value="back" className="button button-quiet">
              {words.back}
            </button>
          )}
        </div>
        <p className="hint">{words["privacy.note"]}</p>
      </form>
      <div role="status" className="connection" data-connection="" hidden>
        <template>
          <p>
            <strong>{words["connection.heading"]}.</strong> {words["connection.text"]}
          </p>
          <button type="button" className="button button-small">
            {words["connection.retry"]}
          </button>
        </template>
      </div>
      <IdleDialog view={view} />
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
