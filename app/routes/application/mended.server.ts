import type { RouterContextProvider } from "react-router";
import { textsContext } from "../../context.ts";
import { applicationErrors, errorText } from "../../copy/application-errors.ts";
import { newYorkDate } from "../../domain/application/birth-date.ts";
import type { Draft } from "../../domain/application/draft.ts";
import { type FieldErrors, fields, isFieldName } from "../../domain/application/fields.ts";
import { checkSections, type Facts } from "../../domain/application/schema.ts";
import { fromEntriesOf } from "../../domain/records.ts";
import type { SentForm } from "../../ui/form/read-form.ts";
import { judge } from "./facts.server.ts";

/** The autosave's field with the names of the fields that came back as invalid and are being mended. */
const checkName = "check";

/**
 * What is still wrong with those fields, in words, by field: by the rules that decide when the page is sent, so that the
 * browser needs none of them. The zipcode alone is looked up; no partner is asked about what is half typed, and the
 * taxpayer number is never here.
 */
export async function errorsOfMended(
  context: Readonly<RouterContextProvider>,
  form: SentForm,
  draft: Draft,
): Promise<FieldErrors> {
  const names = form.text(checkName).split(" ").filter(isFieldName);
  if (names.length === 0) return {};
  const { zipcode = "" } = draft.answers;
  const facts: Facts = names.includes("zipcode")
    ? (await judge(context, { answers: { zipcode }, sections: [] }, draft.touchedAt)).facts
    : { today: newYorkDate(draft.touchedAt), placeOf: () => "unavailable" };
  const sections = [...new Set(names.map((name) => fields[name].section))];
  // The parts of a date count, and not the date that they were before.
  const checked = checkSections({ ...draft.answers, dob1: "" }, facts, sections);
  if (checked.ok) return {};
  const messages = context.get(textsContext).of(applicationErrors);
  const { errors } = checked;
  const codes = names.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : []));
  return fromEntriesOf(codes.map(([name, code]) => [name, errorText(name, code, messages)]));
}
