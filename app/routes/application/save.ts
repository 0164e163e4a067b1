import { type RouterContextProvider, redirect } from "react-router";
import { clockContext, textsContext } from "../../context.ts";
import { applicationErrors, errorText } from "../../copy/application-errors.ts";
import { type Draft, timeLeft, withTyped } from "../../domain/application/draft.ts";
import {
  type FieldErrors,
  type FieldName,
  fields,
  isFieldName,
  sections,
} from "../../domain/application/fields.ts";
import { flows } from "../../domain/application/flows.ts";
import { readAnswers, settleIncomes } from "../../domain/application/form-answers.ts";
import { checkSections } from "../../domain/application/schema.ts";
import { consentFields } from "../../domain/application/shown-consents.ts";
import { vehicleFields } from "../../domain/application/vehicle.ts";
import { meantAddress } from "../../domain/forms/mail-domain.ts";
import { entriesOf, fromEntriesOf, includes } from "../../domain/records.ts";
import { cachePolicy } from "../../http.ts";
import { formTokenName } from "../../ui/form/hidden-fields.tsx";
import { readForm, type SentForm } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/save";
import { noVerdict, verdictOn } from "./check.server.ts";
import { hashOfWords, readToken, shownConsents } from "./consents.server.ts";
import { countExperiment } from "./counters.server.ts";
import { type BrowserApplication, forgetAll, freshDraft, readApplication } from "./draft.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Names the fields that are checked: they came back as invalid and are being mended, or were left. */
const checkName = "check";

/**
 * The autosave, so that Back, reload and a dead battery lose nothing. Answers JSON: the milliseconds left, the
 * submission id, the errors of the fields in `check`, and the address that a checked e-mail probably means.
 * `intent=discard` deletes all and leads home.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const application = await readApplication(context, request);
  if (form.text("intent") === "discard")
    return redirect("/", { status: 303, headers: (await application.write(forgetAll)) ?? {} });
  const saved = draftOf(context, application, form.text("submission_id"));
  const headers = new Headers({ "cache-control": cachePolicy.personal });
  if (!saved) return Response.json({ left: 0 }, { status: 409, headers });

  const now = context.get(clockContext)();
  const { typed, consentsTo } = await typedIn(context, form, saved);
  const draft = withTyped({ ...saved, consentsTo }, typed, now);
  const left = timeLeft(draft, now);
  const draftHeaders = await application.write({ visit: draft });
  if (!draftHeaders) return Response.json({ left }, { status: 413, headers });
  draftHeaders.set("cache-control", cachePolicy.personal);
  const checked = form.text(checkName).split(" ").filter(isFieldName);
  const errors = await errorsOf(context, checked, draft);
  const meant = checked.includes("email") ? (meantAddress(draft.answers.email ?? "") ?? "") : undefined;
  return Response.json({ left, id: draft.id, errors, meant }, { headers: draftHeaders });
}

/** The draft that the form names; without an id the visitor's, or a new one beside nothing else. */
function draftOf(
  context: Context,
  { draft, receipt, saved }: BrowserApplication,
  formId: string,
): Draft | undefined {
  if (formId) return draft?.id === formId ? draft : undefined;
  if (draft || receipt || saved) return draft;
  countExperiment(context);
  return freshDraft(context);
}

/** A consent is saved only with the words that it was given to. */
async function typedIn(context: Context, form: SentForm, draft: Draft) {
  const read = readAnswers(form, sections);
  const words = await wordsOnPage(context, form, draft);
  const isConsent = (name: string) => Object.values<string>(consentFields).includes(name);
  // The words are known: an unticked box is saved too, although browsers do not send it.
  const typed = entriesOf(read).filter(([name]) => {
    // The draft has the one that was looked up.
    if (includes(vehicleFields, name)) return false;
    return isConsent(name) ? words : form.has(name);
  });
  return { typed: settleIncomes(fromEntriesOf(typed), draft.answers), consentsTo: words ?? draft.consentsTo };
}

/** Undefined where the page asks no consents or shows other words. */
async function wordsOnPage(context: Context, form: SentForm, draft: Draft) {
  if (!form.has(formTokenName)) return undefined;
  for (const flow of flows) {
    const shown = shownConsents(context, flow, draft.answers);
    const token = await readToken(context, form, { id: draft.id, shown });
    if (token?.wordsFit) return hashOfWords(shown);
  }
  return undefined;
}

/** By the rules that decide when the page is sent. Only the zipcode is looked up. */
async function errorsOf(context: Context, names: readonly FieldName[], draft: Draft): Promise<FieldErrors> {
  if (names.length === 0) return {};
  const { answers, touchedAt } = draft;
  const { zipcode = "" } = answers;
  const { facts } = names.includes("zipcode")
    ? await verdictOn(context, { answers: { zipcode }, sections: [] }, touchedAt)
    : noVerdict(answers, touchedAt);
  // Only the date's parts count.
  const checked = checkSections({ ...answers, dob1: "" }, facts, [
    ...new Set(names.map((name) => fields[name].section)),
  ]);
  if (checked.ok) return {};
  const texts = context.get(textsContext).of(applicationErrors);
  const { errors } = checked;
  const codes = names.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : []));
  return fromEntriesOf(codes.map(([name, code]) => [name, errorText(name, code, texts)]));
}

export function loader(): Response {
  return redirect("/");
}
