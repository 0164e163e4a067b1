import { application, numberQuestion, questions as questionWords, steps } from "../../copy/application.ts";
import { applicationErrors, errorText } from "../../copy/application-errors.ts";
import { income } from "../../copy/income.ts";
import { savedWords } from "../../copy/saved.ts";
import { optionalText } from "../../copy/texts.ts";
import {
  type Answers,
  type FieldErrors,
  type FieldName,
  fieldNames,
  fields,
  ownerOf,
  type Section,
  sectionsByTopic,
  specOf,
  topicOf,
} from "../../domain/application/fields.ts";
import { minutesFor, questionsLeft } from "../../domain/application/question-count.ts";
import {
  answerInQuestion,
  confirmedName,
  isQuestion,
  type QuestionCode,
} from "../../domain/application/questions.ts";
import { entriesOf, fromEntriesOf, keysOf } from "../../domain/records.ts";
import { CaptchaHolder } from "../../ui/captcha-holder.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { FormToken, Honeypot } from "../../ui/form/hidden-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { useContactPromise } from "./contact-promise.ts";
import {
  type ApplicationTexts,
  FormContext,
  fieldTextsOf,
  hasOptionalField,
  lastTextField,
  type StepTexts,
} from "./form-context.ts";
import { MailNotice } from "./mail-offer.tsx";
import { PageNotice, ProblemNotice, RetypeNumber } from "./page-notice.tsx";
import { Progress } from "./progress.tsx";
import type { InvalidPage } from "./respond.server.ts";
import { SectionFields } from "./sections.tsx";
import { ApplicationSide, Parts, partId } from "./side.tsx";
import type { PageView } from "./view.server.ts";

type ScreenProps = { view: PageView; invalid: InvalidPage | undefined };

/** The application's page. Its form needs no script; enhance/application reads its data attributes. */
export function ApplicationScreen({ view, invalid }: ScreenProps) {
  const texts = useTexts(application);
  const incomeTexts = useTexts(income);
  const stepTexts = useTexts(steps);
  const answers = { ...view.answers, ...invalid?.answers };
  const codes = invalid ? invalid.errors : view.errors;
  const { sections, pages, idle } = view;
  const errors = useErrorTexts(inPageOrder(codes, sections), answers);
  const [first = "person"] = sections;
  const problem = invalid?.problem;
  const questions = fromEntriesOf(entriesOf(codes).filter(([, code]) => isQuestion(code)));
  const isAsking = keysOf(questions).length > 0;
  const hasErrors = !!problem || keysOf(errors).length > 0;
  const retypesNumber = !!invalid?.asksNumberAgain;
  const heading = pages > 1 ? texts[`${first}.title`] : texts.heading;
  const title = pages > 1 ? `${heading} – ${texts.title}` : texts.title;

  return (
    <div
      className={pages > 1 ? "wrap application" : "wrap application application-long"}
      data-application=""
      data-keep={view.saveAction}
      data-start={view.startPath}
      data-left={idle.remaining}
      data-warning={idle.warning}
      data-told={view.startFrame || undefined}
    >
      <PageHead title={hasErrors && !isAsking ? `Error: ${title}` : title} description={texts.description} />
      {pages > 1 && <StepProgress stepTexts={stepTexts} view={view} answers={answers} texts={texts} />}
      <div className="application-main">
        {view.notice && !invalid && <PageNotice notice={view.notice} view={view} texts={texts} />}
        {invalid && problem && (
          <ProblemNotice
            texts={texts}
            problem={problem}
            invalid={invalid}
            newApplicationPath={view.newApplicationPath}
          />
        )}
        {!problem && hasErrors && (
          <ErrorSummary
            heading={texts[isAsking ? "question.heading" : "error.heading"]}
            errors={errors}
            isQuestion={isAsking}
          >
            {retypesNumber && !invalid?.errors.ssn_ui && <RetypeNumber texts={texts} />}
          </ErrorSummary>
        )}
        <h1 tabIndex={-1}>{heading}</h1>
        <Lead className="lead" text={optionalText(texts, pages > 1 ? `${first}.lead` : "onePage.lead")} />
        {hasOptionalField(sections) && <p className="hint">{stepTexts.required}</p>}
        <Parts view={view} texts={texts} />
        {view.isUncovered && (
          <div className="notice">
            <h2>{texts["uncovered.heading"]}</h2>
            <p>{texts["uncovered.text"]}</p>
          </div>
        )}
        <FormContext
          value={{
            ...view,
            texts,
            incomeTexts,
            stepTexts,
            fieldTexts: fieldTextsOf(usePage().texts),
            lastField: lastTextField(sections),
            answers,
            errors,
            questions,
          }}
        >
          <ApplicationForm view={view} texts={texts} confirmed={invalid?.confirmed ?? ""} />
        </FormContext>
      </div>
      <ApplicationSide view={view} texts={texts} />
      <ConnectionNotice texts={texts} />
      <IdleDialog texts={texts} saveAction={view.saveAction} />
    </div>
  );
}

/** Sorts the errors as their fields stand on the page, for the summary of errors. */
function inPageOrder(codes: FieldErrors, sections: readonly Section[]): FieldErrors {
  const topics = sections.map(topicOf);
  const rank = (name: FieldName) => {
    const drawn = ownerOf(name) ?? name;
    const { shownBefore } = specOf(drawn);
    const place = shownBefore ? fieldNames.indexOf(shownBefore) - 0.5 : fieldNames.indexOf(drawn);
    return topics.indexOf(topicOf(fields[name].section)) * fieldNames.length + place;
  };
  return fromEntriesOf(entriesOf(codes).toSorted(([one], [other]) => rank(one) - rank(other)));
}

