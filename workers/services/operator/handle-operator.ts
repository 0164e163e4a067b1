import type { Context, Hono } from "hono";
import { z } from "zod";
import { parseReference } from "../../../app/domain/application/reference.ts";
import { decode, type Refusal } from "../../../app/domain/contract/operation.ts";
import type { AlertPolicy } from "../../../app/domain/contract/operator/alert-policy.ts";
import type { OperatorOperation } from "../../../app/domain/contract/operator/operation.ts";
import type { ActionAlert } from "../../../app/domain/health/action-alerts.ts";
import { type Outbox, outboxOf } from "../leads/outbox/contract.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { fail, ok, type Result } from "../settings/result.ts";
import { AmbiguousReference, LeadIndex } from "../stores/lead-index/lead-index.ts";
import { type OperatorEnv, requires } from "./access.ts";
import { noticesOf } from "./notices/contract.ts";

type Alerts = { alerts?: readonly ActionAlert[] };
/** Where the contract says that the other operators are told (`told`), a success without alerts does not compile. */
type AlertsByPolicy<Policy> = Policy extends "told" ? { body: Refusal } | Required<Alerts> : unknown;
type HandlerResult<
  Output extends z.ZodType,
  Policy extends AlertPolicy,
  Body = Result<z.input<Output>> & AlertsByPolicy<Policy>,
> = Promise<Body> | Body;

/**
 * Serves an operator's operation. The response is 401 or 403 without the operation's scope, and 400 with a code for
 * each invalid field. The contract parses the response, so that fields which it does not name are not sent.
 */
export function handleOperator<
  Request extends z.ZodObject,
  Output extends z.ZodType,
  Policy extends AlertPolicy,
>(
  app: Hono<OperatorEnv>,
  operation: OperatorOperation<Request, Output, Policy>,
  handler: (input: z.output<Request>, context: Context<OperatorEnv>) => HandlerResult<Output, Policy>,
): void {
  const path = operation.path.replace(/^\/operator/, "").replace(/\{(\w+)\}/g, ":$1");
  app.on(operation.method, path, requires(operation), async (context) => {
    const decoded = await decode(operation, context.req.raw, context.req.param());
    if (!decoded.ok) return context.json(decoded.refusal, 400);
    const result: Result<z.input<Output>> & Alerts = await handler(decoded.input, context);
    // The alert is stored before data is sent or a change is confirmed, so that the other operators surely get it.
    if (result.status === 200 && result.alerts?.length)
      await noticesOf(context.env.NOTICES).tell(result.alerts);
    if (result.status !== 200) return context.json(result.body, result.status);
    return context.json(operation.response.parse(result.body) as object);
  });
}

export type Lead = { id: string; outbox: DurableObjectStub<Outbox> };

/** Serves an operation on one lead like {@link handleOperator}, with the refusals of {@link findLead}. */
export function handleLead<
  Request extends z.ZodObject<{ id: z.ZodString }>,
  Output extends z.ZodType,
  Policy extends AlertPolicy,
>(
  app: Hono<OperatorEnv>,
  operation: OperatorOperation<Request, Output, Policy>,
  handler: (
    lead: Lead,
    input: z.output<Request>,
    context: Context<OperatorEnv>,
  ) => HandlerResult<Output, Policy>,
): void {
  handleOperator(app, operation, async (input, context) => {
    const lookup = await findLead(context.env, input.id);
    if (lookup.status !== 200) return lookup;
    const { id } = lookup.body;
    return handler({ id, outbox: outboxOf(context.env, id) }, input, context);
  });
}

/**
 * Finds a lead's id. A UUID is returned without a look into the index. For a reference the refusal is 404 if the index
 * lacks it, and 409 if two leads have it.
 */
export async function findLead(
  env: ServicesBindings,
  idOrReference: string,
): Promise<Result<{ id: string }>> {
  const parsed = z.uuid().safeParse(idOrReference.toLowerCase());
  if (parsed.success) return ok({ id: parsed.data });
  const reference = parseReference(idOrReference);
  try {
    const id = reference && (await new LeadIndex(env.LEDGER).findId(reference));
    return id ? ok({ id }) : fail(404, "id", "unknown");
  } catch (error) {
    if (error instanceof AmbiguousReference) return fail(409, "id", "ambiguous");
    throw error;
  }
}

/** Refuses an order with 404 for an unknown lead, 410 for an expired lead or a deleted body, and otherwise 409. */
export function refusalOf(reason: string) {
  const isOver = reason === "ended" || reason === "no body";
  const status = isOver ? 410 : 409;
  return fail(reason === "unknown" ? 404 : status, "id", reason.replaceAll(" ", "_"));
}

/** The code when the register cannot be reached. The lead may be forgotten, so its content is not handed out. */
export const noRegister = "no_register";
