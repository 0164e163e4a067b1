import { type AdfParties, adfDocument } from "../adf/adf-document.ts";
import { adfLeadOf } from "../adf/adf-lead.ts";
import { fieldNames } from "../application/fields.ts";
import { addressLine } from "../application/lead.ts";
import { callerWord } from "../application/reference.ts";
import { csvOf } from "../csv.ts";
import { callBackFields } from "../forms/call-back.ts";
import { contactFields } from "../forms/contact-message.ts";
import { requestFields } from "../forms/data-request.ts";
import { attributionSchema } from "../visit/attribution.ts";
import type { OpenedLead } from "./opened-lead.ts";

/** A file that grows by pages. The next page replaces the tail, which is then written again. */
export type LeadFile = { head: string; page(leads: readonly OpenedLead[]): string; tail: string };

export const wholeFile = ({ head, page, tail }: LeadFile, leads: readonly OpenedLead[]): string =>
  head + page(leads) + tail;

const leadColumns = [
  "reference",
  "acceptedAt",
  "contactConsentWithdrawnAt",
  "doNotSellOrShareSince",
  "callerWord",
];

/**
 * Every field that our forms ask for today, under the names that partners read, so that all pages have the same
 * columns. A lead's own columns are never filled from an answer: a reference that a message names is in `others`.
 */
const answerColumns: ReadonlySet<string> = new Set(
  [
    ...[...fieldNames, ...contactFields, ...callBackFields, ...requestFields],
    ...Object.keys(attributionSchema.shape),
  ].filter((name) => !leadColumns.includes(name)),
);

const csvFile = (columns: readonly string[], rowOf: (lead: OpenedLead) => string[]): LeadFile => ({
  head: csvOf([columns]),
  page: (leads) => csvOf(leads.map(rowOf)).slice(1),
  tail: "",
});

/** Every field, for programs. Values for which there is no column are in `others`, as JSON. */
function longRowOf({ id, reference, application, withdrawnAt, stoppedAt, fields }: OpenedLead): string[] {
  const values = new Map([...Object.entries(application?.attribution ?? {}), ...fields]);
  const otherValues = [...values].filter(([name]) => !answerColumns.has(name));
  return [
    ...[reference, application?.acceptedAt ?? "", withdrawnAt, stoppedAt],
    application ? callerWord(id) : "",
    ...[...answerColumns].map((name) => cellOf(name, values.get(name) ?? "")),
    otherValues.length > 0 ? JSON.stringify(Object.fromEntries(otherValues)) : "",
  ];
}

const salesColumns =
  `mayBeContacted first_name last_name phone email address city stateAndZipcode vehicle employment_type monthlyIncome
   cosigner_available drivers_license ssn_question message`.split(/\s+/);

/**
 * What a dealer's salespeople need, without taxpayer numbers. A spreadsheet makes a number of a cell of digits, and
 * drops its first zeros (Microsoft Support, "Keep leading zeros"), so a zip code shares its cell with the state.
 */
function shortRowOf(lead: OpenedLead): string[] {
  const { id, application, withdrawnAt, fields } = lead;
  const answers: Record<string, string | undefined> = Object.fromEntries(fields);
  const textOf = (...names: string[]) => names.flatMap((name) => answers[name] || []).join(" ");
  const adfLead = application && adfLeadOf({ ...application, submissionId: id });
  const values: typeof answers = {
    ...answers,
    mayBeContacted: adfLead && (adfLead.mayBeContacted && !withdrawnAt ? "yes" : "no"),
    first_name: textOf("first_name", "name"),
    address: addressLine(textOf("address"), textOf("address_unit")),
    stateAndZipcode: textOf("state", "zipcode"),
    vehicle: textOf("vehicleCondition", "vehicleYear", "makeName", "modelName"),
    monthlyIncome: answers.sliderValue_amount,
    message: textOf("message", "kind", "detail", "startsAt", "timeZone"),
  };
  const ownCells = longRowOf(lead).slice(0, leadColumns.length);
  return [...ownCells, ...salesColumns.map((name) => values[name] ?? "")];
}

/** A spreadsheet would read nine digits as a number and drop the zeros at the beginning. */
const cellOf = (name: string, value: string): string =>
  name === "ssn_ui" ? value.replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3") : value;

/**
 * One ADF document with a prospect for each application. ADF has no place for other content. `mayBeContacted` is false
 * for an applicant who withdrew the consent to calls.
 *
 * @param parties.vendor `Autos Sol`, or `Autos Sol <leads@theirs.example>`.
 */
function adfFile({ provider, vendor: vendorText }: Omit<AdfParties, "email">): LeadFile {
  const [, name, email = ""] = /^([^<]*)<([^\s<>@]+@[^\s<>@]+)>$/.exec(vendorText.trim()) ?? [];
  const parties = { provider, vendor: name?.trim() || vendorText, email };
  const closingTag = "</adf>";
  const [head = ""] = adfDocument([], parties).split(/<adf\s*\/?>/);
  return {
    head: `${head}<adf>\n`,
    page(leads) {
      const prospects = leads.flatMap(({ id, application, withdrawnAt }) => {
        if (!application) return [];
        const lead = adfLeadOf({ ...application, submissionId: id });
        return [{ ...lead, mayBeContacted: lead.mayBeContacted && withdrawnAt === "" }];
      });
      const document = prospects.length > 0 ? adfDocument(prospects, parties) : "";
      return document.slice(document.indexOf("<adf>") + "<adf>\n".length, document.lastIndexOf(closingTag));
    },
    tail: `${closingTag}
`,
  };
}

/** The formats of a file of leads. The first is for people. */
export const fileFormats = ["short-csv", "csv", "adf"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Makes a file with a row or a prospect for each lead. Only ADF names the parties. */
export function leadFileOf(format: FileFormat, parties: Parameters<typeof adfFile>[0]): LeadFile {
  if (format === "adf") return adfFile(parties);
  return format === "csv"
    ? csvFile([...leadColumns, ...answerColumns, "others"], longRowOf)
    : csvFile([...leadColumns, ...salesColumns], shortRowOf);
}
