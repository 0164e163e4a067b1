import { Hono } from "hono";
import {
  listDestinations,
  mostRetried,
  replayLead,
  retryDestination,
} from "../../../app/domain/contract/operator/destinations.ts";
import { waitingAt } from "../ledger/backlog.ts";
import { outboxOf } from "../outbox/contract.ts";
import { orUnreadable } from "../outbox/record.ts";
import { fail, ok } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { noteAccess, type OperatorEnv } from "./access.ts";
import { countEach, handleLead, handleOperator } from "./handle-operator.ts";

export const operatorDestinations = new Hono<OperatorEnv>();

handleOperator(operatorDestinations, listDestinations, (_input, { env }) => {
  const { DESTINATIONS: destinations = [], BUYERS_MAX: buyersMax } = settingsOf(env).values;
  return ok({
    buyersMax,
    destinations: destinations.map(({ id, kind, name, takes }) => ({ id, kind, name, takes: [...takes] })),
  });
});

/** A dry run changes nothing, and is noted as what it is. */
handleLead(operatorDestinations, replayLead, async ({ id, outbox }, { to, dryRun }, context) => {
  await noteAccess(context, dryRun ? `replay to ${to}, dry run` : `replay to ${to}`, id);
  const order = { to, by: context.var.operator, isDry: dryRun };
  const outcome = await outbox.replay(order);
  return outcome === "unknown" ? fail(404, "id", "unknown") : ok({ outcome });
});

const retried = {
  "": ["refused", "unconfirmed"],
  refused: ["refused"],
  unconfirmed: ["unconfirmed"],
  waiting: ["queued", "needs attention"],
} as const;

/** Noted once, with the first page. Each outbox decides for itself: the index may be older. */
handleOperator(operatorDestinations, retryDestination, async (input, context) => {
  const { to, status, dryRun: isDry, cursor } = input;
  const { DESTINATIONS: list } = settingsOf(context.env).values;
  if (list ? !list.some(({ id }) => id === to) : to !== "backend") return fail(404, "to", "unknown");
  const since = new Date(input.since);
  const statuses = retried[status];
  if (!cursor) await noteAccess(context, `retry all at ${to}${isDry ? ", dry run" : ""}`, "");
  const page = { since: since.toISOString(), statuses, after: cursor, limit: mostRetried };
  const rows = await waitingAt(context.env.LEDGER, { to: list ? to : "", ...page });
  const order = { to, since: since.getTime(), statuses, by: context.var.operator, isDry };
  const counts = await countEach(rows, ({ id }) => orUnreadable(outboxOf(context.env, id).retryAt(order)));
  const last = rows.at(-1);
  return ok({ counts, cursor: last && rows.length === mostRetried ? `${last.accepted_at}|${last.id}` : "" });
});
