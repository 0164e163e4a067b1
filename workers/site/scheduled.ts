import { unapprovedConsents } from "../../app/.server/consent-approval.ts";
import { readDraftKeys } from "../../app/.server/derived-keys.ts";
import { createServices } from "../../app/.server/services.ts";
import { readSiteConfig } from "../../app/config.ts";
import { type Matter, reportMatters } from "../../app/domain/contract/matters.ts";
import type { Retention } from "../../app/domain/privacy/retention.ts";
import { orSettingsError, SettingsError } from "../../app/domain/settings-error.ts";
import type { SiteBindings } from "./bindings.ts";

/** The site's own look around: settings that cannot be read, and consents whose words nobody approved. */
export async function scheduled(_controller: unknown, env: SiteBindings): Promise<void> {
  const services = createServices({
    fetch: (request) => env.SERVICES.fetch(request),
    headers: () => ({}),
  });
  await services.call(reportMatters, await lookAround(env));
}

async function lookAround(env: SiteBindings): Promise<{ matters: Matter[]; retention?: Retention }> {
  try {
    readDraftKeys(env.ENVIRONMENT, env.DRAFT_KEYS);
    const { consentApprovals, brand, retention } = orSettingsError(() => readSiteConfig({ ...env }));
    const matters = (await unapprovedConsents(consentApprovals, brand.name)).map(
      ({ name, version, sha256 }) => ({
        key: `consent:${sha256.slice(0, 16)}`,
        level: 1,
        text: `The words of the consent "${name}" (${version}), as the site shows them now, were approved by nobody.`,
        act: `Have them read, then add ${sha256}:NAME:DATE to CONSENT_APPROVALS in wrangler.toml (\`npm run consents\`).`,
      }),
    );
    return { matters, retention };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const matter: Matter = {
      key: `setting:${error.message.split(":")[0]}`.replace(/[^\w:.-]/g, "").slice(0, 100),
      level: 1,
      text: `A setting of the site cannot be read: ${error.message}. Pages are answered with an error.`,
      act: "Correct it in wrangler.toml or with `npm run keys -- upload`, then deploy.",
    };
    return { matters: [matter] };
  }
}
