import { type AdfParties, adfDocument } from "../adf/adf-document.ts";
import { adfLeadOf } from "../adf/adf-lead.ts";
import { fieldNames } from "../application/fields.ts";
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

/** A CSV file with a row for each lead. Values for which there is no column are in `others`, as JSON. */
export const csvFile = (): LeadFile => ({
  head: csvOf([[...leadColumns, ...answerColumns, "others"]]),
  page: (leads) => csvOf(leads.map(rowOf)).slice(1),
  tail: "",
});

function rowOf({ id, reference, application, withdrawnAt, stoppedAt, fields }: OpenedLead): string[] {
  const values = new Map([...Object.entries(application?.attribution ?? {}), ...fields]);
  const otherValues = [...values].filter(([name]) => !answerColumns.has(name));
  return [
    ...[reference, application?.acceptedAt ?? "", withdrawnAt, stoppedAt],
    application ? callerWord(id) : "",
    ...[...answerColumns].map((name) => cellOf(name, values.get(name) ?? "")),
    otherValues.length > 0 ? JSON.stringify(Object.fromEntries(otherValues)) : "",
  ];
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
export function adfFile({ provider, vendor: vendorText }: Omit<AdfParties, "email">): LeadFile {
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