/**
 * The errors as texts.
 * @param answers as typed; a question repeats its answer.
 */
function useErrorTexts(codes: FieldErrors, answers: Answers): FieldErrors {
  const texts = useTexts(applicationErrors);
  const questionTexts = useTexts(questionWords);
  const { placeholder } = useTexts(numberQuestion);
  const questionOf = (field: FieldName, code: QuestionCode) =>
    code === "placeholder" ? placeholder : questionTexts[code]({ answer: answerInQuestion(field, answers) });
  return fromEntriesOf(
    entriesOf(codes).map(([field, code = ""]) => [
      field,
      isQuestion(code) ? questionOf(field, code) : errorText(field, code, texts),
    ]),
  );
}

function ApplicationForm(props: { view: PageView; texts: ApplicationTexts; confirmed: string }) {
  const { view, texts, confirmed } = props;
  const { sections, page, pages } = view;
  const promise = useContactPromise();
  const isLast = page === pages - 1;
  return (
    // Autocompletion is off, so that Firefox does not restore ticks at a reload: a consent has to be given again.
    <form method="post" action={view.action} noValidate autoComplete="off" className="form">
      <input type="hidden" name="submission_id" value={view.submissionId} />
      {view.token && <FormToken token={view.token} />}
      {confirmed && <input type="hidden" name={confirmedName} value={confirmed} />}
      {/* Enter in a field presses the first button of a form. */}
      <button
        type="submit"
        name="intent"
        value="continue"
        className="default-button visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <Honeypot label={texts.trap} />
      {/* The browser code copies this error for a field that is checked when the visitor leaves it. */}
      <template data-field-error="">
        <FieldError name="template" text={texts["error.heading"]} />
      </template>
      {view.followsMail && <MailNotice />}
      {sectionsByTopic(sections).map((topicSections, index, { length }) => (
        <PageSection
          key={topicSections[0]}
          sections={topicSections}
          isUnderPageHeading={pages > 1 && index === 0}
          part={pages > 1 ? undefined : { index, count: length }}
          texts={texts}
        />
      ))}
      {view.captcha && <CaptchaHolder captcha={view.captcha} />}
      {isLast && !view.isUncovered && (
        <p className="promise">
          <Icon name="clock" />
          <span>{promise}</span>
        </p>
      )}
      <div className="form-buttons">
        <button
          type="submit"
          name="intent"
          value="continue"
          className="button"
          data-waiting={isLast ? texts.submitting : texts.waiting}
        >
          {isLast ? texts.submit : view.isReturning ? texts.return : texts.continue}
        </button>
        {view.backPath && (
          <button type="submit" name="intent" value="back" className="button button-quiet">
            {texts.back}
          </button>
        )}
      </div>
      {view.offersSaving && <SaveOffer isBrief={pages > 1 && page > 1} texts={texts} />}
    </form>
  );
}

const Lead = ({ text, className }: { text: string | undefined; className?: string }) =>
  text ? <p className={className}>{text}</p> : null;

function PageSection(props: {
  sections: readonly Section[];
  isUnderPageHeading: boolean;
  /** Where the section stands among the parts of a form on one page. */
  part: { index: number; count: number } | undefined;
  texts: ApplicationTexts;
}) {
  const { sections, isUnderPageHeading, part, texts } = props;
  const stepTexts = useTexts(steps);
  const [first = "person"] = sections;
  if (isUnderPageHeading) return <SectionFields sections={sections} />;
  return (
    <section className="form-part" id={part && partId(part.index)} aria-label={texts[`${first}.title`]}>
      {part && <p className="hint">{stepTexts.part({ number: part.index + 1, count: part.count })}</p>}
      <h2>{texts[`${first}.title`]}</h2>
      <Lead text={optionalText(texts, `${first}.lead.onePage`) ?? optionalText(texts, `${first}.lead`)} />
      <SectionFields sections={sections} />
    </section>
  );
}

/** The notice of a lost connection, which enhance/application shows. */
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

/** Says where the visitor is and what follows and, where there is room, how many minutes are left. */
function StepProgress(props: {
  stepTexts: StepTexts;
  view: PageView;
  answers: Answers;
  texts: ApplicationTexts;
}) {
  const { stepTexts, view, answers, texts } = props;
  const { page, pages, flowPages } = view;
  const next = flowPages[page + 1]?.[0];
  const count = questionsLeft(flowPages.slice(page).flat(), answers);
  return (
    <Progress page={page} pages={pages}>
      {next && count > 0 && <span>{stepTexts["progress.left"]({ minutes: minutesFor(count) })}</span>}{" "}
      {next ? stepTexts["progress.next"]({ name: texts[`${next}.title`] }) : stepTexts["progress.last"]}
    </Progress>
  );
}

/**
 * Offers to save the application for later. Nothing is saved without a press. The offer is brief on later pages,
 * because an earlier page explained it.
 */
function SaveOffer({ isBrief, texts }: { isBrief: boolean; texts: ApplicationTexts }) {
  const words = useTexts(savedWords);
  return (
    <div className="save-offer">
      <p>
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

/** The dialog before an idle draft ends, which enhance/application shows. */
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
