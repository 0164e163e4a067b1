import { Hono } from "hono";
import { reportAlerts } from "../../../app/domain/contract/alerts.ts";
import { statedBuyersAlert } from "../../../app/domain/health/alerts.ts";
import { doubtsAbout } from "../../../app/domain/privacy/stated-buyers.ts";
import type { ServicesBindings } from "../bindings.ts";
import { buyersFactsOf } from "../destinations/destination.ts";
import { handleOperation } from "../handle-operation.ts";
import { createSeenKeys } from "../health/seen-keys.ts";
import { createTaskRuns, siteTask } from "../health/task-runs.ts";
import { ok } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { noticesOf } from "./contract.ts";

export const notices = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(
  notices,
  reportAlerts,
  async ({ alerts, buyersStated, draftKeyIds }, { env }) => {
    const { values } = settingsOf(env);
    const doubts = doubtsAbout(buyersStated, buyersFactsOf(values.DESTINATIONS, values.BUYERS_MAX));
    const all = [...alerts, ...statedBuyersAlert(doubts)];
    await noticesOf(env.NOTICES).report("site", all);
    const at = new Date(settingsOf(env).clock()).toISOString();
    await createSeenKeys(env.LEDGER).note([{ setting: "DRAFT_KEYS", keyIds: draftKeyIds ?? [] }], at);
    await createTaskRuns(env.LEDGER).note(siteTask.name, false, at);
    return ok({});
  },
  { proxied: false },
);
