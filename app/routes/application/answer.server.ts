import { clockContext, draftCookieContext, visitContext } from "../../context.ts";
import { completeSections, fillPlace, reopenSections, withTyped } from "../../domain/application/draft.ts";
import {
  type Answers,
  type FieldName,
  fields,
  secretFields,
  sections,
} from "../../domain/application/fields.ts";
import { firstOpenPage, type Layout, pageOf, pagePath } from "../../domain/application/flows.ts";
import { readAnswers } from "../../domain/application/form-answers.ts";
import { checkSections, type Facts } from "../../domain/application/schema.ts";
import type { Route } from "./+types/route";
import { countExperiment } from "./experiment.server.ts";
import {
  endedQuery,
  freshDraft,
  type Place,
  placeOf,
  readFacts,
  returnQuery,
  textOf,
} from "./request.server.ts";
import { leave, redirectToThanks, refuse, sendBack } from "./responses.server.ts";
import { submitDraft } from "./submit.server.ts";

const isLastPage = ({ layout, page }: Place) => page === layout.pages.length - 1;

/**
 * What a visitor sent from an application page: going back, taking the offered zipcode, changing an answer,
 * continuing, or submitting.
 * Whatever is typed is saved first; then it is checked.
 */
export async function answerPage({
  request,
  params,
  context,
}: Pick<Route.ActionArgs, "request" | "params" | "context">) {
  const place = placeOf(request, params.step);
  const { layout, page } = place;
  const form = await request.formData().catch(() => new FormData());
  const formId = textOf(form, "submission_id");
  const kept = await context.get(draftCookieContext).read(request);
  if (kept?.kind === "receipt" && kept.id === formId && layout.pages.length > 1)
    throw redirectToThanks(layout, kept.reference);

  const known = kept?.kind === "draft" && (layout.pages.length > 1 || !formId || kept.id === formId);
  const asked = layout.pages[page] ?? [];
  const typed = readAnswers(form, asked);
  const now = context.get(clockContext)();
  const started = known ? kept : freshDraft(context, { id: formId });
  const draft = withTyped(started, typed, now);
  // A landing page holds the first step too: there the application starts with its answer.
  if (!kept && form.has("landing")) countExperiment(context, "participate");

  const intent = textOf(form, "intent");
  if (intent === "back" && page > 0) return leave(context, request, place, draft, pagePath(layout, page - 1));
  const offered = /^zipcode:(\d{5})$/.exec(intent)?.[1];
  if (offered) {
    context.get(visitContext).rememberZipcode(offered);
    const accepted = withTyped(draft, { zipcode: offered }, now);
    return leave(context, request, place, accepted, `${pagePath(layout, page)}#zipcode`);
  }
  const change = /^change:(\w+)$/.exec(intent)?.[1];
  if (change && change in fields)
    return leave(context, request, place, draft, changePath(layout, change as FieldName));

  const open = firstOpenPage(layout, draft.answered);
  if (page > open) {
    const ended = known ? "" : `?${endedQuery}`;
    return leave(context, request, place, draft, `${pagePath(layout, open)}${ended}`);
  }

  const facts = await readFacts(context, { ...draft.answers, ...typed }, now);
  const filled = asked.includes("contact") && asked.includes("housing") ? withPlace(typed, facts) : typed;
  const checked = checkSections(filled, facts, asked);
  if (!checked.ok) return refuse(context, request, reopenSections(draft, asked), typed, checked.errors);

  if (checked.answers.zipcode) context.get(visitContext).rememberZipcode(checked.answers.zipcode);
  const completed = completeSections(draft, asked, checked.answers, now);
  if (isLastPage(place)) {
    const whole = checkSections({ ...completed.answers, ...secretsOf(checked.answers) }, facts, sections);
    if (!whole.ok) return sendBack(context, request, layout, completed, whole.errors);
    return submitDraft({ context, request, form, layout, draft: completed, answers: whole.answers, typed });
  }
  const placed = facts.placeOf(completed.answers.zipcode ?? "");
  const next =
    asked.includes("contact") && typeof placed === "object"
      ? fillPlace(completed, started.answers.zipcode, placed)
      : completed;
  const returning = new URL(request.url).searchParams.has(returnQuery);
  const target = returning ? firstOpenPage(layout, next.answered) : page + 1;
  return leave(context, request, place, next, pagePath(layout, target));
}

const changePath = (layout: Layout, field: FieldName): string =>
  `${pagePath(layout, pageOf(layout, fields[field].section))}?${returnQuery}=revision#${field}`;

/** On a page that asks zipcode and address together, an empty city and state come from the zipcode. */
function withPlace(typed: Answers, facts: Facts): Answers {
  const place = facts.placeOf(typed.zipcode?.trim().slice(0, 5) ?? "");
  if (typeof place !== "object" || typed.city?.trim()) return typed;
  return { ...typed, city: place.city, state: typed.state?.trim() || place.state };
}

const secretsOf = (answers: Answers): Answers =>
  Object.fromEntries(secretFields.map((name) => [name, answers[name] ?? ""]));
