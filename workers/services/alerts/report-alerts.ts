import { Hono } from "hono";
import { reportAlerts } from "../../../app/domain/contract/alerts.ts";
import {
  type AlertedStatus,
  alertsOf,
  lateAfter,
  statedBuyersAlert,
  withdrawalsSince,
} from "../../../app/domain/health/alerts.ts";
import { doubtsAbout } from "../../../app/domain/privacy/stated-buyers.ts";
import { fingerprintsOf } from "../../../app/domain/settings/fingerprints.ts";
import type { ServicesBindings } from "../bindings.ts";
import { settingFaultOf } from "../captcha/setting-fault.ts";
import { buyersFactsOf } from "../destinations/destination.ts";
import { answerHere } from "../handle-operation.ts";
import { createSeenKeys, keysOf } from "../health/seen-keys.ts";
import { createTaskRuns, siteTask } from "../health/task-runs.ts";
import { type Backlogs, createLedger } from "../ledger/ledger.ts";
import { createRequestIndex } from "../ledger/request-index.ts";
import { servicesSettings } from "../read-settings.ts";
import { ok } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { noticesOf } from "./contract.ts";

/** Does not compile when a status to alert operators of has no alert. */
type Every<Known> = Known & Record<Exclude<keyof Known, AlertedStatus | "in review">, never>;

export async function findAlerts(env: ServicesBindings, now: number): Promise<void> {
  const ledger = createLedger(env.LEDGER);
  const index = createRequestIndex(env.LEDGER);
  const backlog: Every<Backlogs> = await ledger.backlog();
  const { values, retention, problems } = settingsOf(env);
  await createSeenKeys(env.LEDGER).note(keysOf(env), new Date(now).toISOString());
  await noticesOf(env.NOTICES).report(
    "services",
    alertsOf({
      now,
      // With a list, the inbox may have leads whoever else gets them.
      hasBackend: values.DESTINATIONS === undefined && values.UPSTREAM_ORIGIN !== undefined,
      backlog,
      inReview: await ledger.inReview(),
      unexported: await ledger.unexported(),
      withdrawals: await ledger.withdrawals(
        new Date(now - withdrawalsSince).toISOString(),
        new Date(now - lateAfter).toISOString(),
      ),
      calls: await index.callsToMake(),
      requests: await index.waiting(),
      wrongSettings: problems,
      captchaFault: await settingFaultOf(env),
      retention,
    }),
    { version: env.VERSION.tag || env.VERSION.id, settings: fingerprintsOf(servicesSettings, { ...env }) },
  );
}

export const notices = new Hono<{ Bindings: ServicesBindings }>();

answerHere(notices, reportAlerts, async ({ alerts, buyersStated, draftKeyIds, deployed }, { env }) => {
  const { values } = settingsOf(env);
  const facts = buyersFactsOf(values.DESTINATIONS, values.BUYERS_MAX);
  const doubts = doubtsAbout(buyersStated, facts).map(({ en }) => en);
  const all = [...alerts, ...statedBuyersAlert(doubts)];
  await noticesOf(env.NOTICES).report("site", all, deployed);
  const at = new Date(settingsOf(env).clock()).toISOString();
  await createSeenKeys(env.LEDGER).note([{ setting: "DRAFT_KEYS", keyIds: draftKeyIds ?? [] }], at);
  await createTaskRuns(env.LEDGER).note(siteTask.name, false, at);
  return ok({});
});
