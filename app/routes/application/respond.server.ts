import { data, type RouterContextProvider, redirect } from "react-router";
import { requestFactsContext, type SentDraft, sentFormContext } from "../../context.ts";
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

export type Answer = GoesOn | Stays | { tried: FailedTry };

type GoesOn = {
  to: string;
  /** It is saved. */
  draft?: Draft;
  /** Of the browser's application, instead. */
  change?: Change;
  errors?: FieldErrors;
};

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
export async function respond(sent: Sent, answer: Answer) {
  const { context, step, application } = sent;
  if ("tried" in answer) return data(answer.tried, { status: tryStatuses[answer.tried.try] });
  countRefused(context, step, answer);
  if ("typed" in answer) return stay(context, answer, await application.write({ visit: answer.draft }));
  const { to, draft, change = draft && { visit: draft } } = answer;
  const headers = change ? await application.write(change) : new Headers();
  if (!headers && draft) return stay(context, tooLong(step, draft));
  if (!takesPage(sent)) return redirect(to, { status: 303, headers: headers ?? {} });
  return goOn(sent, answer, headers);
}

/**
 * Whether the browser's code shows the page that a form leads to in place of this one. A browser without cookies follows
 * the redirect instead, which ends at the form on one page.
 */
const takesPage = ({ request }: Sent): boolean => prefersPage(request) && !!request.headers.get("cookie");

/** A step is the response itself. Any other page is named: the browser loads it, because it needs the cookies of this response. */
function goOn(sent: Sent, answer: GoesOn, headers = new Headers()) {
  const shown = nextPage(sent, answer);
  const { pathname, search } = shown?.next.url ?? addressOf(sent, answer);
  headers.set("content-location", pathname + search);
  sent.context.set(sentFormContext, shown ?? "elsewhere");
  return data(undefined, { status: shown ? 200 : 204, headers });
}

const addressOf = ({ context }: Sent, { to }: GoesOn): URL =>
  new URL(to, context.get(requestFactsContext).url);

/** The open step that a form leads to with its draft; undefined for any other page. */
function nextPage(sent: Sent, answer: Answer): (SentDraft & { next: StepPage }) | undefined {
  if (!takesPage(sent) || !("to" in answer) || !answer.draft || answer.change) return undefined;
  const { draft } = answer;
  const wanted = stepAt(addressOf(sent, answer));
  if (!wanted) return undefined;
  const open = firstOpenPage(wanted.flow, draft.answered);
  const next =
    wanted.page > open
      ? { ...wanted, page: open, url: new URL(pagePath(wanted.flow, open), wanted.url) }
      : wanted;
  return { draft, saved: sent.application.saved, next };
}

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
