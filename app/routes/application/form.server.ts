import { clockContext, requestFactsContext, visitContext } from "../../context.ts";
import {
  completeSections,
  type Draft,
  fillPlace,
  reopenSections,
  withAnswers,
} from "../../domain/application/draft.ts";
import { type Answers, fields, isFieldName, pickSections } from "../../domain/application/fields.ts";
import {
  endedQuery,
  firstOpenPage,
  isLastStep,
  pageOf,
  pagePath,
  returnQuery,
  sectionsAt,
  stayPath,
} from "../../domain/application/flows.ts";
import {
  readAnswers,
  sendsAnswers,
  settleIncomes,
  withChosenPeriod,
} from "../../domain/application/form-answers.ts";
import { confirmations, confirmedName, openQuestions } from "../../domain/application/questions.ts";
import { isSubmissionId } from "../../domain/application/reference.ts";
import type { Facts } from "../../domain/application/schema.ts";
import { type PageConsents, withoutConsents } from "../../domain/application/shown-consents.ts";
import { suggestedAddress } from "../../domain/forms/mail-domain.ts";
import { fiveDigits } from "../../domain/forms/zipcode.ts";
import { keysOf } from "../../domain/records.ts";
import { readForm } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/route";
import { startCoverageLookup } from "./ace.server.ts";
import { checkAnswers, emptyVerdict, verdictOn } from "./check.server.ts";
import { asksConsents, consentsOn, hashOfWords, type ReadToken, readToken } from "./consents.server.ts";
import { countExperiment, stepCompletedBy, stepToCount } from "./counters.server.ts";
import { freshDraft, readApplication } from "./draft.server.ts";
import { mailIntent } from "./mail-offer.tsx";
import { type Decision, type FormRequest, respond } from "./respond.server.ts";
import { decideOnSavedCopy, saveAndClose } from "./saved.server.ts";
import { stepOf } from "./step.server.ts";
import { submitDraft } from "./submit.server.ts";
import { thanksPath } from "./thank-you.server.ts";
import { vehicleOfLanding, withKnownVehicle } from "./vehicle.server.ts";

