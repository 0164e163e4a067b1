import { Hono } from "hono";
import { listDestinations, replayLead } from "../../../app/domain/contract/operator/destinations.ts";
import { fail, ok } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { noteAccess } from "./access-log.ts";
import { handleOperator } from "./handle-operator.ts";
import { findLead, outboxOf } from "./lead-of.ts";
import type { OperatorEnv } from "./operator-env.ts";

/** Who gets leads and messages, and sending one there by hand. */
export const operatorDestinations = new Hono<OperatorEnv>();

handleOperator(operatorDestinations, listDestinations, (_input, { env }) => {
  const { DESTINATIONS: destinations = [], BUYERS_MAX: buyersMax } = settingsOf(env).values;
  return ok({
    buyersMax,
    destinations: destinations.map(({ id, kind, name, takes }) => ({ id, kind, name, takes: [...takes] })),
  });
});

/** A dry run changes nothing, and is noted as what it is. */
handleOperator(operatorDestinations, replayLead, async ({ id: named, to, dryRun }, context) => {
  const found = await findLead(context.env, named);
  if (found.status !== 200) return found;
  const { id } = found.body;
  await noteAccess(context, dryRun ? `replay to ${to}, dry run` : `replay to ${to}`, id);
  const order = { to, by: context.var.operator, isDry: dryRun };
  const outcome = await outboxOf(context.env, id).replay(order);
  return outcome === "unknown" ? fail(404, "id", "unknown") : ok({ outcome });
});
