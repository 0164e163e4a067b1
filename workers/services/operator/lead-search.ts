import { z } from "zod";
import { parseReference } from "../../../app/domain/application/reference.ts";
import { emailAddress, phoneNumber } from "../../../app/domain/forms/validators.ts";
import { outboxOf } from "../leads/outbox/contract.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { settingsWithAllKeys } from "../settings/settings.ts";
import { matchesOf } from "../stores/lead-index/hmacs.ts";
import { type IndexEntry, LeadIndex } from "../stores/lead-index/lead-index.ts";
import { createLeadList } from "./lead-list.ts";

const byPhone = z.object({ phone: phoneNumber }).strict();
const byEmail = z.object({ email: emailAddress(254) }).strict();

type Person = z.output<typeof byPhone> | z.output<typeof byEmail>;

/**
 * Lists a person's leads, newest first. It leaves out leads that their outboxes have forgotten, because the index may
 * still list them.
 */
async function leadsOfPerson(env: ServicesBindings, person: Person): Promise<IndexEntry[]> {
  const kind = "phone" in person ? "phone" : "email";
  const matches = await matchesOf(person, settingsWithAllKeys(env).digestKeys);
  const hmacs = matches.filter((match) => match.kind === kind).map((match) => match.hmac);
  const entries = await new LeadIndex(env.LEDGER).findMatching(kind, hmacs, "");
  const leads = await Promise.all(
    entries.map(async (entry): Promise<IndexEntry[]> => {
      const report = await outboxOf(env, entry.id).report();
      return report && !report.forgottenAt ? [entry] : [];
    }),
  );
  return leads.flat();
}

/**
 * Searches leads. `as` says how the query was understood. Ten digits may be a reference or a telephone, so they count
 * as a telephone only if no lead has such a reference.
 */
export async function searchIndex(env: ServicesBindings, query: string) {
  const list = createLeadList(env.LEDGER);
  const id = z.uuid().safeParse(query.toLowerCase());
  if (id.success) return { as: "id" as const, leads: await list.findBy("id", id.data) };
  const email = byEmail.safeParse({ email: query });
  if (email.success) return { as: "email" as const, leads: await leadsOfPerson(env, email.data) };
  const reference = parseReference(query);
  const leads = reference ? await list.findBy("reference", reference) : [];
  const phone = byPhone.safeParse({ phone: query });
  if (leads.length === 0 && phone.success)
    return { as: "phone" as const, leads: await leadsOfPerson(env, phone.data) };
  return { as: reference ? ("reference" as const) : ("nothing" as const), leads };
}