/** Parses the form of a step, decides and responds. Every button of a step saves what was typed. */
export async function serveForm({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const formRequest: FormRequest = {
    context,
    step: stepOf(context),
    form: await readForm(request),
    application: await readApplication(context, request),
    request,
  };
  return respond(formRequest, await decide(formRequest));
}

async function decide(formRequest: FormRequest): Promise<Decision> {
  const { context, form, application, step } = formRequest;
  const { flow, page } = step;
  const savedDecision = await decideOnSavedCopy(formRequest);
  if (savedDecision) return savedDecision;
  const { draft, receipt } = application;
  const formId = form.text("submission_id");
  const hasSteps = flow.pages.length > 1;
  if (receipt && receipt.id === formId && hasSteps) return { to: await thanksPath(formRequest, receipt) };
  // In a flow with steps the first form starts the experiment, because landing pages have that form too.
  if (!draft && !receipt && hasSteps && page === 0 && !isSubmissionId(formId)) countExperiment(context);
  const entry = await readEntry(formRequest);
  return decideOnButton(entry) ?? decideOnClosedPage(entry) ?? decideOnAnswers(entry);
}

type FormEntry = FormRequest & {
  /** Whether the browser already had this draft. Otherwise the draft is new. */
  isContinued: boolean;
  /** The draft as it was before this form. */
  previousDraft: Draft;
  draft: Draft;
  formAnswers: Answers;
  consents: PageConsents;
  token: ReadToken;
};

async function readEntry(formRequest: FormRequest): Promise<FormEntry> {
  const { context, form, application, step } = formRequest;
  const { flow } = step;
  const formId = form.text("submission_id");
  const isDraftOfForm = flow.pages.length > 1 || !formId || application.draft?.id === formId;
  const browserDraft = isDraftOfForm ? application.draft : undefined;
  const consents = consentsOn(context, flow, browserDraft?.answers ?? {});
  const token = await readToken(context, form, { id: browserDraft?.id ?? formId, consents });
  const previousDraft = browserDraft ?? freshDraft(context, { id: formId, startedAt: token?.startedAt });
  const settledAnswers = settleIncomes(readAnswers(form, sectionsAt(step)), previousDraft.answers);
  const answers = withChosenPeriod(settledAnswers, form.text("intent"));
  const landingVehicle = form.has("landing") ? await vehicleOfLanding(context) : undefined;
  const completeAnswers = {
    ...(await withKnownVehicle(context, answers, previousDraft.answers)),
    ...landingVehicle,
  };
  // A consent that was given to other words has to be given again.
  const formAnswers =
    asksConsents(step) && !token?.hasSameWords ? withoutConsents(completeAnswers) : completeAnswers;
  const consentsTo = token?.hasSameWords ? await hashOfWords(consents) : previousDraft.consentsTo;
  const draft = withAnswers({ ...previousDraft, consentsTo }, formAnswers, context.get(clockContext)());
  return {
    ...formRequest,
    isContinued: !!browserDraft,
    previousDraft,
    draft,
    formAnswers,
    consents,
    token,
  };
}

/** Decides on every button other than *Continuar*; undefined for *Continuar*. */
function decideOnButton({ context, form, step, draft, formAnswers }: FormEntry): Decision | undefined {
  const { flow, page } = step;
  const intent = form.text("intent");
  if (sendsAnswers(intent)) return undefined;
  if (intent === "back" && page > 0) return { to: stayPath({ flow, page: page - 1 }), draft };
  if (intent === "save") return saveAndClose(context, step, draft, formAnswers);
  const offeredZipcode = /^zipcode:(\d{5})$/.exec(intent)?.[1];
  if (offeredZipcode) {
    context.get(visitContext).rememberZipcode(offeredZipcode);
    const changedDraft = withAnswers(draft, { zipcode: offeredZipcode }, draft.touchedAt);
    return { to: `${stayPath(step)}#zipcode`, draft: changedDraft };
  }
  if (intent === mailIntent) {
    const { email = "" } = draft.answers;
    const changedDraft = withAnswers(draft, { email: suggestedAddress(email) ?? email }, draft.touchedAt);
    const asksMailHere = sectionsAt(step).includes("reach");
    return { to: asksMailHere ? `${stayPath(step)}#email` : pagePath(flow, page), draft: changedDraft };
  }
  const fieldToChange = /^change:(\w+)$/.exec(intent)?.[1];
  // No page of ours has any other button. The page is shown again.
  if (!isFieldName(fieldToChange)) return { draft, formAnswers };
  const path = pagePath(flow, pageOf(flow, fields[fieldToChange].section));
  return { to: `${path}?${returnQuery}=revision#${fieldToChange}`, draft };
}

/** Decides when the page is not open yet, or when its consents were given to other words; undefined otherwise. */
function decideOnClosedPage({
  application,
  step,
  isContinued,
  draft,
  formAnswers,
  token,
}: FormEntry): Decision | undefined {
  const { flow, page } = step;
  const openPage = firstOpenPage(flow, draft.answered);
  if (page > openPage) {
    const to = pagePath(flow, openPage);
    if (isContinued) return { to, draft };
    // A new draft, with this page's answers alone, would hide the saved copy.
    return { to: `${to}?${endedQuery}`, ...(application.saved ? {} : { draft }) };
  }
  if (!asksConsents(step) || token?.hasSameWords) return undefined;
  return { draft, formAnswers, problem: isContinued || token ? "consents" : "unread" };
}

async function decideOnAnswers(entry: FormEntry): Promise<Decision> {
  const { context, form, step, previousDraft, draft, formAnswers } = entry;
  const { flow, page } = step;
  const sections = sectionsAt(step);
  const asksPlace = sections.includes("housing");
  const now = draft.touchedAt;
  const isLast = isLastStep(step);
  const answers = isLast ? { ...draft.answers, ...formAnswers } : formAnswers;
  const countedStep = stepCompletedBy(step, previousDraft);
  const verdict =
    isLast && !asksPlace
      ? emptyVerdict(answers, now)
      : await verdictOn(context, { answers, sections, completes: stepToCount(context, countedStep) }, now);
  const { facts } = verdict;
  const filledAnswers =
    asksPlace && sections.includes("person") ? withPlace(formAnswers, facts) : formAnswers;
  const check = checkAnswers(verdict, filledAnswers, sections);
  if (!check.ok) return { draft: reopenSections(draft, sections), formAnswers, errors: check.errors };
  const confirmedQuestions = form.text(confirmedName);
  const acceptedAnswers = pickSections(previousDraft.answers, previousDraft.answered);
  const questions = openQuestions(check.answers, { facts, typedAnswers: formAnswers }, sections, {
    confirmed: confirmedQuestions,
    acceptedAnswers: acceptedAnswers,
  });
  if (keysOf(questions).length > 0)
    return {
      draft: reopenSections(draft, sections),
      formAnswers,
      errors: questions,
      confirmed: confirmations(check.answers, questions, confirmedQuestions),
    };

  const { zipcode } = check.answers;
  if (zipcode) context.get(visitContext).rememberZipcode(zipcode);
  const completedDraft = {
    ...completeSections(draft, sections, check.answers, now),
    ...(countedStep ? { stepsCounted: countedStep } : {}),
  };
  if (isLast) {
    const allAnswers = { ...completedDraft.answers, ...check.answers };
    return submitDraft(entry, { ...entry, draft: completedDraft, answers: allAnswers, verdict });
  }
  if (zipcode) startCoverageLookup(context, zipcode);
  const place = facts.placeOf(completedDraft.answers.zipcode ?? "");
  const nextDraft = sections.includes("person")
    ? fillPlace(completedDraft, previousDraft.answers.zipcode, typeof place === "object" ? place : undefined)
    : completedDraft;
  const isReturning = context.get(requestFactsContext).url.searchParams.has(returnQuery);
  return {
    to: pagePath(flow, isReturning ? firstOpenPage(flow, nextDraft.answered) : page + 1),
    draft: nextDraft,
  };
}

/** Fills an empty city and state from the zipcode, on a page that asks for all three. */
function withPlace(answers: Answers, facts: Facts): Answers {
  const place = facts.placeOf(fiveDigits(answers.zipcode ?? "") ?? "");
  if (typeof place !== "object" || answers.city?.trim()) return answers;
  return { ...answers, city: place.city, state: answers.state?.trim() || place.state };
}
