import { data, type RouterContextProvider, redirect } from "react-router";
import { draftCookieContext, sentDraftContext, signedQueriesContext } from "../../context.ts";
import { type Draft, type Receipt, reopenSections, withoutSecrets } from "../../domain/application/draft.ts";
import {
  type Answers,
  type FieldErrors,
  fields,
  fieldsOf,
  type Section,
} from "../../domain/application/fields.ts";
import {
  firstOpenPage,
  pageOf,
  pagePath,
  type Step,
  sectionsAt,
  thankYouPath,
} from "../../domain/application/flows.ts";
import { referenceQuery, returnQuery, reviewQuery } from "../../domain/application/page-queries.ts";
import { fromEntriesOf, keysOf } from "../../domain/records.ts";
import { cachePolicy } from "../../http.ts";
import { countFailed, countRefused } from "./count-progress.server.ts";
import { saveHeaders } from "./draft.server.ts";

/** The problems of a whole submission, each with a heading and a text in the copy. */
export type Problem = keyof typeof statuses;

/** An action's data when the visitor stays on the page. Never holds the taxpayer number. */
export type InvalidPage = {
  answers: Answers;
  /** Codes, by field. */
  errors: FieldErrors;
  problem?: Problem;
  /** Whether the taxpayer number has to be typed again (without JavaScript the page forgets it). */
  retypeNumber: boolean;
  /** Whether the consents have to be given again. */
  consentAgain?: boolean;
};

/** A form sent from one step of the application. */
export type Sent = { context: Readonly<RouterContextProvider>; request: Request; step: Step };

/** Saves the draft and goes on. A draft too large to be saved is an error, never cut. */
export async function saveAndRedirect({ context, request, step }: Sent, draft: Draft, path: string) {
  const headers = await saveHeaders(context, draft, request);
  if (headers) return redirect(path, { status: 303, headers });
  const { answers } = draft;
  const tooLong = sectionsAt(step)
    .flatMap(fieldsOf)
    .filter((name) => [...(answers[name] ?? "")].length > fields[name].maxLength);
  const errors = fromEntriesOf(tooLong.map((name) => [name, "too_long"]));
  sentStays(context, draft);
  return stay({ answers, errors, problem: "too_long", retypeNumber: false }, 422);
}

/** 422 with every value that was typed and each field's error. */
export async function invalid(sent: Sent, draft: Draft, typed: Answers, errors: FieldErrors) {
  countRefused(sent.context, sent.step, errors);
  const headers = await saveHeaders(sent.context, draft, sent.request);
  sentStays(sent.context, draft);
  return stay({ answers: withoutSecrets(typed), errors, retypeNumber: !!typed.ssn_ui }, 422, headers);
}

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

/**
 * The whole submission failed: every value that was typed stays, and the page says what to do.
 *
 * @param retryAfter seconds.
 */
export async function failed(
  sent: Sent,
  draft: Draft,
  typed: Answers,
  problem: Problem,
  retryAfter = problem === "unavailable" ? retryAfterUnavailable : 0,
) {
  countFailed(sent.context, sent.step, problem);
  const headers = (await saveHeaders(sent.context, draft, sent.request)) ?? new Headers();
  if (retryAfter > 0) headers.set("retry-after", String(retryAfter));
  sentStays(sent.context, draft);
  const consentAgain = problem === "unread" || problem === "consents";
  const page = {
    answers: withoutSecrets(typed),
    errors: {},
    problem,
    retypeNumber: !!typed.ssn_ui,
    consentAgain,
  };
  return stay(page, statuses[problem], headers);
}

/** The page that follows is of this draft, whatever cookie the request came with. */
const sentStays = (context: Sent["context"], draft: Draft): void => context.set(sentDraftContext, draft);

/** The last check found an answer invalid: its section opens again, and its page shows the error. */
export async function reopenInvalid(sent: Sent, draft: Draft, errors: FieldErrors) {
  const { flow, page } = sent.step;
  const sections: Section[] = [...new Set(keysOf(errors).map((name) => fields[name].section))];
  const reopened = reopenSections(draft, sections);
  if (sections.every((section) => pageOf(flow, section) === page))
    return invalid(sent, reopened, draft.answers, errors);
  countRefused(sent.context, sent.step, errors);
  const path = pagePath(flow, firstOpenPage(flow, reopened.answered));
  return saveAndRedirect(sent, reopened, `${path}?${returnQuery}=revision`);
}

/** What was accepted is shown: the browser's receipt names it, or the address where the browser takes no cookies. */
export async function redirectToThanks(
  { context, request, step }: Sent,
  { reference, review }: Pick<Receipt, "reference" | "review">,
  headers = new Headers(),
) {
  const path = thankYouPath(step.flow);
  if (context.get(draftCookieContext).isPresent(request)) return redirect(path, { status: 303, headers });
  const query = await context
    .get(signedQueriesContext)
    .sign({ [referenceQuery]: reference, [reviewQuery]: review && "si" });
  return redirect(`${path}?${query}`, { status: 303, headers });
}

function stay(page: InvalidPage, status: number, headers = new Headers()) {
  headers.set("cache-control", cachePolicy.personal);
  return data(page, { status, headers });
}
