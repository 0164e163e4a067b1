import { data, type RouterContextProvider, redirect } from "react-router";
import { type Draft, reopenSections } from "../../domain/application/draft.ts";
import {
  type Answers,
  type FieldErrors,
  type FieldName,
  fieldNames,
  fields,
  secretFields,
} from "../../domain/application/fields.ts";
import {
  firstOpenPage,
  type Layout,
  pageOf,
  pagePath,
  thankYouPath,
} from "../../domain/application/flows.ts";
import { cachePolicy } from "../../http.ts";
import { type Place, returnQuery, saveHeaders } from "./request.server.ts";
import { errorTexts, type Problem, type Refused, sectionsWithErrors } from "./view.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Keeps the draft and goes on; what is too large to keep is said, not cut. */
export async function leave(context: Context, request: Request, place: Place, draft: Draft, path: string) {
  const headers = await saveHeaders(context, draft, request);
  if (headers) return redirect(path, { status: 303, headers });
  const long = layoutFields(place).filter(
    (name) => [...(draft.answers[name] ?? "")].length > fields[name].maxLength,
  );
  const errors = Object.fromEntries(long.map((name) => [name, "too_long"])) as FieldErrors;
  return refusal(
    {
      answers: draft.answers,
      errors: errorTexts(context, errors),
      problem: "too_long",
      retypeNumber: false,
    },
    422,
  );
}

/** 422 with every value and the Spanish of each error. */
export async function refuse(
  context: Context,
  request: Request,
  draft: Draft,
  typed: Answers,
  errors: FieldErrors,
) {
  const headers = await saveHeaders(context, draft, request);
  return refusal(
    { answers: withoutSecrets(typed), errors: errorTexts(context, errors), retypeNumber: !!typed.ssn_ui },
    422,
    headers,
  );
}

/** 4xx or 5xx of the whole submission: everything typed stands, and the page says what to do. */
export async function refuseWith(
  context: Context,
  request: Request,
  draft: Draft,
  typed: Answers,
  problem: Problem,
) {
  const status = { conflict: 409, too_many: 429, unavailable: 503, human: 422, too_long: 422 }[problem];
  const headers = await saveHeaders(context, draft, request);
  return refusal(
    { answers: withoutSecrets(typed), errors: {}, problem, retypeNumber: !!typed.ssn_ui },
    status,
    headers,
  );
}

/** An earlier answer turned out wrong at the end: its page opens again and shows why. */
export async function sendBack(
  context: Context,
  request: Request,
  layout: Layout,
  draft: Draft,
  errors: FieldErrors,
) {
  const wrong = sectionsWithErrors(errors, (field) => fields[field].section);
  const reopened = reopenSections(draft, wrong);
  const onThisPage = wrong.every((section) => pageOf(layout, section) === layout.pages.length - 1);
  if (onThisPage) return refuse(context, request, reopened, draft.answers, errors);
  const place = { layout, page: layout.pages.length - 1 };
  const path = pagePath(layout, firstOpenPage(layout, reopened.answered));
  return leave(context, request, place, reopened, `${path}?${returnQuery}=revision`);
}

export const redirectToThanks = (layout: Layout, reference: string, headers?: Headers) =>
  redirect(`${thankYouPath(layout)}?ref=${reference}`, {
    status: 303,
    ...(headers ? { headers } : {}),
  });

function refusal(body: Refused, status: number, headers = new Headers()) {
  headers.set("cache-control", cachePolicy.personal);
  return data(body, { status, headers });
}

const layoutFields = ({ layout, page }: Place) =>
  fieldNames.filter((name) => layout.pages[page]?.includes(fields[name].section));

const withoutSecrets = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => !secretFields.includes(name as FieldName)));
