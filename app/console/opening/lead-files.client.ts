import { adfDocument } from "../../domain/adf/adf-document.ts";
import { adfLeadOf } from "../../domain/adf/adf-lead.ts";
import { csvOf } from "../../domain/csv.ts";
import type { PrivateKeys } from "../../domain/seal/open-seals.ts";
import { openLeads } from "./open-leads.client.ts";
import { isWithheld, type OpenedLead } from "./opened-lead.ts";

/** Columns of every file; the leads' fields follow, in the order in which they first occur. */
const marks = ["reference", "acceptedAt", "contactConsentWithdrawnAt", "doNotSellOrShareSince"] as const;

/** A column for each field, in the fields' own names, which partners read. */
export function csvOfLeads(leads: readonly OpenedLead[]): string {
  const origin = leads.flatMap(({ application }) => Object.keys(application?.attribution ?? {}));
  const fields = [...new Set(leads.flatMap((lead) => lead.fields.map(([name]) => name)))];
  const origins = [...new Set(origin)].filter((name) => !fields.includes(name));
  const rows = leads.map((lead) => {
    const answers = new Map(lead.fields);
    return [
      lead.reference,
      lead.application?.acceptedAt ?? "",
      lead.withdrawnAt,
      lead.stoppedAt,
      ...fields.map((name) => answers.get(name) ?? ""),
      ...origins.map((name) => lead.application?.attribution[name] ?? ""),
    ];
  });
  return csvOf([[...marks, ...fields, ...origins], ...rows]);
}

/**
 * One ADF document with a prospect for each application; other content has no place in it. Whoever withdrew the consent
 * to be contacted has not agreed to calls.
 *
 * @returns undefined where none of the leads is an application.
 */
export function adfOfLeads(
  leads: readonly OpenedLead[],
  parties: { provider: string; vendor: string },
): string | undefined {
  const prospects = leads.flatMap(({ application, withdrawnAt }) => {
    if (!application) return [];
    const lead = adfLeadOf(application);
    return [{ ...lead, mayBeContacted: lead.mayBeContacted && withdrawnAt === "" }];
  });
  return prospects.length > 0 ? adfDocument(prospects, parties) : undefined;
}

/**
 * Opens leads and writes them as one text, empty where nothing was left for it.
 *
 * @param options.withWithheld also those whose people do not want to be contacted, or their data sold.
 * @throws CallFailed when the services do not answer: then there is no file.
 */
export async function makeFile(
  ids: readonly string[],
  keys: PrivateKeys,
  options: {
    format: "csv" | "adf";
    withWithheld: boolean;
    provider: string;
    vendor: string;
    onProgress: (done: number) => void;
  },
) {
  const { format, withWithheld, provider, vendor, onProgress } = options;
  const { opened, notOpened } = await openLeads(ids, keys, onProgress);
  const listed = opened.filter((lead) => withWithheld || !isWithheld(lead));
  const leads = format === "adf" ? listed.filter(({ application }) => application) : listed;
  const made = format === "adf" ? adfOfLeads(leads, { provider, vendor }) : csvOfLeads(leads);
  return {
    text: leads.length > 0 ? (made ?? "") : "",
    saved: leads.map(({ id }) => id),
    withheld: opened.length - listed.length,
    noApplication: listed.length - leads.length,
    notOpened,
  };
}
