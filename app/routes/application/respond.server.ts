import { data, type RouterContextProvider, redirect } from "react-router";
import { sentDraftContext } from "../../context.ts";
import { type Draft, withoutSecrets } from "../../domain/application/draft.ts";
import { type Answers, type FieldErrors, fields, fieldsOf } from "../../domain/application/fields.ts";
import { type Step, sectionsAt } from "../../domain/application/flows.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import type { SentForm } from "../../ui/form/read-form.ts";
import { countRefused } from "./counters.server.ts";
import type { BrowserApplication, Change } from "./draft.server.ts";

/** A form sent from one step of the application. */
export type Sent = {
  context: Readonly<RouterContextProvider>;
  step: Step;
  form: SentForm;
  application: BrowserApplication;
};

/** How a sent form is answered. */
export type Answer = Leads | Stays | { tried: FailedTry };

/** It leads to another page. */
type Leads = {
  to: string;
  /** It is saved; undefined where the form has none. */
  draft?: Draft;
  /** What else changes in the browser, or instead. */
  change?: Change;
  /** Of an earlier page that opens again. */
  errors?: FieldErrors;
};

/** Its page stays, with every value that was typed: each field's error or a problem of the whole. */
type Stays = {
  draft: Draft;
  typed: Answers;
  errors?: FieldErrors;
  problem?: Problem;
  /** Seconds; 0: of no use before something changed. */
  retryAfter?: number;
};

/** A try that did not open a saved application. `left`: tries left, where the try counted. */
export type FailedTry = { try: "format" | "wrong" | "unavailable"; left: number };

/** An action's data when the visitor stays on the page. Never holds the taxpayer number. */
export type InvalidPage = {
  answers: Answers;
  /** Codes, by field. */
  errors: FieldErrors;
  problem: Problem | undefined;
  /** Whether the taxpayer number has to be typed again (without JavaScript the page forgets it). */
  retypeNumber: boolean;
  /** Whether the consents have to be given again. */
  consentAgain: boolean;
};

/** The problems of a whole submission, each with a heading and a text in the copy. */
export type Problem = keyof typeof statuses;

const statuses = {
  /** Another application was accepted under this id. */
  conflict: 409,
  /** The application under this id was deleted. */
  ended: 410,
  too_many: 429,
  unavailable: 503,
  /** It was sent as programs do. */
  human: 422,
  /** The captcha's token is wrong. */
  captcha: 422,
  /** Neither a draft nor a token: nothing shows that the form was read. */
  unread: 422,
  /** The consents say other words now. */
  consents: 422,
  too_long: 422,
  /** The browser takes no cookies: it cannot save anything. */
  cookieless: 422,
} as const;

/** When to send again, where a problem passes by itself; seconds. */
const retryAfterUnavailable = 30;

/** Answers a sent form, and writes what its browser has of the application from now on. */
export async function respond({ context, step, application }: Sent, answer: Answer) {
  if ("tried" in answer)
    return data(answer.tried, { status: answer.tried.try === "unavailable" ? 503 : 422 });
  countRefused(context, step, answer);
  if ("typed" in answer) return stay(context, answer, await application.write({ visit: answer.draft }));
  const { to, draft, change = draft && { visit: draft } } = answer;
  const headers = change ? await application.write(change) : new Headers();
  if (headers || !draft) return redirect(to, { status: 303, headers: headers ?? {} });
  return stay(context, tooLong(step, draft));
}

/** A draft too large to be saved is an error, never cut. */
function tooLong(step: Step, draft: Draft): Stays {
  const { answers } = draft;
  const names = sectionsAt(step)
    .flatMap(fieldsOf)
    .filter((name) => [...(answers[name] ?? "")].length > fields[name].maxLength);
  const errors = fromEntriesOf(names.map((name) => [name, "too_long"]));
  return { draft, typed: answers, errors, problem: "too_long" };
}

function stay(context: Sent["context"], answer: Stays, headers = new Headers()) {
  const { draft, typed, errors = {}, problem } = answer;
  const { retryAfter = problem === "unavailable" ? retryAfterUnavailable : 0 } = answer;
  if (retryAfter > 0) headers.set("retry-after", String(retryAfter));
  // The page that follows is of this draft, whatever cookie the request came with.
  context.set(sentDraftContext, draft);
  const page: InvalidPage = {
    answers: withoutSecrets(typed),
    errors,
    problem,
    retypeNumber: !!typed.ssn_ui,
    consentAgain: problem === "unread" || problem === "consents",
  };
  return data(page, { status: problem ? statuses[problem] : 422, headers });
}
