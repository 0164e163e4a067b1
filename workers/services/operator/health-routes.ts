import { Hono } from "hono";
import { getHealth, withdrawCaller } from "../../../app/domain/contract/operator/health.ts";
import { createActionAlert } from "../../../app/domain/health/action-alerts.ts";
import { keyChecks, runChecks } from "../../../app/domain/health/health-check.ts";
import { buyersFactsOf } from "../settings/destination.ts";
import { fail, ok } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";
import { listCallers, withdrawKey } from "../stores/callers.ts";
import { listAccess, noteAccess, type OperatorEnv } from "./access.ts";
import { handleOperator } from "./handle-operator.ts";
import { backendLookChecks } from "./health/backend-look.ts";
import { createSeenKeys, keysOf } from "./health/seen-keys.ts";
import { serviceChecks } from "./health/service-checks.ts";

/** Serves the health of this worker. The site calls this operation and adds the checks of the site. */
export const operatorHealth = new Hono<OperatorEnv>();

const accessLogLines = 10;

handleOperator(operatorHealth, getHealth, async (_, { env }) => {
  const now = settingsOf(env).clock();
  // If the database fails, its own check says so, and the response is sent without what D1 would have had.
  const [parts, keys, access, callers, backendChecks] = await Promise.all([
    runChecks(serviceChecks(env)),
    createSeenKeys(env.LEDGER)
      .list()
      .catch(() => []),
    listAccess(env.LEDGER, "", accessLogLines).catch(() => []),
    listCallers(env).catch(() => []),
    backendLookChecks(env).catch(() => []),
  ]);
  const otherParts = await runChecks([...backendChecks, ...keyChecks("services", keysOf(env), keys, now)]);
  const { DESTINATIONS: destinations, BUYERS_MAX: buyersMax } = settingsOf(env).values;
  return ok({
    at: new Date(now).toISOString(),
    parts: [...parts, ...otherParts],
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
  await withdrawKey(context.env, id, new Date(settingsOf(context.env).clock()).toISOString());
  return { ...ok({}), alerts: [createActionAlert("withdrew", { who: context.var.operator, kind, name })] };
});
