import "../../domain/interpreted-schemas.ts";

import { type FileFormat, leadFileOf, wholeFile } from "../../domain/operator/lead-files.ts";
import { isWithheld } from "../../domain/operator/opened-lead.ts";
import type { HeldKeys } from "./held-keys.client.ts";
import { openLeads } from "./open-leads.client.ts";

/**
 * Opens leads and writes them as one text, which is empty if no lead belongs in the file.
 * @param options.includesWithheld whether the file includes leads of people who do not want to be contacted, or their
 * data sold.
 * @throws CallFailed when the services do not answer. There is no file then.
 */
export async function makeFile(
  ids: readonly string[],
  keys: HeldKeys,
  options: {
    format: FileFormat;
    includesWithheld: boolean;
    provider: string;
    vendor: string;
    onProgress: (done: number) => void;
  },
) {
  const { format, includesWithheld, provider, vendor, onProgress } = options;
  const { openedLeads, unopenedLeads } = await openLeads(ids, keys, onProgress);
  const allowedLeads = openedLeads.filter((lead) => includesWithheld || !isWithheld(lead));
  const leads = format === "adf" ? allowedLeads.filter(({ application }) => application) : allowedLeads;
  const file = leadFileOf(format, { provider, vendor });
  return {
    text: leads.length > 0 ? wholeFile(file, leads) : "",
    savedIds: leads.map(({ id }) => id),
    withheldCount: openedLeads.length - allowedLeads.length,
    withoutApplicationCount: allowedLeads.length - leads.length,
    unopenedLeads,
  };
}
