import { type RouterContextProvider, redirect } from "react-router";
import { clockContext, textsContext } from "../../context.ts";
import { applicationErrors, errorText } from "../../copy/application-errors.ts";
import { type Draft, remainingTime, withAnswers } from "../../domain/application/draft.ts";
import {
  type FieldErrors,
  type FieldName,
  fields,
  isFieldName,
  partsOf,
  sections,
} from "../../domain/application/fields.ts";
import { flows } from "../../domain/application/flows.ts";
import { readAnswers, settleIncomes } from "../../domain/application/form-answers.ts";
import { checkSections } from "../../domain/application/schema.ts";
import { consentFields } from "../../domain/application/shown-consents.ts";
import { vehicleFields } from "../../domain/application/vehicle.ts";
import { suggestedAddress } from "../../domain/forms/mail-domain.ts";
import { entriesOf, fromEntriesOf, includes } from "../../domain/records.ts";
import { cachePolicy } from "../../http.ts";
import { formTokenName } from "../../ui/form/hidden-fields.tsx";
import { readForm, type SubmittedForm } from "../../ui/form/sent-form.ts";
import type { Route } from "./+types/save";
import { emptyVerdict, verdictOn } from "./check.server.ts";
import { consentsOn, hashOfWords, readToken } from "./consents.server.ts";
import { countExperiment } from "./counters.server.ts";
import { type BrowserApplication, freshDraft, fullDeletion, readApplication } from "./draft.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The form field that lists the fields to check: fields that came back as invalid, or that the visitor has left. */
const checkName = "check";

/**
 * The autosave, so that Back, reload and a dead battery lose nothing. The JSON response has the milliseconds left,
 * the submission id, the errors of the fields in `check`, and the address that a checked e-mail probably means.
 * `intent=discard` deletes everything and redirects to the home page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const application = await readApplication(context, request);
  if (form.text("intent") === "discard")
    return redirect("/", { status: 303, headers: (await application.write(fullDeletion)) ?? {} });
  const currentDraft = draftOf(context, application, form.text("submission_id"));
  const headers = new Headers({ "cache-control": cachePolicy.personal });
  if (!currentDraft) return Response.json({ left: 0 }, { status: 409, headers });

  const now = context.get(clockContext)();
  const { formAnswers, consentsTo } = await answersIn(context, form, currentDraft);
  const draft = withAnswers({ ...currentDraft, consentsTo }, formAnswers, now);
  const remaining = remainingTime(draft, now);
  const draftHeaders = await application.write({ visit: draft });
  if (!draftHeaders) return Response.json({ left: remaining }, { status: 413, headers });
  draftHeaders.set("cache-control", cachePolicy.personal);
  const checkedFields = form.text(checkName).split(" ").filter(isFieldName);
  const errors = await errorTexts(context, checkedFields, draft);
  const meantMail = checkedFields.includes("email")
    ? (suggestedAddress(draft.answers.email ?? "") ?? "")
    : undefined;
  return Response.json(
    { left: remaining, id: draft.id, errors, meant: meantMail },
    { headers: draftHeaders },
  );
}

/**
 * The draft that the form names. A form without an id gets the visitor's draft, or a new draft if the browser holds
 * nothing else.
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

/** The answers in the form. A consent is saved only if the words that the page showed are known. */
async function answersIn(context: Context, form: SubmittedForm, draft: Draft) {
  const allAnswers = readAnswers(form, sections);
  const consentsHash = await hashOfShownConsents(context, form, draft);
  const isConsent = (name: string) => Object.values<string>(consentFields).includes(name);
  // Browsers do not send an unticked box, so a consent that the form lacks is saved as not given.
  const entries = entriesOf(allAnswers).filter(([name]) => {
    // The draft already has the vehicle that was looked up.
    if (includes(vehicleFields, name)) return false;
    return isConsent(name) ? consentsHash : form.has(name);
  });
  return {
    formAnswers: settleIncomes(fromEntriesOf(entries), draft.answers),
    consentsTo: consentsHash ?? draft.consentsTo,
  };
}

/** The hash of the consents' words on the page; undefined if the page has no consents or their words have changed. */
async function hashOfShownConsents(context: Context, form: SubmittedForm, draft: Draft) {
  if (!form.has(formTokenName)) return undefined;
  for (const flow of flows) {
    const consents = consentsOn(context, flow, draft.answers);
    const token = await readToken(context, form, { id: draft.id, consents });
    if (token?.hasSameWords) return hashOfWords(consents);
  }
  return undefined;
}

/** The texts of the named fields' errors. The services are called only to look up the zipcode. */
async function errorTexts(context: Context, names: readonly FieldName[], draft: Draft): Promise<FieldErrors> {
  if (names.length === 0) return {};
  const { answers, touchedAt } = draft;
  const { zipcode = "" } = answers;
  const { facts } = names.includes("zipcode")
    ? await verdictOn(context, { answers: { zipcode }, sections: [] }, touchedAt)
    : emptyVerdict(answers, touchedAt);
  // The page sends the date of birth in parts, so the whole date is left empty.
  const check = checkSections({ ...answers, dob1: "" }, facts, [
    ...new Set(names.map((name) => fields[name].section)),
  ]);
  if (check.ok) return {};
  const texts = context.get(textsContext).of(applicationErrors);
  const { errors } = check;
  return fromEntriesOf(
    names.flatMap((name) => {
      // The error of a whole date remains until no part of the date is wrong.
      const parts = partsOf(name).filter((part) => !names.includes(part));
      const wrongField = [name, ...parts].find((field) => errors[field]);
      return wrongField ? [[name, errorText(wrongField, errors[wrongField] ?? "", texts)] as const] : [];
    }),
  );
}

/** Redirects a visitor who opens this address to the home page. */
export function loader(): Response {
  return redirect("/");
}
