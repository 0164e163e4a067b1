import type { z } from "zod";
import type { SealedLead, sealedLeads } from "../app/domain/contract/operator/sealed.ts";
import type { TestSite } from "./standalone-site.ts";

/** A lead as an operator takes it out, with the first of its seals. @throws where nothing is stored. */
export async function sealedLead(
  site: Pick<TestSite, "operate">,
  id: string,
  of: "operator" | "consents" = "operator",
): Promise<SealedLead & { sealed: SealedLead["seals"][number] }> {
  const order = { ids: [id], of };
  const { leads } = await site.operate<z.output<typeof sealedLeads.answer>>("/sealed", "POST", order);
  const [sealed] = leads[0]?.seals ?? [];
  if (!leads[0] || !sealed) throw new Error(`${id}: nothing is sealed`);
  return { ...leads[0], sealed };
}
