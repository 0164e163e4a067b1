import type { z } from "zod";
import { type confirmExports, sealedLeads, slicesToSeal } from "../../domain/contract/operator/sealed.ts";
import type { HeldKeys } from "./held-keys.client.ts";
import type { LeadWithReplies, UnopenedLead } from "./opening-worker.ts";

/**
 * This module is loaded when an operator opens a lead, so that its schemas are not among a screen's first scripts. The
 * worker does not need them.
 */

export type OpenedBatch = { openedLeads: LeadWithReplies[]; unopenedLeads: UnopenedLead[] };

/** `status` is the HTTP status, or 0 without a response. */
class CallFailed extends Error {
  override name = "CallFailed";
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/**
 * Fetches sealed leads, and has the operator's keys open them. The services write each lead into the access log
 * first.
 * @param onProgress called with the number of leads that are done.
 * @throws CallFailed if the services do not answer. Leads that were opened before are not returned.
 */
export async function openLeads(
  ids: readonly string[],
  keys: HeldKeys,
  onProgress: (done: number) => void,
): Promise<OpenedBatch> {
  const openedLeads: LeadWithReplies[] = [];
  const unopenedLeads: UnopenedLead[] = [];
  const post = createPost(ids);
  for (const slice of slicesToSeal(ids)) {
    const { leads, failed: refusedLeads } = sealedLeads.response.parse(
      await post("/operador/selladas", slice),
    );
    unopenedLeads.push(...refusedLeads.map(({ id, code }) => ({ id, code, keyIds: [] })));
    for (const lead of leads) {
      const result = await keys.open(lead);
      if ("code" in result) unopenedLeads.push(result);
      else openedLeads.push(result);
    }
    onProgress(openedLeads.length + unopenedLeads.length);
  }
  return { openedLeads, unopenedLeads };
}

/**
 * @returns the number of leads that could not be marked.
 * @throws CallFailed as {@link openLeads}.
 */
export async function confirmSaved(ids: readonly string[]): Promise<number> {
  let failedCount = 0;
  const post = createPost(ids);
  for (const slice of slicesToSeal(ids)) {
    const response = (await post("/operador/exportadas", slice)) as z.output<typeof confirmExports.response>;
    failedCount += response.failed.length;
  }
  return failedCount;
}

/** Returns a function that sends a part of the ids. Several parts carry the same export id for the access log. */
function createPost(exportIds: readonly string[]) {
  const exportField =
    exportIds.length > 1 ? { export: { id: crypto.randomUUID(), leads: exportIds.length } } : {};
  return async (path: string, ids: readonly string[]): Promise<unknown> => {
    const body = JSON.stringify({ ids, ...exportField });
    const headers = { "content-type": "application/json" };
    const response = await fetch(path, { method: "POST", headers, body }).catch(() => undefined);
    if (!response?.ok) throw new CallFailed(response?.status ?? 0);
    return response.json();
  };
}
