import { unapprovedConsents } from "../../app/.server/consent-approval.ts";
import { createServices } from "../../app/.server/services.ts";
import { type Matter, reportMatters } from "../../app/domain/contract/matters.ts";
import { settingMatter } from "../../app/domain/settings/problems.ts";
import { draftKeyIds } from "./operator-health.ts";
import { configurationProblems, currentSettings, logOf } from "./settings.ts";

/** The site's own look around: settings that cannot be read, and consents whose words nobody approved. */
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
  await services.call(reportMatters, await lookAround(env, (work) => context.waitUntil(work)));
}

async function lookAround(
  env: SiteEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<{
  matters: Matter[];
  buyersStated: number | undefined;
  draftKeyIds: string[];
}> {
  const { config, problems: read, values } = await currentSettings(env, waitUntil);
  const problems = [...configurationProblems(env), ...read];
  const { consentApprovals, brand, buyersStated } = config;
  const unapproved = (await unapprovedConsents(consentApprovals, brand.name)).map(
    ({ name, version, sha256 }) => ({
      key: `consent:${sha256.slice(0, 16)}`,
      level: 1,
      text: `The words of the consent "${name}" (${version}), as the site shows them now, were approved by nobody.`,
      act: `Have them read, then add ${sha256}:NAME:DATE to CONSENT_APPROVALS in wrangler.toml (\`npm run consents\`).`,
    }),
  );
  return {
    matters: [...problems.map((problem) => settingMatter("site", problem)), ...unapproved],
    buyersStated,
    draftKeyIds: draftKeyIds(values.DRAFT_KEYS),
  };
}
