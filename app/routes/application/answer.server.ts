import { redirect } from "react-router";
import {
  clockContext,
  draftCookieContext,
  requestFactsContext,
  savedCookieContext,
  visitContext,
} from "../../context.ts";
import {
  completeSections,
  type Draft,
  fillPlace,
  reopenSections,
  withTyped,
} from "../../domain/application/draft.ts";
import {
  type Answers,
  sections as allSections,
  fields,
  isFieldName,
  secretFields,
} from "../../domain/application/fields.ts";
import { firstOpenPage, isLastStep, pageOf, pagePath, sectionsAt } from "../../domain/application/flows.ts";
import { readAnswers, settleIncomes } from "../../domain/application/form-answers.ts";
import { endedQuery, returnQuery } from "../../domain/application/page-queries.ts";
import type { Facts } from "../../domain/application/schema.ts";
import { type ShownConsents, withoutConsents } from "../../domain/application/shown-consents.ts";
import { meantAddress } from "../../domain/forms/mail-domain.ts";
import { isSubmissionId } from "../../domain/forms/submission-id.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import { readForm, type SentForm } from "../../ui/form/read-form.ts";
import type { Route } from "./+types/route";
import { prepareCoverage } from "./ace.server.ts";
import { asksConsents, hashOfWords, readToken, shownConsents } from "./consents.server.ts";
import { completedStep, stepCompletedBy } from "./count-progress.server.ts";
import { freshDraft } from "./draft.server.ts";
import { countExperiment } from "./experiment.server.ts";
import { checkJudged, judge, unjudged } from "./facts.server.ts";
import { mailIntent } from "./mail-offer.tsx";
import {
  failed,
  invalid,
  redirectToThanks,
  reopenInvalid,
  type Sent,
  saveAndRedirect,
} from "./responses.server.ts";
import { answerSaved, saveAndLock } from "./saved-application.server.ts";
import { stayPath, stepOf } from "./step.server.ts";
import { submitDraft } from "./submit.server.ts";
import { vehicleOfLanding, withKnownVehicle } from "./vehicle.server.ts";

/**
 * A form sent from an application page: going back, taking the offered zipcode, changing an answer, continuing, or
 * submitting. Whatever is typed is saved first; then it is checked.
 */
export async function answerPage({
  request,
  params,
  context,
}: Pick<Route.ActionArgs, "request" | "params" | "context">) {
  const step = stepOf(context, params.step);
  const { flow, page } = step;
  const sent: Sent = { context, request, step };
  const form = await readForm(request);
  const answered = await answerSaved(sent, form);
  if (answered) return answered;
  const formId = form.text("submission_id");
  const saved = await context.get(draftCookieContext).read(request);
  const hasSteps = flow.pages.length > 1;
  if (saved?.kind === "receipt" && saved.id === formId && hasSteps) return redirectToThanks(sent, saved);

  const continues = saved?.kind === "draft" && (hasSteps || !formId || saved.id === formId);
  const shown = shownConsents(context, flow, continues ? saved.answers : {});
  const token = await readToken(context, form, { id: continues ? saved.id : formId, shown });
  const started = continues ? saved : freshDraft(context, { id: formId, startedAt: token?.startedAt });
  const sentAnswers = settleIncomes(readAnswers(form, sectionsAt(step)), started.answers);
  const landed = form.has("landing") ? await vehicleOfLanding(context) : undefined;
  const read = { ...(await withKnownVehicle(context, sentAnswers, started.answers)), ...landed };
  // A consent counts for the words that the page showed; to other words it is given again.
  const typed = asksConsents(step) && !token?.wordsFit ? withoutConsents(read) : read;
  const consentsTo = token?.wordsFit ? await hashOfWords(shown) : started.consentsTo;
  const draft = withTyped({ ...started, consentsTo }, typed, context.get(clockContext)());
  // Where a flow has steps an application starts with its first answer; a landing page holds the first step too.
  if (!saved && hasSteps && page === 0 && !isSubmissionId(formId)) countExperiment(context);

  const elsewhere = await answerIntent(sent, form.text("intent"), draft, typed);
  if (elsewhere) return elsewhere;
  const open = firstOpenPage(flow, draft.answered);
  if (page > open) {
    const ended = continues ? "" : `?${endedQuery}`;
    // What was saved opens with everything before this page; a draft of this page alone would stand in its way.
    if (!continues && (await context.get(savedCookieContext).read(request)))
      return redirect(`${flow.path}${ended}`, 303);
    return saveAndRedirect(sent, draft, `${pagePath(flow, open)}${ended}`);
  }
  // Without its draft and its token, nothing shows that a form of ours was read.
  if (asksConsents(step) && !continues && !token) return failed(sent, draft, typed, "unread");
  if (asksConsents(step) && !token?.wordsFit) return failed(sent, draft, typed, "consents");
  return checkAnswers(sent, { form, started, draft, typed, shown });
}

