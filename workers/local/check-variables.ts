import { readSite, siteSettings } from "../../app/config.ts";
import { keysOf } from "../../app/domain/records.ts";
import { healthOf, type WrongSetting } from "../../app/domain/settings/problems.ts";
import { sharedSettings } from "../../app/domain/settings/shared.ts";
import type { Values } from "../../app/domain/settings/table.ts";
import { sharedVariables } from "../build/shared-variables.ts";
import type { Environment, WorkerKind } from "../operate/deployment/environment.ts";
import { readWorkerConfig } from "../operate/deployment/worker-config.ts";
import { type SecretName, secretNames, sizeProblem, type WorkerVariables } from "../operate/keys/secrets.ts";
import { boundFor, isBuyer } from "../services/settings/destination.ts";
import { readServices, servicesSettings } from "../services/settings/read-settings.ts";

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
    ...tooLarge({ site, services }),
    ...differing(own.values, others.values),
  ];
  const isSecret = (name: string) => secretNames.includes(name as SecretName) || name === "CAPTCHA_SECRET";
  return withSecrets ? wrong : wrong.filter(({ name }) => !isSecret(name));
}

export const lineOf = ({ worker, name, reason, effect }: WrongSetting): string =>
  `${name}: ${reason} (${worker} worker). ${effect}`;

/** What runs here, and no deployment takes. */
const tooLarge = ({ site, services }: WorkerVariables): WrongSetting[] =>
  Object.entries({ ...services, ...site }).flatMap(([name, value]) => {
    const reason = sizeProblem(value);
    const worker = name in site ? "site" : "services";
    return reason ? [{ worker, name, reason, effect: "It cannot be deployed." }] : [];
  });

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

/** Variables that both workers need, and of which they have different values. Who tells Ads no value of a conversion may tell affiliates one. */
function differing(
  site: Values<typeof sharedSettings>,
  services: Values<typeof sharedSettings>,
): WrongSetting[] {
  const saysWorth = site.CONVERSION_VALUE !== "" && services.CONVERSION_VALUE !== "";
  return keysOf(sharedSettings)
    .filter((name) => saysWorth || !name.startsWith("CONVERSION_"))
    .filter((name) => JSON.stringify(site[name]) !== JSON.stringify(services[name]))
    .map((name) => ({
      worker: "site",
      name,
      reason: "must be the same in both workers: set it in the site's wrangler.toml alone",
      effect: "They do different things.",
    }));
}

/** The variables that a deployment has, from both wrangler.toml. The secrets are not there. */
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

/** The site's settings of a deployment, as its worker reads them. @param stored the console's values, over them. */
export const deployedSite = (environment: Environment, stored?: Parameters<typeof readSite>[1]) =>
  readSite(deployedVariables(environment).site, stored);

/** As {@link deployedSite}, the services'. */
export const deployedServices = (environment: Environment) =>
  readServices(deployedVariables(environment).services).values;

/**
 * Who gets leads by a list of destinations, as ids: `bound` now, `behind` the first `max` by replay only. `isCutOff`: a product
 * backend that the list lacks; `isFull`: it would be behind them.
 */
export function leadTakers(services: WorkerVariables["services"]) {
  const { destinations = [], buyersMax: max, values } = readServices(services);
  const idsOf = (some: typeof destinations) => some.map(({ id }) => id).join(", ");
  const bound = boundFor("lead", destinations, max);
  const takers = boundFor("lead", destinations, destinations.length);
  return {
    bound: idsOf(bound),
    behind: idsOf(takers.filter((one) => !bound.includes(one))),
    max,
    isFull: bound.filter(isBuyer).length === max,
    isCutOff: values.UPSTREAM_ORIGIN !== undefined && !destinations.some(({ kind }) => kind === "backend"),
  };
}
