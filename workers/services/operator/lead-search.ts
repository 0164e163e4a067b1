import { z } from "zod";
import { parseReference } from "../../../app/domain/application/reference.ts";
import { emailAddress, phoneNumber } from "../../../app/domain/forms/validators.ts";
import { outboxOf } from "../leads/outbox/contract.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { settingsWithKeys } from "../settings/settings.ts";
import { matchesOf } from "../stores/lead-index/hmacs.ts";
import { type IndexEntry, LeadIndex } from "../stores/lead-index/lead-index.ts";
import { createLeadList } from "./lead-list.ts";

const byPhone = z.object({ phone: phoneNumber }).strict();
const byEmail = z.object({ email: emailAddress(254) }).strict();

type Person = z.output<typeof byPhone> | z.output<typeof byEmail>;

/** Newest first. Each outbox is consulted: the index may still list leads that were forgotten since. */
async function leadsOfPerson(env: ServicesBindings, person: Person): Promise<IndexEntry[]> {
  const kind = "phone" in person ? "phone" : "email";
  const matches = await matchesOf(person, settingsWithKeys(env).digestKeys);
  const hmacs = matches.filter((match) => match.kind === kind).map((match) => match.hmac);
  const found = await new LeadIndex(env.LEDGER).matching(kind, hmacs, "");
  const present = await Promise.all(
    found.map(async (entry): Promise<IndexEntry[]> => {
      const report = await outboxOf(env, entry.id).report();
      return report && !report.forgottenAt ? [entry] : [];
    }),
  );
  return present.flat();
}

/** A reference before a telephone: ten digits may be either, but only a reference has a check symbol. */
function readWanted(wanted: string) {
  const reference = parseReference(wanted);
  if (reference) return { as: "reference" as const, value: reference };
  const id = z.uuid().safeParse(wanted.toLowerCase());
  if (id.success) return { as: "id" as const, value: id.data };
  const email = byEmail.safeParse({ email: wanted });
  if (email.success) return { as: "email" as const, person: email.data };
  const phone = byPhone.safeParse({ phone: wanted });
  if (phone.success) return { as: "phone" as const, person: phone.data };
  return { as: "nothing" as const };
}

/** A reference that may be a telephone is looked up as both: the first that finds something counts. */
export async function searchIndex(env: ServicesBindings, wanted: string) {
  const read = readWanted(wanted);
  if (read.as === "nothing") return { as: read.as, leads: [] };
  if (read.as === "phone" || read.as === "email")
    return { as: read.as, leads: await leadsOfPerson(env, read.person) };
  const leads = await createLeadList(env.LEDGER).named(read.as, read.value);
  const phone = byPhone.safeParse({ phone: wanted });
  if (leads.length > 0 || !phone.success) return { as: read.as, leads };
  return { as: "phone" as const, leads: await leadsOfPerson(env, phone.data) };
}
