import { Hono } from "hono";
import { getHealth, withdrawCaller } from "../../../app/domain/contract/operator/health.ts";
import { createActionAlert } from "../../../app/domain/health/action-alerts.ts";
import { keyChecks, runChecks } from "../../../app/domain/health/health-check.ts";
import { buyersFactsOf } from "../settings/destination.ts";
import { fail, ok } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";
import { listCallers, withdraw } from "../stores/callers.ts";
import { accessRows, noteAccess, type OperatorEnv } from "./access.ts";
import { handleOperator } from "./handle-operator.ts";
import { lookChecks } from "./health/backend-look.ts";
import { createSeenKeys, keysOf } from "./health/seen-keys.ts";
import { serviceChecks } from "./health/service-checks.ts";

/** Serves the health of this worker. The site calls it and adds its own parts. */
export const operatorHealth = new Hono<OperatorEnv>();

const accessLines = 10;

handleOperator(operatorHealth, getHealth, async (_, { env }) => {
  const now = settingsOf(env).clock();
  // A database that fails has its own line. The rest of the response does without it.
  const [parts, keys, access, callers, look] = await Promise.all([
    runChecks(serviceChecks(env)),
    createSeenKeys(env.LEDGER)
      .list()
      .catch(() => []),
    accessRows(env.LEDGER, "", accessLines).catch(() => []),
    listCallers(env).catch(() => []),
    lookChecks(env).catch(() => []),
  ]);
  const stored = await runChecks([...look, ...keyChecks("services", keysOf(env), keys, now)]);
  const { DESTINATIONS: destinations, BUYERS_MAX: buyersMax } = settingsOf(env).values;
  return ok({
    at: new Date(now).toISOString(),
    parts: [...parts, ...stored],
    keys,
    buyers: buyersFactsOf(destinations, buyersMax),
    access,
    callers,
  });
});

handleOperator(operatorHealth, withdrawCaller, async ({ id }, context) => {
  const caller = (await listCallers(context.env)).find((caller) => caller.id === id);
  if (!caller) return fail(404, "id", "unknown");
  const { kind, name } = caller;
  await noteAccess(context, "key withdrawn", `${kind} ${name}`);
  await withdraw(context.env, id, new Date(settingsOf(context.env).clock()).toISOString());
  return { ...ok({}), alerts: [createActionAlert("withdrew", { who: context.var.operator, kind, name })] };
});