/** What another button than "continue" asks for: back, saving, what is offered, or an answer to change. */
async function answerIntent(sent: Sent, intent: string, draft: Draft, typed: Answers) {
  const { flow, page } = sent.step;
  if (intent === "back" && page > 0) return saveAndRedirect(sent, draft, stayPath({ flow, page: page - 1 }));
  if (intent === "save") return saveAndLock(sent, draft, typed);
  const offered = /^zipcode:(\d{5})$/.exec(intent)?.[1];
  if (offered) {
    sent.context.get(visitContext).rememberZipcode(offered);
    const accepted = withTyped(draft, { zipcode: offered }, draft.touchedAt);
    return saveAndRedirect(sent, accepted, `${stayPath(sent.step)}#zipcode`);
  }
  if (intent === mailIntent) {
    const { email = "" } = draft.answers;
    const accepted = withTyped(draft, { email: meantAddress(email) ?? email }, draft.touchedAt);
    return saveAndRedirect(sent, accepted, pagePath(flow, page) + (page === 0 ? "#email" : ""));
  }
  const field = /^change:(\w+)$/.exec(intent)?.[1];
  if (!isFieldName(field)) return undefined;
  const path = pagePath(flow, pageOf(flow, fields[field].section));
  return saveAndRedirect(sent, draft, `${path}?${returnQuery}=revision#${field}`);
}

/** Continues to the next page when all answers of this one are valid; on the last page, submits the application. */
async function checkAnswers(
  sent: Sent,
  answering: { form: SentForm; started: Draft; draft: Draft; typed: Answers; shown: ShownConsents },
) {
  const { context, step } = sent;
  const { form, started, draft, typed, shown } = answering;
  const { flow, page } = step;
  const sections = sectionsAt(step);
  const now = draft.touchedAt;
  const isSubmitted = isLastStep(step);
  const answers = isSubmitted ? { ...draft.answers, ...typed } : typed;
  const counted = stepCompletedBy(step, started);
  const judged =
    isSubmitted && !sections.includes("housing")
      ? unjudged(answers, now)
      : await judge(context, { answers, sections, completes: completedStep(context, counted) }, now);
  const { facts } = judged;
  const filled =
    sections.includes("contact") && sections.includes("housing") ? withPlace(typed, facts) : typed;
  const checked = checkJudged(judged, filled, sections);
  if (!checked.ok) return invalid(sent, reopenSections(draft, sections), typed, checked.errors);

  if (checked.answers.zipcode) {
    context.get(visitContext).rememberZipcode(checked.answers.zipcode);
    if (!isLastStep(step)) prepareCoverage(context, checked.answers.zipcode);
  }
  const completed = {
    ...completeSections(draft, sections, checked.answers, now),
    ...(counted ? { stepsCounted: counted } : {}),
  };
  if (isLastStep(step)) {
    const all = { ...completed.answers, ...secretsOf(checked.answers) };
    const whole = checkJudged(judged, all, allSections);
    if (!whole.ok) return reopenInvalid(sent, completed, whole.errors);
    return submitDraft(sent, { form, draft: completed, answers: whole.answers, typed, shown });
  }
  const place = facts.placeOf(completed.answers.zipcode ?? "");
  const next =
    sections.includes("contact") && typeof place === "object"
      ? fillPlace(completed, started.answers.zipcode, place)
      : completed;
  const returns = context.get(requestFactsContext).url.searchParams.has(returnQuery);
  const target = returns ? firstOpenPage(flow, next.answered) : page + 1;
  return saveAndRedirect(sent, next, pagePath(flow, target));
}

/** On a page that asks zipcode and address together, an empty city and state come from the zipcode. */
function withPlace(typed: Answers, facts: Facts): Answers {
  const place = facts.placeOf(typed.zipcode?.trim().slice(0, 5) ?? "");
  if (typeof place !== "object" || typed.city?.trim()) return typed;
  return { ...typed, city: place.city, state: typed.state?.trim() || place.state };
}

const secretsOf = (answers: Answers): Answers =>
  fromEntriesOf(secretFields.map((name) => [name, answers[name] ?? ""]));
