import { readSite, siteSettings } from "../../app/config.ts";
import { keysOf } from "../../app/domain/records.ts";
import { type WrongSetting, wrongSettingsOf } from "../../app/domain/settings/problems.ts";
import { sharedSettings } from "../../app/domain/settings/shared.ts";
import type { Values } from "../../app/domain/settings/table.ts";
import { sharedVariables } from "../build/shared-variables.ts";
import type { Environment, WorkerKind } from "../operate/deployment/environment.ts";
import { readWorkerConfig } from "../operate/deployment/worker-config.ts";
import { type SecretName, secretNames, sizeProblem, type WorkerVariables } from "../operate/keys/secrets.ts";
import { readServices, servicesSettings } from "../services/settings/read-settings.ts";

/**
 * Lists the variables of both workers that cannot be read, without their values. The workers' own code does the
 * reading.
 * @param options.withSecrets false to check only the variables of wrangler.toml.
 */
export function checkVariables(
  { site, services }: WorkerVariables,
  { withSecrets = true } = {},
): WrongSetting[] {
  const siteReading = readSite(site);
  // Only a running worker knows its bindings.
  const servicesReading = readServices({ DESTINATION_EMAIL: {}, APPLICANT_EMAIL: {}, ...services });
  const problems = [
    ...wrongSettingsOf("site", siteReading.problems),
    ...wrongSettingsOf("services", servicesReading.problems),
    ...unknownNames({ site, services }),
    ...tooLargeValues({ site, services }),
    ...differingValues(siteReading.values, servicesReading.values),
  ];
  const isSecret = (name: string) => secretNames.includes(name as SecretName) || name === "CAPTCHA_SECRET";
  return withSecrets ? problems : problems.filter(({ name }) => !isSecret(name));
}

export const problemLine = ({ worker, name, reason, effect }: WrongSetting): string =>
  `${name}: ${reason} (${worker} worker). ${effect}`;

/** Values that run on this machine but are too large for a deployment. */
const tooLargeValues = ({ site, services }: WorkerVariables): WrongSetting[] =>
  Object.entries({ ...services, ...site }).flatMap(([name, value]) => {
    const reason = sizeProblem(value);
    const worker = name in site ? "site" : "services";
    return reason ? [{ worker, name, reason, effect: "It cannot be deployed." }] : [];
  });

/**
 * Names that are not in any table of settings, most likely typing mistakes. A name in both workers is listed once.
 */
function unknownNames({ site, services }: WorkerVariables): WrongSetting[] {
  const knownNames = new Set([
    ...Object.keys(siteSettings),
    ...Object.keys(servicesSettings),
    ...commandVariables,
  ]);
  const unknownIn = (worker: WrongSetting["worker"], variables: Record<string, string>) =>
    Object.keys(variables)
      .filter((name) => !knownNames.has(name))
      .map((name) => ({ worker, name, reason: "no setting has this name", effect: "It is ignored." }));
  const inSite = unknownIn("site", site);
  return [
    ...inSite,
    ...unknownIn("services", services).filter(
      ({ name }) => !inSite.some((siteProblem) => siteProblem.name === name),
    ),
  ];
}

/** Variables that only the operator's commands read. */
const commandVariables = ["OPERATOR_PRIVATE_KEY"];

/**
 * Variables that both workers need and that have different values. The values of conversions may be set in one worker
 * only, because an operator may report them to affiliates and not to Google Ads.
 */
function differingValues(
  site: Values<typeof sharedSettings>,
  services: Values<typeof sharedSettings>,
): WrongSetting[] {
  const haveConversionValues = site.CONVERSION_VALUE !== "" && services.CONVERSION_VALUE !== "";
  return keysOf(sharedSettings)
    .filter((name) => haveConversionValues || !name.startsWith("CONVERSION_"))
    .filter((name) => JSON.stringify(site[name]) !== JSON.stringify(services[name]))
    .map((name) => ({
      worker: "site",
      name,
      reason: "must be the same in both workers: set it in the site's wrangler.toml alone",
      effect: "They do different things.",
    }));
}

/** The variables of a deployment, from both wrangler.toml files. Secrets are not in these files. */
export function deployedVariables(environment: Environment = "production"): WorkerVariables {
  const varsOf = (kind: WorkerKind): Record<string, string> =>
    // A value of another type, such as a number without quotes, reaches the worker as JSON.
    Object.fromEntries(
      Object.entries(readWorkerConfig(kind, environment).vars).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    );
  const site = varsOf("site");
  return { site, services: { ...sharedVariables(site), ...varsOf("services") } };
}

/**
 * The site's settings in a deployment, as the site's worker reads them.
 * @param stored the console's values, which take precedence.
 */
export const deployedSite = (environment: Environment, stored?: Parameters<typeof readSite>[1]) =>
  readSite(deployedVariables(environment).site, stored);

/** The services' settings in a deployment, as the services worker reads them. */
export const deployedServices = (environment: Environment) =>
  readServices(deployedVariables(environment).services).values;
