import type { z } from "zod";
import type { SealedLead, sealedLeads } from "../app/domain/contract/operator/sealed.ts";
import { open } from "../app/domain/seal/seal.ts";
import type { TestSite } from "./standalone-site.ts";

type Of = "operator" | "consents";

/**
 * A lead as an operator exports it, with the first of its seals.
 * @throws Error if nothing is stored.
 */
export async function sealedLead(
  site: Pick<TestSite, "operate">,
  id: string,
  of: Of = "operator",
): Promise<SealedLead & { sealed: SealedLead["seals"][number] }> {
  const order = { ids: [id], of };
  const { leads } = await site.operate<z.output<typeof sealedLeads.response>>("/sealed", "POST", order);
  const [sealed] = leads[0]?.seals ?? [];
  if (!leads[0] || !sealed) throw new Error(`${id}: nothing is sealed`);
  return { ...leads[0], sealed };
}

/** The content that the operator's key opens. */
export async function openedLead(
  site: Pick<TestSite, "operate" | "operatorPrivateKey">,
  id: string,
  of: Of = "operator",
) {
  const { sealed } = await sealedLead(site, id, of);
  return JSON.parse(await open(sealed, site.operatorPrivateKey, id));
}
