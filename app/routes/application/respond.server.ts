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

type MoveOn = {
  to: string;
  /** The draft to save. */
  draft?: Draft;
  /** The change in the browser's application. It replaces saving the draft. */
  change?: Change;
  errors?: FieldErrors;
};

/** The decision to show the page again with every value that was typed. */
type Stay = {
  draft: Draft;
  formAnswers: Answers;
  errors?: FieldErrors;
  /** The questions that this page asks now or asked before (domain/application/questions.ts). */
  confirmed?: string;
  problem?: Problem;
  /** Seconds. */
  retryAfter?: number;
};

/**
 * A try that did not open a saved copy. `left` is the number of tries left if the try counted, and 0 otherwise.
 * `phone` is what was typed as the number that opens a saved copy.
 */
export type FailedTry =
  | { try: Exclude<keyof typeof tryStatuses, "phone">; left: number }
  | { try: "phone"; left: 0; phone: string; code: string };

const tryStatuses = { format: 422, phone: 422, wrong: 422, busy: 429, unavailable: 503 } as const;

/** The answers and errors that an invalid page shows again. They never include the taxpayer number. */
export type InvalidPage = {
  answers: Answers;
  errors: FieldErrors;
  /** The form sends these questions back, so that no question is asked twice. */
  confirmed: string;
  problem: Problem | undefined;
  /** Whether the visitor has to type the taxpayer number again, because the page forgets it without scripts. */
  retypeNumber: boolean;
  consentAgain: boolean;
};

export type Problem = keyof typeof statuses;

const statuses = {
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

/** Seconds. */
const retryAfterUnavailable = 30;

/** Carries the decision out: writes the browser's application once, and responds. */
export async function respond(formRequest: FormRequest, decision: Decision) {
  const { context, step, application } = formRequest;
  if ("failedTry" in decision)
    return data(decision.failedTry, { status: tryStatuses[decision.failedTry.try] });
  countRefused(context, step, decision);
  if ("formAnswers" in decision)
    return stay(context, decision, await application.write({ visit: decision.draft }));
  const { to, draft, change = draft && { visit: draft } } = decision;
  const headers = change ? await application.write(change) : new Headers();
  if (!headers && draft) return stay(context, tooLong(step, draft));
  if (!canShowNextPage(formRequest)) return redirect(to, { status: 303, headers: headers ?? {} });
  return moveOn(formRequest, decision, headers);
}

/**
 * Whether the browser's code can show the page that a form leads to in place of this page. A browser without cookies
 * follows the redirect instead, which ends at the form on one page.
 */
const canShowNextPage = ({ request }: FormRequest): boolean =>
  prefersPage(request) && !!request.headers.get("cookie");

/**
 * Responds with the next step itself. For any other page it responds with the page's address: the browser loads that
 * page, because the page needs the cookies of this response.
 */
function moveOn(formRequest: FormRequest, decision: MoveOn, headers = new Headers()) {
  const nextDraft = nextPage(formRequest, decision);
  const { pathname, search } = nextDraft?.next.url ?? addressOf(formRequest, decision);
  headers.set("content-location", pathname + search);
  formRequest.context.set(formOutcomeContext, nextDraft ?? "elsewhere");
  return data(undefined, { status: nextDraft ? 200 : 204, headers });
}

const addressOf = ({ context }: FormRequest, { to }: MoveOn): URL =>
  new URL(to, context.get(requestFactsContext).url);

/** The open step that a form leads to, with its draft; undefined for any other page. */
function nextPage(
  formRequest: FormRequest,
  decision: Decision,
): (FormDraft & { next: StepPage }) | undefined {
  if (!canShowNextPage(formRequest) || !("to" in decision) || !decision.draft || decision.change)
    return undefined;
  const { draft } = decision;
  const target = stepAt(addressOf(formRequest, decision));
  if (!target) return undefined;
  const openPage = firstOpenPage(target.flow, draft.answered);
  const next =
    target.page > openPage
      ? { ...target, page: openPage, url: new URL(pagePath(target.flow, openPage), target.url) }
      : target;
  return { draft, saved: formRequest.application.saved, next };
}

/** Marks the fields of the page that are too long to be saved. Their values are never cut. */
function tooLong(step: Step, draft: Draft): Stay {
  const { answers } = draft;
  const names = sectionsAt(step)
    .flatMap(fieldsOf)
    .filter((name) => [...(answers[name] ?? "")].length > fields[name].maxLength);
  const errors = fromEntriesOf(names.map((name) => [name, "too_long"]));
  return { draft, formAnswers: answers, errors, problem: "too_long" };
}

function stay(context: FormRequest["context"], decision: Stay, headers = new Headers()) {
  const { draft, formAnswers, errors = {}, confirmed = "", problem } = decision;
  const { retryAfter = problem === "unavailable" ? retryAfterUnavailable : 0 } = decision;
  if (retryAfter > 0) headers.set("retry-after", String(retryAfter));
  context.set(formOutcomeContext, { draft });
  const page: InvalidPage = {
    answers: withoutSecrets(formAnswers),
    errors,
    confirmed,
    problem,
    retypeNumber: !!formAnswers.ssn_ui,
    consentAgain: problem === "unread" || problem === "consents",
  };
  return data(page, { status: problem ? statuses[problem] : 422, headers });
}
