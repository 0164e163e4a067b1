import type { z } from "zod";
import { type confirmExports, sealedLeads, slicesToSeal } from "../../domain/contract/operator/sealed.ts";
import { type OpenedLead, readOpened } from "../../domain/operator/opened-lead.ts";
import {
  type DestinationAnswer,
  openAnswers,
  openSeals,
  type PrivateKeys,
} from "../../domain/seal/open-seals.ts";

/** Loaded when something is opened: HPKE and the schemas are no part of a screen's first scripts, and none of the worker. */

/**
 * `no key`: it was sealed to others, `keyIds`; `wrong key`: a key of that id does not open it; `shape`: this version
 * does not know its content; otherwise the services' code: `deleted`, `missing`, `forgotten`, `unknown`.
 */
export type NotOpened = { id: string; code: string; keyIds: string[] };

/** With its destinations' answers. */
export type AnsweredLead = OpenedLead & { answers: DestinationAnswer[] };
export type OpenedBatch = { opened: AnsweredLead[]; notOpened: NotOpened[] };

/** `status`: HTTP's; 0 without an answer. */
class CallFailed extends Error {
  override name = "CallFailed";
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/**
 * Fetches leads sealed, and opens them here with the operator's keys. The services write each into the access log
 * first.
 *
 * @param onProgress called with how many are done.
 * @throws CallFailed when the services do not answer; leads opened until then are not returned.
 */
export async function openLeads(
  ids: readonly string[],
  keys: PrivateKeys,
  onProgress: (done: number) => void,
): Promise<OpenedBatch> {
  const opened: AnsweredLead[] = [];
  const notOpened: NotOpened[] = [];
  const post = poster(ids);
  for (const slice of slicesToSeal(ids)) {
    const { leads, failed } = sealedLeads.answer.parse(await post("/operador/selladas", slice));
    notOpened.push(...failed.map(({ id, code }) => ({ id, code, keyIds: [] })));
    for (const lead of leads) {
      const result = await openOne(lead, keys);
      if ("code" in result) notOpened.push(result);
      else opened.push(result);
    }
    onProgress(opened.length + notOpened.length);
  }
  return { opened, notOpened };
}

type Sealed = z.output<typeof sealedLeads.answer>["leads"][number];

async function openOne(lead: Sealed, keys: PrivateKeys): Promise<AnsweredLead | NotOpened> {
  const keyIds = lead.seals.map(({ keyId }) => keyId);
  try {
    const content = readOpened(await openSeals(lead.seals, keys, lead.id), lead);
    return { ...content, answers: await openAnswers(lead.answers, keys, lead.id) };
  } catch (error) {
    return { id: lead.id, code: reasonOf(error), keyIds };
  }
}

/** By the messages of {@link openSeals}. */
function reasonOf(error: unknown): string {
  const { message } = error as Error;
  if (message.startsWith("no key for")) return "no key";
  return message.startsWith("the key ") ? "wrong key" : "shape";
}

/** Marks leads as saved. @returns how many could not be marked. @throws CallFailed as {@link openLeads}. */
export async function confirmSaved(ids: readonly string[]): Promise<number> {
  let failed = 0;
  const post = poster(ids);
  for (const slice of slicesToSeal(ids)) {
    const answer = (await post("/operador/exportadas", slice)) as z.output<typeof confirmExports.answer>;
    failed += answer.failed.length;
  }
  return failed;
}

/** Calls for parts of a whole, which the access log names once. */
function poster(whole: readonly string[]) {
  const named = whole.length > 1 ? { export: { id: crypto.randomUUID(), leads: whole.length } } : {};
  return async (path: string, ids: readonly string[]): Promise<unknown> => {
    const body = JSON.stringify({ ids, ...named });
    const headers = { "content-type": "application/json" };
    const response = await fetch(path, { method: "POST", headers, body }).catch(() => undefined);
    if (!response?.ok) throw new CallFailed(response?.status ?? 0);
    return response.json();
  };
}
