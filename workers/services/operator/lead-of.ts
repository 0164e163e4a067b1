import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { parseReference } from "../../../app/domain/application/reference.ts";
import type { ServicesBindings } from "../bindings.ts";
import { AmbiguousReference, createLedger } from "../ledger/ledger.ts";
import type { Outbox } from "../outbox/contract.ts";
import { fail, ok, type Result } from "../result.ts";
import type { OperatorEnv } from "./operator-env.ts";

export type LeadEnv = OperatorEnv & {
  Variables: OperatorEnv["Variables"] & { id: string; outbox: DurableObjectStub<Outbox> };
};

/**
 * Finds the lead that the path names, by its id or by the reference that the visitor has. 404 when the index does not
 * have that reference; 409 when it has it twice, so that no other visitor's lead is taken for this one. An id needs no
 * index: it is the outbox's name.
 */
export const leadOfPath = createMiddleware<LeadEnv>(async (context, next) => {
  const found = await findLead(context.env, context.req.param("id") ?? "");
  if (found.status !== 200) return context.json(found.body, found.status);
  context.set("id", found.body.id);
  context.set("outbox", outboxOf(context.env, found.body.id));
  await next();
});

/** The id of the lead that is named by its id or reference; refused as {@link leadOfPath} says. */
export async function findLead(env: ServicesBindings, named: string): Promise<Result<{ id: string }>> {
  const id = await idOf(env, named).catch((error: unknown) => {
    if (error instanceof AmbiguousReference) return "ambiguous" as const;
    throw error;
  });
  if (id === "ambiguous") return fail(409, "id", "ambiguous");
  return id ? ok({ id }) : fail(404, "id", "unknown");
}

export const outboxOf = (env: ServicesBindings, id: string): DurableObjectStub<Outbox> =>
  env.OUTBOX.get(env.OUTBOX.idFromName(id));

async function idOf(env: ServicesBindings, named: string): Promise<string | undefined> {
  const id = z.uuid().safeParse(named.toLowerCase());
  if (id.success) return id.data;
  const reference = parseReference(named);
  return reference && createLedger(env.LEDGER).find(reference);
}
