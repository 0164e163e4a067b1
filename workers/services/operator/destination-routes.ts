import { Hono } from "hono";
import {
  listDestinations,
  mostRetried,
  replayLead,
  retryDestination,
} from "../../../app/domain/contract/operator/destinations.ts";
import { waitingAt } from "../ledger/backlog.ts";
import { fail, ok } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { noteAccess } from "./access-log.ts";
import { handleOperator } from "./handle-operator.ts";
import { findLead, outboxOf } from "./lead-of.ts";
import type { OperatorEnv } from "./operator-env.ts";
import { orUnreadable } from "./reindex.ts";
import { countEach } from "./slices.ts";

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

/** What an order to send again means. */
const retried = {
  "": ["refused", "unconfirmed"],
  refused: ["refused"],
  unconfirmed: ["unconfirmed"],
  waiting: ["queued", "needs attention"],
} as const;

/** Noted once, with the first page. Each outbox decides for itself: a row of the index may be of an earlier moment. */
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
