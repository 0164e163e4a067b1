import type { z } from "zod";
import { createServices } from "../../app/.server/services.ts";
import { siteSettings } from "../../app/config.ts";
import { unapprovedConsents } from "../../app/copy/approvals.ts";
import { reportAlerts } from "../../app/domain/contract/alerts.ts";
import { consentAlert, settingAlert } from "../../app/domain/health/alerts.ts";
import { fingerprintsOf } from "../../app/domain/settings/fingerprints.ts";
import { sharedSettings } from "../../app/domain/settings/shared.ts";
import { draftKeyIds } from "./operator-health.ts";
import { configurationProblems, currentSettings, logOf } from "./settings.ts";

/** Alerts for unreadable settings, and for consents whose words nobody approved; and what is deployed. */
export async function scheduled(
  _controller: unknown,
  env: SiteEnv,
  context: Pick<ExecutionContext, "waitUntil">,
): Promise<void> {
  const services = createServices({
    fetch: (request) => env.SERVICES.fetch(request),
    headers: () => ({}),
    log: logOf(env),
  });
  await services.call(reportAlerts, await findAlerts(env, (work) => context.waitUntil(work)));
}

async function findAlerts(
  env: SiteEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<z.input<typeof reportAlerts.request>> {
  const { config, problems: read, values } = await currentSettings(env, waitUntil);
  const problems = [...configurationProblems(env), ...read];
  const { consentApprovals, brand, buyersStated } = config;
  const unapproved = await unapprovedConsents(consentApprovals, brand.name);
  // What both workers have, the services compare.
  const settings = fingerprintsOf(siteSettings, { ...env }, sharedSettings);
  return {
    alerts: [...problems.map((problem) => settingAlert("site", problem)), ...unapproved.map(consentAlert)],
    buyersStated,
    draftKeyIds: draftKeyIds(values.DRAFT_KEYS),
    deployed: { version: env.VERSION.tag || env.VERSION.id, settings },
  };
}
