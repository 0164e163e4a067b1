import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { requestFactsContext, sentFormContext } from "../../context.ts";
import { type Draft, withoutSecrets } from "../../domain/application/draft.ts";
import { type Answers, type FieldErrors, fields, fieldsOf } from "../../domain/application/fields.ts";
import {
  endedQuery,
  type Flow,
  firstOpenPage,
  pagePath,
  type Step,
  type StepPage,
  sectionsAt,
  stepAt,
} from "../../domain/application/flows.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import { cachePolicy, prefersPage } from "../../http.ts";
import type { SentForm } from "../../ui/form/sent-form.ts";
import { countRefused } from "./counters.server.ts";
import type { BrowserApplication, Change } from "./draft.server.ts";

export type Sent = {
  context: Readonly<RouterContextProvider>;
  step: Step;
  form: SentForm;
  application: BrowserApplication;
  request: Request;
};

export type Answer = Leads | Stays | { tried: FailedTry };

type Leads = {
  to: string;
  /** It is saved. */
  draft?: Draft;
  /** Of the browser's application, instead. */
  change?: Change;
  errors?: FieldErrors;
};

/** Of the copy of a closed draft: it leads where one leads whose time is over. */
export const closedAnswer = ({ path }: Flow): Leads & { change: Change } => ({
  to: `${path}?${endedQuery}`,
  change: { visit: null },
});

/** With every value that was typed. */
type Stays = {
  draft: Draft;
  typed: Answers;
  errors?: FieldErrors;
  /** What the page asks about now and asked before (domain/application/questions.ts). */
  confirmed?: string;
  problem?: Problem;
  /** Seconds. */
  retryAfter?: number;
};

/** `left` is the number of tries left, where the try counted. `phone` is what was typed as the number that opens a saved copy. */
export type FailedTry =
  | { try: Exclude<keyof typeof tryStatuses, "phone">; left: number }
  | { try: "phone"; left: 0; phone: string; code: string };

const tryStatuses = { format: 422, phone: 422, wrong: 422, busy: 429, unavailable: 503 } as const;

/** Never holds the taxpayer number. */
export type InvalidPage = {
  answers: Answers;
  errors: FieldErrors;
  /** The form sends it back, so that no question is asked twice. */
  confirmed: string;
  problem: Problem | undefined;
  /** Without scripts the page forgets the taxpayer number. */
  retypeNumber: boolean;
  consentAgain: boolean;
};

export type Problem = keyof typeof statuses;

const statuses = {
  /** Another application was accepted under this id. */
  conflict: 409,
  /** It was deleted. */
  ended: 410,
  too_many: 429,
  unavailable: 503,
  /** It was sent as programs do. */
  human: 422,
  captcha: 422,
  /** Without a draft and a token nothing shows that the form was read. */
  unread: 422,
  /** They say other words now. */
  consents: 422,
  too_long: 422,
  /** Nothing can be saved. */
  cookieless: 422,
} as const;

/** Seconds. */
const retryAfterUnavailable = 30;

/** Writes the browser's application, once, and responds. */
export async function respond(sent: Sent, decided: Answer) {
  const { context, step, application } = sent;
  const isClosing = "change" in decided && !!decided.change?.saved;
  const shows = "typed" in decided || isClosing || nextPage(sent, decided);
  const answer: Answer = shows && (await application.isClosed()) ? closedAnswer(step.flow) : decided;
  if ("tried" in answer) return data(answer.tried, { status: tryStatuses[answer.tried.try] });
  countRefused(context, step, answer);
  if ("typed" in answer) return stay(context, answer, await application.write({ visit: answer.draft }));
  const { to, draft, change = draft && { visit: draft } } = answer;
  const headers = change ? await application.write(change) : new Headers();
  if (!headers && draft) return stay(context, tooLong(step, draft));
  const next = nextPage(sent, answer);
  if (!headers || !draft || !next) return redirect(to, { status: 303, headers: headers ?? {} });
  context.set(sentFormContext, { draft, saved: application.saved, next });
  headers.set("content-location", next.url.pathname + next.url.search);
  return data(undefined, { headers });
}

/**
 * Whether the browser's code shows the page that a form leads to in place of this one. A browser without cookies follows
 * the redirect instead, which ends at the form on one page.
 */
const takesPage = (request: Request): boolean => prefersPage(request) && !!request.headers.get("cookie");

/** The page that a form leads to, where its own response is that page: one of the application with the draft of the form. */
function nextPage({ context, request }: Sent, answer: Answer): StepPage | undefined {
  if (!takesPage(request) || !("to" in answer) || !answer.draft || answer.change) return undefined;
  const next = stepAt(new URL(answer.to, context.get(requestFactsContext).url));
  const open = next && firstOpenPage(next.flow, answer.draft.answered);
  if (!next || open === undefined || next.page <= open) return next;
  return stepAt(new URL(pagePath(next.flow, open), next.url));
}

/** Names any other page that a form leads to: the browser loads it, because it needs the cookies of this response. */
export const namePage: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const location = response.headers.get("location");
  if (location === null || request.method !== "POST" || !takesPage(request)) return response;
  const headers = new Headers(response.headers);
  headers.delete("location");
  headers.set("content-location", location);
  headers.set("cache-control", cachePolicy.personal);
  return new Response(null, { status: 204, headers });
};

/** Never cut. */
function tooLong(step: Step, draft: Draft): Stays {
  const { answers } = draft;
  const names = sectionsAt(step)
    .flatMap(fieldsOf)
    .filter((name) => [...(answers[name] ?? "")].length > fields[name].maxLength);
  const errors = fromEntriesOf(names.map((name) => [name, "too_long"]));
  return { draft, typed: answers, errors, problem: "too_long" };
}

function stay(context: Sent["context"], answer: Stays, headers = new Headers()) {
  const { draft, typed, errors = {}, confirmed = "", problem } = answer;
  const { retryAfter = problem === "unavailable" ? retryAfterUnavailable : 0 } = answer;
  if (retryAfter > 0) headers.set("retry-after", String(retryAfter));
  context.set(sentFormContext, { draft });
  const page: InvalidPage = {
    answers: withoutSecrets(typed),
    errors,
    confirmed,
    problem,
    retypeNumber: !!typed.ssn_ui,
    consentAgain: problem === "unread" || problem === "consents",
  };
  return data(page, { status: problem ? statuses[problem] : 422, headers });
}
