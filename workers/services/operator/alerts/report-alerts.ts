import { Hono } from "hono";
import { reportAlerts } from "../../../../app/domain/contract/alerts.ts";
import { alertsOf } from "../../../../app/domain/health/alerts.ts";
import { buyersChecks, runCheck, settingChecks } from "../../../../app/domain/health/health-check.ts";
import { fingerprintsOf } from "../../../../app/domain/settings/fingerprints.ts";
import { serveWithoutBackend } from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { buyersFactsOf } from "../../settings/destination.ts";
import { servicesSettings } from "../../settings/read-settings.ts";
import { ok } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { refreshDestinations } from "../../stores/destinations/console-destinations.ts";
import { captchaChecks } from "../health/captcha-check.ts";
import { leadChecks, mayHaveInbox } from "../health/lead-checks.ts";
import { createSeenKeys, keysOf } from "../health/seen-keys.ts";
import { createTaskRuns, siteTask } from "../health/task-runs.ts";
import { noticesOf } from "../notices/contract.ts";

/**
 * Reports the alerts of this worker, without calls to anybody outside.
 * @throws if a part cannot be checked. Then nothing is reported, because a missing alert would count as over.
 */
export async function reportOwnAlerts(env: ServicesBindings, now: number): Promise<void> {
  await createSeenKeys(env.LEDGER).note(keysOf(env), new Date(now).toISOString());
  const checks = [
    ...settingChecks("services", settingsOf(env).problems),
    ...captchaChecks(env, { tryToken: false }),
    ...leadChecks(env, now),
  ];
  const parts = await Promise.all(checks.map(runCheck));
  await noticesOf(env.NOTICES).report("services", alertsOf(parts, now, mayHaveInbox(settingsOf(env))), {
    version: env.VERSION.tag || env.VERSION.id,
    settings: fingerprintsOf(servicesSettings, { ...env }),
  });
}

export const notices = new Hono<{ Bindings: ServicesBindings }>();

serveWithoutBackend(
  notices,
  reportAlerts,
  async ({ alerts, buyersStated, draftKeyIds, deployed }, { env }) => {
    await refreshDestinations(env);
    const { values, clock } = settingsOf(env);
    const now = clock();
    const facts = buyersFactsOf(values.DESTINATIONS, values.BUYERS_MAX);
    const parts = await Promise.all(buyersChecks(buyersStated, facts).map(runCheck));
    await noticesOf(env.NOTICES).report("site", [...alerts, ...alertsOf(parts, now)], deployed);
    const at = new Date(now).toISOString();
    await createSeenKeys(env.LEDGER).note([{ setting: "DRAFT_KEYS", keyIds: draftKeyIds ?? [] }], at);
    await createTaskRuns(env.LEDGER).note(siteTask.name, false, at);
    return ok({});
  },
);
