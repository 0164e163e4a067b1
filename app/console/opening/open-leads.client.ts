import type { z } from "zod";
import { type confirmExports, sealedLeads, slicesToSeal } from "../../domain/contract/operator/sealed.ts";
import type { HeldKeys } from "./held-keys.client.ts";
import type { LeadWithReplies, NotOpened } from "./opening-worker.ts";

/**
 * This module is loaded when an operator opens a lead. The schemas are not among a screen's first scripts, nor in the
 * worker.
 */

export type OpenedBatch = { opened: LeadWithReplies[]; notOpened: NotOpened[] };

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
 * @throws CallFailed when the services do not answer. The leads that were opened until then are not returned.
 */
export async function openLeads(
  ids: readonly string[],
  keys: HeldKeys,
  onProgress: (done: number) => void,
): Promise<OpenedBatch> {
  const opened: LeadWithReplies[] = [];
  const notOpened: NotOpened[] = [];
  const post = poster(ids);
  for (const slice of slicesToSeal(ids)) {
    const { leads, failed: refusedLeads } = sealedLeads.response.parse(
      await post("/operador/selladas", slice),
    );
    notOpened.push(...refusedLeads.map(({ id, code }) => ({ id, code, keyIds: [] })));
    for (const lead of leads) {
      const result = await keys.open(lead);
      if ("code" in result) notOpened.push(result);
      else opened.push(result);
    }
    onProgress(opened.length + notOpened.length);
  }
  return { opened, notOpened };
}

/**
 * Marks leads as saved.
 * @returns the number of leads that could not be marked.
 * @throws CallFailed as {@link openLeads}.
 */
export async function confirmSaved(ids: readonly string[]): Promise<number> {
  let failedCount = 0;
  const post = poster(ids);
  for (const slice of slicesToSeal(ids)) {
    const response = (await post("/operador/exportadas", slice)) as z.output<typeof confirmExports.response>;
    failedCount += response.failed.length;
  }
  return failedCount;
}

/** Sends the parts of a whole export, which the access log names as one export. */
function poster(whole: readonly string[]) {
  const exportName = whole.length > 1 ? { export: { id: crypto.randomUUID(), leads: whole.length } } : {};
  return async (path: string, ids: readonly string[]): Promise<unknown> => {
    const body = JSON.stringify({ ids, ...exportName });
    const headers = { "content-type": "application/json" };
    const response = await fetch(path, { method: "POST", headers, body }).catch(() => undefined);
    if (!response?.ok) throw new CallFailed(response?.status ?? 0);
    return response.json();
  };
}
