import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { parseReference } from "../../../app/domain/application/reference.ts";
import { refusal } from "../../../app/domain/contract/operation.ts";
import type { ServicesBindings } from "../bindings.ts";
import type { Outbox } from "../outbox/contract.ts";
import { AmbiguousReference, createLedger } from "../outbox/ledger.ts";
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
  const id = await leadIdOf(context.env, context.req.param("id") ?? "");
  if (id === "ambiguous") return context.json(refusal("id", "ambiguous"), 409);
  if (!id) return context.json(refusal("id", "unknown"), 404);
  context.set("id", id);
  context.set("outbox", outboxOf(context.env, id));
  await next();
});

export const outboxOf = (env: ServicesBindings, id: string): DurableObjectStub<Outbox> =>
  env.OUTBOX.get(env.OUTBOX.idFromName(id));

/** The id of what is named by its id or its reference; undefined for a reference that the index does not have. */
export const leadIdOf = (env: ServicesBindings, named: string): Promise<string | undefined> =>
  idOf(env, named).catch((error: unknown) => {
    if (error instanceof AmbiguousReference) return "ambiguous";
    throw error;
  });

async function idOf(env: ServicesBindings, named: string): Promise<string | undefined> {
  const id = z.uuid().safeParse(named.toLowerCase());
  if (id.success) return id.data;
  const reference = parseReference(named);
  return reference && createLedger(env.LEDGER).find(reference);
}
