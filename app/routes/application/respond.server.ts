import { data, type RouterContextProvider, redirect } from "react-router";
import { sentDraftContext } from "../../context.ts";
import { type Draft, withoutSecrets } from "../../domain/application/draft.ts";
import { type Answers, type FieldErrors, fields, fieldsOf } from "../../domain/application/fields.ts";
import { type Step, sectionsAt } from "../../domain/application/flows.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import type { SentForm } from "../../ui/form/sent-form.ts";
import { countRefused } from "./counters.server.ts";
import type { BrowserApplication, Change } from "./draft.server.ts";

export type Sent = {
  context: Readonly<RouterContextProvider>;
  step: Step;
  form: SentForm;
  application: BrowserApplication;
  /** By enhance/application, which asks for the next page. */
  hasScripts: boolean;
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

/** Writes the browser's application, once, and answers. */
export async function respond({ context, step, application }: Sent, answer: Answer) {
  if ("tried" in answer) return data(answer.tried, { status: tryStatuses[answer.tried.try] });
  countRefused(context, step, answer);
  if ("typed" in answer) return stay(context, answer, await application.write({ visit: answer.draft }));
  const { to, draft, change = draft && { visit: draft } } = answer;
  const headers = change ? await application.write(change) : new Headers();
  if (headers || !draft) return redirect(to, { status: 303, headers: headers ?? {} });
  return stay(context, tooLong(step, draft));
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
  // The page that follows is of this draft, whatever cookie came with the request.
  context.set(sentDraftContext, draft);
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
