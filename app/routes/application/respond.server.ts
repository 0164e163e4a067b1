import { data, type RouterContextProvider, redirect } from "react-router";
import { type FormDraft, formOutcomeContext, requestFactsContext } from "../../context.ts";
import { type Draft, withoutSecrets } from "../../domain/application/draft.ts";
import { type Answers, type FieldErrors, fields, fieldsOf } from "../../domain/application/fields.ts";
import {
  firstOpenPage,
  pagePath,
  type Step,
  type StepPage,
  sectionsAt,
  stepAt,
} from "../../domain/application/flows.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import { prefersPage } from "../../http.ts";
import type { SubmittedForm } from "../../ui/form/sent-form.ts";
import { countRefused } from "./counters.server.ts";
import type { BrowserApplication, Change } from "./draft.server.ts";

export type FormRequest = {
  context: Readonly<RouterContextProvider>;
  step: Step;
  form: SubmittedForm;
  application: BrowserApplication;
  request: Request;
};

export type Decision = MoveOn | Stay | { failedTry: FailedTry };

/** The decision to show another page. */
type MoveOn = {
  to: string;
  draft?: Draft;
  /** The change in the browser's application. It is written instead of the draft. */
  change?: Change;
  errors?: FieldErrors;
};

/** The decision to show the same page again with every value that was typed. */
type Stay = {
  draft: Draft;
  formAnswers: Answers;
  errors?: FieldErrors;
  /** The questions that the page asks or asked before (domain/application/questions.ts). */
  confirmed?: string;
  problem?: Problem;
  /** Seconds. */
  retryAfter?: number;
};

/**
 * A failed try to open a saved copy or, with the kind `phone`, an invalid number that was typed to save a copy.
 * `triesLeft` is 0 if the try did not count.
 */
export type FailedTry =
  | { kind: Exclude<keyof typeof failedTryStatuses, "phone">; triesLeft: number }
  | { kind: "phone"; triesLeft: 0; phone: string; code: string };

const failedTryStatuses = { format: 422, phone: 422, wrong: 422, busy: 429, unavailable: 503 } as const;

/** The answers and errors that an invalid page shows again. They never include the taxpayer number. */
export type InvalidPage = {
  answers: Answers;
  errors: FieldErrors;
  /** The questions that the page asks or asked before. The form sends them back, so that none is asked twice. */
  confirmed: string;
  problem: Problem | undefined;
  /** Whether the visitor has to type the taxpayer number again, because the page forgets it without scripts. */
  asksNumberAgain: boolean;
  asksConsentAgain: boolean;
};

export type Problem = keyof typeof problemStatuses;

const problemStatuses = {
  /** Another application was accepted under this id. */
  conflict: 409,
  /** The application was deleted. */
  ended: 410,
  too_many: 429,
  unavailable: 503,
  /** The form was sent in the way that programs send it. */
  human: 422,
  captcha: 422,
  /** The browser has neither a draft nor a token, so nothing shows that the form was read. */
  unread: 422,
  /** The consents have other words now. */
  consents: 422,
  too_long: 422,
  /** The browser accepts no cookies, so nothing can be saved. */
  cookieless: 422,
} as const;

const unavailableRetrySeconds = 30;

/** Writes the browser's application once, as decided, and responds. */
export async function respond(formRequest: FormRequest, decision: Decision) {
  const { context, step, application } = formRequest;
  if ("failedTry" in decision)
    return data(decision.failedTry, { status: failedTryStatuses[decision.failedTry.kind] });
  countRefused(context, step, decision);
  if ("formAnswers" in decision)
    return showSamePage(context, decision, await application.write({ visit: decision.draft }));
  const { to, draft, change = draft && { visit: draft } } = decision;
  // Without headers a part was too large to be saved.
  const headers = change ? await application.write(change) : new Headers();
  if (!headers && draft) return showSamePage(context, markLongFields(step, draft));
  if (!canShowNextPage(formRequest)) return redirect(to, { status: 303, headers: headers ?? {} });
  return showNextPage(formRequest, decision, headers);
}

/**
 * Whether the browser's code can show the next page in place of this one. A browser without cookies follows a
 * redirect instead, which ends at the form on one page.
 */
const canShowNextPage = ({ request }: FormRequest): boolean =>
  prefersPage(request) && !!request.headers.get("cookie");

/**
 * Responds with the next step itself. For a page that is no step it responds with the page's address, and the browser
 * loads that page with the cookies of this response.
 */
function showNextPage(formRequest: FormRequest, decision: MoveOn, headers = new Headers()) {
  const nextStep = openNextStep(formRequest, decision);
  const { pathname, search } = nextStep?.next.url ?? addressOf(formRequest, decision);
  headers.set("content-location", pathname + search);
  formRequest.context.set(formOutcomeContext, nextStep ?? "elsewhere");
  return data(undefined, { status: nextStep ? 200 : 204, headers });
}

const addressOf = ({ context }: FormRequest, { to }: MoveOn): URL =>
  new URL(to, context.get(requestFactsContext).url);

/** The open step that a form leads to, with its draft; undefined if the form leads to a page that is no step. */
function openNextStep(
  formRequest: FormRequest,
  decision: Decision,
): (FormDraft & { next: StepPage }) | undefined {
  if (!canShowNextPage(formRequest) || !("to" in decision) || !decision.draft || decision.change)
    return undefined;
  const { draft } = decision;
  let next = stepAt(addressOf(formRequest, decision));
  if (!next) return undefined;
  const { flow, page, url } = next;
  const openPage = firstOpenPage(flow, draft.answered);
  if (page > openPage) next = { ...next, page: openPage, url: new URL(pagePath(flow, openPage), url) };
  return { draft, saved: formRequest.application.saved, next };
}

/** Marks the fields of the page that are too long to be saved. Their values are never cut. */
function markLongFields(step: Step, draft: Draft): Stay {
  const { answers } = draft;
  const longFields = sectionsAt(step)
    .flatMap(fieldsOf)
    .filter((name) => [...(answers[name] ?? "")].length > fields[name].maxLength);
  const errors = fromEntriesOf(longFields.map((name) => [name, "too_long"]));
  return { draft, formAnswers: answers, errors, problem: "too_long" };
}

function showSamePage(context: FormRequest["context"], decision: Stay, headers = new Headers()) {
  const { draft, formAnswers, errors = {}, confirmed = "", problem } = decision;
  const { retryAfter = problem === "unavailable" ? unavailableRetrySeconds : 0 } = decision;
  if (retryAfter > 0) headers.set("retry-after", String(retryAfter));
  context.set(formOutcomeContext, { draft });
  const page: InvalidPage = {
    answers: withoutSecrets(formAnswers),
    errors,
    confirmed,
    problem,
    asksNumberAgain: !!formAnswers.ssn_ui,
    asksConsentAgain: problem === "unread" || problem === "consents",
  };
  return data(page, { status: problem ? problemStatuses[problem] : 422, headers });
}
