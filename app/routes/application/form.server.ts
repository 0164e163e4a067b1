import { clockContext, requestFactsContext, visitContext } from "../../context.ts";
import {
  completeSections,
  type Draft,
  fillPlace,
  reopenSections,
  withTyped,
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
import { type ShownConsents, withoutConsents } from "../../domain/application/shown-consents.ts";
import { meantAddress } from "../../domain/forms/mail-domain.ts";
import { fiveDigits } from "../../domain/forms/zipcode.ts";
import { keysOf } from "../../domain/records.ts";
import { readForm } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/route";
import { prepareCoverage } from "./ace.server.ts";
import { checkWith, noVerdict, verdictOn } from "./check.server.ts";
import { asksConsents, hashOfWords, type ReadToken, readToken, shownConsents } from "./consents.server.ts";
import { completedStep, countExperiment, stepCompletedBy } from "./counters.server.ts";
import { freshDraft, readApplication } from "./draft.server.ts";
import { mailIntent } from "./mail-offer.tsx";
import { type Answer, respond, type Sent } from "./respond.server.ts";
import { answerSaved, lock } from "./saved.server.ts";
import { stepOf } from "./step.server.ts";
import { submitDraft } from "./submit.server.ts";
import { thanksPath } from "./thank-you.server.ts";
import { vehicleOfLanding, withKnownVehicle } from "./vehicle.server.ts";

/** Parses a sent form, decides and responds. All that was typed is saved, whatever the form asks for. */
export async function answerStep({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const sent: Sent = {
    context,
    step: stepOf(context),
    form: await readForm(request),
    application: await readApplication(context, request),
    request,
  };
  return respond(sent, await decide(sent));
}

async function decide(sent: Sent): Promise<Answer> {
  const { context, form, application, step } = sent;
  const { flow, page } = step;
  const ofSaved = await answerSaved(sent);
  if (ofSaved) return ofSaved;
  const { draft, receipt } = application;
  const formId = form.text("submission_id");
  const hasSteps = flow.pages.length > 1;
  if (receipt && receipt.id === formId && hasSteps) return { to: await thanksPath(sent, receipt) };
  // Here a flow with steps starts; a landing page holds the first step too.
  if (!draft && !receipt && hasSteps && page === 0 && !isSubmissionId(formId)) countExperiment(context);
  const entry = await readEntry(sent);
  return answerButton(entry) ?? answerClosedPage(entry) ?? checkAnswers(entry);
}

type Entry = Sent & {
  /** Whether the browser has the draft: otherwise it is a new one. */
  continues: boolean;
  /** Before this form. */
  started: Draft;
  draft: Draft;
  typed: Answers;
  shown: ShownConsents;
  token: ReadToken;
};

async function readEntry(sent: Sent): Promise<Entry> {
  const { context, form, application, step } = sent;
  const { flow } = step;
  const formId = form.text("submission_id");
  const isOfForm = flow.pages.length > 1 || !formId || application.draft?.id === formId;
  const continued = isOfForm ? application.draft : undefined;
  const shown = shownConsents(context, flow, continued?.answers ?? {});
  const token = await readToken(context, form, { id: continued?.id ?? formId, shown });
  const started = continued ?? freshDraft(context, { id: formId, startedAt: token?.startedAt });
  const read = settleIncomes(readAnswers(form, sectionsAt(step)), started.answers);
  const answers = withChosenPeriod(read, form.text("intent"));
  const landed = form.has("landing") ? await vehicleOfLanding(context) : undefined;
  const known = { ...(await withKnownVehicle(context, answers, started.answers)), ...landed };
  // Given to other words, a consent is given again.
  const typed = asksConsents(step) && !token?.wordsFit ? withoutConsents(known) : known;
  const consentsTo = token?.wordsFit ? await hashOfWords(shown) : started.consentsTo;
  const draft = withTyped({ ...started, consentsTo }, typed, context.get(clockContext)());
  return { ...sent, continues: !!continued, started, draft, typed, shown, token };
}

/** Any other button than *Continuar*. */
function answerButton({ context, form, step, draft, typed }: Entry): Answer | undefined {
  const { flow, page } = step;
  const intent = form.text("intent");
  if (sendsAnswers(intent)) return undefined;
  if (intent === "back" && page > 0) return { to: stayPath({ flow, page: page - 1 }), draft };
  if (intent === "save") return lock(context, step, draft, typed);
  const offered = /^zipcode:(\d{5})$/.exec(intent)?.[1];
  if (offered) {
    context.get(visitContext).rememberZipcode(offered);
    const accepted = withTyped(draft, { zipcode: offered }, draft.touchedAt);
    return { to: `${stayPath(step)}#zipcode`, draft: accepted };
  }
  if (intent === mailIntent) {
    const { email = "" } = draft.answers;
    const accepted = withTyped(draft, { email: meantAddress(email) ?? email }, draft.touchedAt);
    const asksHere = sectionsAt(step).includes("reach");
    return { to: asksHere ? `${stayPath(step)}#email` : pagePath(flow, page), draft: accepted };
  }
  const field = /^change:(\w+)$/.exec(intent)?.[1];
  // A button of no page of ours: it sends nothing.
  if (!isFieldName(field)) return { draft, typed };
  const path = pagePath(flow, pageOf(flow, fields[field].section));
  return { to: `${path}?${returnQuery}=revision#${field}`, draft };
}

/** The page is not open yet, or its consents were given to other words. */
function answerClosedPage({ application, step, continues, draft, typed, token }: Entry): Answer | undefined {
  const { flow, page } = step;
  const open = firstOpenPage(flow, draft.answered);
  if (page > open) {
    const to = pagePath(flow, open);
    if (continues) return { to, draft };
    // A draft of this page alone would stand in the way of the saved copy.
    return { to: `${to}?${endedQuery}`, ...(application.saved ? {} : { draft }) };
  }
  if (!asksConsents(step) || token?.wordsFit) return undefined;
  return { draft, typed, problem: continues || token ? "consents" : "unread" };
}

async function checkAnswers(entry: Entry): Promise<Answer> {
  const { context, form, step, started, draft, typed } = entry;
  const { flow, page } = step;
  const sections = sectionsAt(step);
  const asksPlace = sections.includes("housing");
  const now = draft.touchedAt;
  const isLast = isLastStep(step);
  const answers = isLast ? { ...draft.answers, ...typed } : typed;
  const counted = stepCompletedBy(step, started);
  const verdict =
    isLast && !asksPlace
      ? noVerdict(answers, now)
      : await verdictOn(context, { answers, sections, completes: completedStep(context, counted) }, now);
  const { facts } = verdict;
  const filled = asksPlace && sections.includes("person") ? withPlace(typed, facts) : typed;
  const checked = checkWith(verdict, filled, sections);
  if (!checked.ok) return { draft: reopenSections(draft, sections), typed, errors: checked.errors };
  const confirmed = form.text(confirmedName);
  const accepted = pickSections(started.answers, started.answered);
  const questions = openQuestions(checked.answers, { facts, typed }, sections, { confirmed, accepted });
  if (keysOf(questions).length > 0)
    return {
      draft: reopenSections(draft, sections),
      typed,
      errors: questions,
      confirmed: confirmations(checked.answers, questions, confirmed),
    };

  const { zipcode } = checked.answers;
  if (zipcode) context.get(visitContext).rememberZipcode(zipcode);
  const completed = {
    ...completeSections(draft, sections, checked.answers, now),
    ...(counted ? { stepsCounted: counted } : {}),
  };
  if (isLast) {
    const all = { ...completed.answers, ...checked.answers };
    return submitDraft(entry, { ...entry, draft: completed, answers: all, verdict });
  }
  if (zipcode) prepareCoverage(context, zipcode);
  const place = facts.placeOf(completed.answers.zipcode ?? "");
  const next = sections.includes("person")
    ? fillPlace(completed, started.answers.zipcode, typeof place === "object" ? place : undefined)
    : completed;
  const returns = context.get(requestFactsContext).url.searchParams.has(returnQuery);
  return { to: pagePath(flow, returns ? firstOpenPage(flow, next.answered) : page + 1), draft: next };
}

/** Where both are asked, an empty city and state come from the zipcode. */
function withPlace(typed: Answers, facts: Facts): Answers {
  const place = facts.placeOf(fiveDigits(typed.zipcode ?? "") ?? "");
  if (typeof place !== "object" || typed.city?.trim()) return typed;
  return { ...typed, city: place.city, state: typed.state?.trim() || place.state };
}
