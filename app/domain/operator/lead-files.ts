import { type AdfParties, adfDocument } from "../adf/adf-document.ts";
import { adfLeadOf } from "../adf/adf-lead.ts";
import { fieldNames } from "../application/fields.ts";
import { csvOf } from "../csv.ts";
import { callBackFields } from "../forms/call-back.ts";
import { contactFields } from "../forms/contact-message.ts";
import { requestFields } from "../forms/data-request.ts";
import { attributionSchema } from "../visit/attribution.ts";
import type { OpenedLead } from "./opened-lead.ts";

/** Columns of every file; the leads' fields follow, in the order in which they first occur. */
const marks = ["reference", "acceptedAt", "contactConsentWithdrawnAt", "doNotSellOrShareSince"] as const;

/** Fields and origins in their own names, which partners read. */
type Columns = { fields: readonly string[]; origins: readonly string[] };

function columnsOf(leads: readonly OpenedLead[]): Columns {
  const fields = [...new Set(leads.flatMap((lead) => lead.fields.map(([name]) => name)))];
  const origins = leads.flatMap(({ application }) => Object.keys(application?.attribution ?? {}));
  return { fields, origins: [...new Set(origins)].filter((name) => !fields.includes(name)) };
}

const headOf = ({ fields, origins }: Columns): string[] => [...marks, ...fields, ...origins];

function rowOf(lead: OpenedLead, { fields, origins }: Columns): string[] {
  const answers = new Map(lead.fields);
  return [
    ...[lead.reference, lead.application?.acceptedAt ?? "", lead.withdrawnAt, lead.stoppedAt],
    ...fields.map((name) => answers.get(name) ?? ""),
    ...origins.map((name) => lead.application?.attribution[name] ?? ""),
  ];
}

/** A column for each field that any of them has. */
export function csvOfLeads(leads: readonly OpenedLead[]): string {
  const columns = columnsOf(leads);
  return csvOf([headOf(columns), ...leads.map((lead) => rowOf(lead, columns))]);
}

/**
 * One ADF document with a prospect for each application; other content has no place in it. Whoever withdrew the consent
 * to be contacted has not agreed to calls.
 *
 * @returns undefined where none of the leads is an application.
 */
export function adfOfLeads(leads: readonly OpenedLead[], parties: AdfParties): string | undefined {
  const prospects = leads.flatMap(({ application, withdrawnAt }) => {
    if (!application) return [];
    const lead = adfLeadOf(application);
    return [{ ...lead, mayBeContacted: lead.mayBeContacted && withdrawnAt === "" }];
  });
  return prospects.length > 0 ? adfDocument(prospects, parties) : undefined;
}

/** A file that grows by pages: its head, pages, and a tail that the next page takes the place of. */
export type GrowingFile = { head: string; page(leads: readonly OpenedLead[]): string; tail: string };

/** All that a form of ours asks today, so that each page has the same columns. What a lead has besides is in `others`, as JSON. */
const allColumns: Columns = {
  fields: [...new Set([...fieldNames, ...contactFields, ...callBackFields, ...requestFields])],
  origins: Object.keys(attributionSchema.shape),
};

export function growingCsv(): GrowingFile {
  const known = new Set(headOf(allColumns));
  return {
    head: csvOf([[...headOf(allColumns), "others"]]),
    page: (leads) =>
      csvOf(
        leads.map((lead) => {
          const all = [...lead.fields, ...Object.entries(lead.application?.attribution ?? {})];
          const others = all.filter(([name]) => !known.has(name));
          return [
            ...rowOf(lead, allColumns),
            others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : "",
          ];
        }),
      ).slice(1),
    tail: "",
  };
}

/** What is no application has no place in it. */
export function growingAdf(parties: AdfParties): GrowingFile {
  const end = "</adf>";
  const [head = ""] = adfDocument([], parties).split(/<adf\s*\/?>/);
  return {
    head: `${head}<adf>\n`,
    page(leads) {
      const document = adfOfLeads(leads, parties) ?? "";
      return document.slice(document.indexOf("<adf>") + "<adf>\n".length, document.lastIndexOf(end));
    },
    tail: `${end}\n`,
  };
}
