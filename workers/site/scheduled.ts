import type { z } from "zod";
import { createServices } from "../../app/.server/services.ts";
import { siteSettings } from "../../app/config.ts";
import { reportAlerts } from "../../app/domain/contract/alerts.ts";
import { alertsOf } from "../../app/domain/health/alerts.ts";
import { runCheck } from "../../app/domain/health/health-check.ts";
import { fingerprintsOf } from "../../app/domain/settings/fingerprints.ts";
import { sharedSettings } from "../../app/domain/settings/shared.ts";
import { alertingChecks, draftKeyIds } from "./operator-health.ts";
import { configurationProblems, currentSettings, logOf } from "./settings.ts";

/**
 * The site's scheduled task. It reports alerts for unreadable settings and for consents whose wording nobody
 * approved, and it reports which version is deployed.
 */
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
  const { config, problems: readingProblems, values } = await currentSettings(env, waitUntil);
  const problems = [...configurationProblems(env), ...readingProblems];
  const parts = await Promise.all((await alertingChecks({ config, problems })).map(runCheck));
  // The services compare the settings that both workers have.
  const settings = fingerprintsOf(siteSettings, { ...env }, sharedSettings);
  return {
    alerts: alertsOf(parts, config.clock()),
    buyersStated: config.buyersStated,
    draftKeyIds: draftKeyIds(values.DRAFT_KEYS),
    deployed: { version: env.VERSION.tag || env.VERSION.id, settings },
  };
}
