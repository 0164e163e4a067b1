import { readSite, siteSettings } from "../../app/config.ts";
import { differingWorth } from "../../app/domain/conversion-value.ts";
import { differingPeriods } from "../../app/domain/privacy/retention.ts";
import { healthOf, type WrongSetting } from "../../app/domain/settings/health.ts";
import { textOf } from "../../app/domain/settings/table.ts";
import { type SecretName, secretNames, type WorkerVariables } from "../operate/keys/secrets.ts";
import { readServices } from "../services/settings.ts";
import { servicesSettings } from "../services/settings-table.ts";

/**
 * The variables of both workers that cannot be read, by what reads them in the workers; none with its value.
 *
 * @param options.withSecrets false for variables of wrangler.toml alone.
 */
export function checkVariables(
  { site, services }: WorkerVariables,
  { withSecrets = true } = {},
): WrongSetting[] {
  const own = readSite(site);
  const others = readServices(services);
  const wrong = [
    ...healthOf("site", own.problems),
    ...healthOf("services", others.problems),
    ...unknown({ site, services }),
    ...differing({ site, services }),
    ...differingPeriods(others.retention, own.config.retention).map(differs),
    ...differingWorth(site, services).map(differs),
  ];
  const isSecret = (name: string) => secretNames.includes(name as SecretName) || name === "CAPTCHA_SECRET";
  return withSecrets ? wrong : wrong.filter(({ name }) => !isSecret(name));
}

export const lineOf = ({ worker, name, reason, effect }: WrongSetting): string =>
  `${name}: ${reason} (${worker} worker). ${effect}`;

/** A name that is in no table: most likely one that was misspelt. Local variables go to both workers. */
function unknown({ site, services }: WorkerVariables): WrongSetting[] {
  const known = new Set([...Object.keys(siteSettings), ...Object.keys(servicesSettings), ...ofCommands]);
  const named = (worker: WrongSetting["worker"], variables: Record<string, string>) =>
    Object.keys(variables)
      .filter((name) => !known.has(name))
      .map((name) => ({ worker, name, reason: "no setting has this name", effect: "It is ignored." }));
  const inSite = named("site", site);
  return [
    ...inSite,
    ...named("services", services).filter(({ name }) => !inSite.some((other) => other.name === name)),
  ];
}

/** Read by the operator's commands. */
const ofCommands = ["OPERATOR_PRIVATE_KEY"];

/** Where both workers must be told the same. */
const sharedSettings = ["ENVIRONMENT", "CAPTCHA_PROVIDER", "BRAND_NAME"];

const differing = ({ site, services }: WorkerVariables): WrongSetting[] =>
  sharedSettings
    .filter((name) => (textOf(site, name) || "none") !== (textOf(services, name) || "none"))
    .map(differs);

const differs = (name: string): WrongSetting => ({
  worker: "site",
  name,
  reason: "must be the same in both workers",
  effect: "They do different things.",
});
