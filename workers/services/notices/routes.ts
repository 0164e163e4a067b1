import { Hono } from "hono";
import { reportMatters } from "../../../app/domain/contract/matters.ts";
import { doubtsAbout } from "../../../app/domain/privacy/stated-buyers.ts";
import type { ServicesBindings } from "../bindings.ts";
import { buyersFactsOf } from "../destinations/destination.ts";
import { handleOperation } from "../handle-operation.ts";
import { createSeenKeys } from "../health/seen-keys.ts";
import { siteTask } from "../health/task-interval.ts";
import { createTaskRuns } from "../health/task-runs.ts";
import { ok } from "../result.ts";
import { statedBuyersMatter } from "../scheduled/matters.ts";
import { settingsOf } from "../settings.ts";
import { noticesOf } from "./contract.ts";

/** What the site's worker has to tell the operator. */
export const notices = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(
  notices,
  reportMatters,
  async ({ matters, buyersStated, draftKeyIds }, { env }) => {
    const { values } = settingsOf(env);
    const doubts = doubtsAbout(buyersStated, buyersFactsOf(values.DESTINATIONS, values.BUYERS_MAX));
    const all = [...matters, ...(doubts.length > 0 ? [statedBuyersMatter(doubts)] : [])];
    await noticesOf(env.NOTICES).report("site", all);
    const at = new Date(settingsOf(env).clock()).toISOString();
    await createSeenKeys(env.LEDGER).note([{ setting: "DRAFT_KEYS", keyIds: draftKeyIds ?? [] }], at);
    await createTaskRuns(env.LEDGER).note(siteTask.name, false, at);
    return ok({});
  },
  { proxied: false },
);
