import { type RouterContextProvider, redirect } from "react-router";
import { clockContext, textsContext } from "../../context.ts";
import { applicationErrors, errorText } from "../../copy/application-errors.ts";
import { type Draft, timeLeft, withTyped } from "../../domain/application/draft.ts";
import { type FieldErrors, fields, isFieldName, sections } from "../../domain/application/fields.ts";
import { flows } from "../../domain/application/flows.ts";
import { readAnswers, settleIncomes } from "../../domain/application/form-answers.ts";
import { checkSections } from "../../domain/application/schema.ts";
import { consentFields } from "../../domain/application/shown-consents.ts";
import { vehicleFields } from "../../domain/application/vehicle.ts";
import { entriesOf, fromEntriesOf, includes } from "../../domain/records.ts";
import { cachePolicy } from "../../http.ts";
import { formTokenName } from "../../ui/form/form-token.tsx";
import { readForm, type SentForm } from "../../ui/form/read-form.ts";
import type { Route } from "./+types/save";
import { noVerdict, verdictOn } from "./check.server.ts";
import { hashOfWords, readToken, shownConsents } from "./consents.server.ts";
import { countExperiment } from "./counters.server.ts";
import { type BrowserApplication, forgetAll, freshDraft, readApplication } from "./draft.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The autosave's field with the names of the fields that came back as invalid and are being mended. */
const checkName = "check";

/**
 * The autosave: saves what is being typed, so that Back, reload and a dead battery lose nothing, and gives the visit
 * more time. Answers JSON: `kept`, the milliseconds left, the submission id, and the errors of the fields that `check`
 * names. A form that was shown before there was a draft has no id: its first save starts the draft. With
 * `intent=discard` it deletes the draft, what was saved of it and the zipcode, and leads home.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const application = await readApplication(context, request);
  if (form.text("intent") === "discard")
    return redirect("/", { status: 303, headers: (await application.write(forgetAll)) ?? {} });
  const saved = draftOf(context, application, form.text("submission_id"));
  const headers = new Headers({ "cache-control": cachePolicy.personal });
  if (!saved) return Response.json({ kept: false, left: 0 }, { status: 409, headers });

  const now = context.get(clockContext)();
  const { typed, consentsTo } = await typedIn(context, form, saved);
  const draft = withTyped({ ...saved, consentsTo }, typed, now);
  const left = timeLeft(draft, now);
  const draftHeaders = await application.write({ visit: draft });
  if (!draftHeaders) return Response.json({ kept: false, left }, { status: 413, headers });
  draftHeaders.set("cache-control", cachePolicy.personal);
  const errors = await errorsOfMended(context, form, draft);
  return Response.json({ kept: true, left, id: draft.id, errors }, { headers: draftHeaders });
}

/**
 * The draft that a form saves to: the one that it names. One without an id saves to the visitor's draft, which another tab
 * may have started meanwhile, or starts one; not in the place of a receipt, nor beside what is saved for later.
 */
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

/** The answers that somebody typed in the form. A consent is saved only with the words that it was given to, as everywhere. */
async function typedIn(context: Context, form: SentForm, draft: Draft) {
  const read = readAnswers(form, sections);
  const words = await wordsOnPage(context, form, draft);
  const isConsent = (name: string) => Object.values<string>(consentFields).includes(name);
  // The page's words are known: a box that was unticked is saved too, although browsers do not send it.
  const typed = entriesOf(read).filter(([name]) => {
    // Nobody types a vehicle: the draft has the one that was looked up.
    if (includes(vehicleFields, name)) return false;
    return isConsent(name) ? words : form.has(name);
  });
  const followed = settleIncomes(fromEntriesOf(typed), draft.answers);
  return { typed: followed, consentsTo: words ?? draft.consentsTo };
}

/** The hash of the words on the page that saves; undefined where it asks no consents or shows other words. */
async function wordsOnPage(context: Context, form: SentForm, draft: Draft) {
  if (!form.has(formTokenName)) return undefined;
  for (const flow of flows) {
    const shown = shownConsents(context, flow, draft.answers);
    const token = await readToken(context, form, { id: draft.id, shown });
    if (token?.wordsFit) return hashOfWords(shown);
  }
  return undefined;
}

/**
 * Which of the fields that came back as invalid still are, in words: by the rules that decide when the page is sent, so
 * that the browser needs none of them. The zipcode alone is looked up; no partner is asked about what is half typed, and
 * the taxpayer number is never here.
 */
async function errorsOfMended(context: Context, form: SentForm, draft: Draft): Promise<FieldErrors> {
  const names = form.text(checkName).split(" ").filter(isFieldName);
  if (names.length === 0) return {};
  const { answers, touchedAt } = draft;
  const { zipcode = "" } = answers;
  const { facts } = names.includes("zipcode")
    ? await verdictOn(context, { answers: { zipcode }, sections: [] }, touchedAt)
    : noVerdict(answers, touchedAt);
  // The parts of a date count, and not the date that they were before.
  const checked = checkSections({ ...answers, dob1: "" }, facts, [
    ...new Set(names.map((name) => fields[name].section)),
  ]);
  if (checked.ok) return {};
  const texts = context.get(textsContext).of(applicationErrors);
  const { errors } = checked;
  const codes = names.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : []));
  return fromEntriesOf(codes.map(([name, code]) => [name, errorText(name, code, texts)]));
}

/** The address is only written to: a visitor who opens it goes home. */
export function loader(): Response {
  return redirect("/");
}
