import { Resolver } from "node:dns/promises";
import { deployedSite } from "../../local/check-variables.ts";
import { type Environment, environments } from "./environment.ts";

/**
 * The hosts that a deployment needs. The console's host is deployed only if `hasAccess`: without Cloudflare Access
 * nobody could sign in, and anybody could try. `console` is empty if no host is set.
 */
export function hostsOf(environment: Environment): { site: string[]; console: string; hasAccess: boolean } {
  const { values, hosts } = deployedSite(environment);
  const { OPERATOR_HOST, ACCESS_ISSUER, ACCESS_AUDIENCE, ACCESS_OPERATORS } = values;
  return {
    // A custom domain has no port.
    site: [
      ...new Set(hosts.map((host) => host.replace(/:\d+$/, "")).filter((host) => host !== OPERATOR_HOST)),
    ],
    console: OPERATOR_HOST,
    hasAccess: Boolean(ACCESS_ISSUER && ACCESS_AUDIENCE && ACCESS_OPERATORS.length > 0),
  };
}

/**
 * A line for each host that a deployment must not use. A host belongs to one worker, so a host in two environments
 * would be taken from the other one.
 */
export function hostProblems(environment: Environment): string[] {
  const hostsIn = (one: Environment) => [...hostsOf(one).site, hostsOf(one).console].filter(Boolean);
  const otherHosts = environments.filter((one) => one !== environment).flatMap(hostsIn);
  return hostsIn(environment).flatMap((host) => {
    if (host.endsWith(".example"))
      return `${host} is only an example, so a deployment refuses it. Please set your own host.`;
    return otherHosts.includes(host)
      ? `${host} belongs to the other environment too, so a deployment refuses it. Please give each environment its own host.`
      : [];
  });
}

/** The hosts in the form of `routes` in wrangler.toml. */
export function routesOf(environment: Environment): { pattern: string; custom_domain: true }[] {
  const { site, console, hasAccess } = hostsOf(environment);
  const hosts = console && hasAccess ? [...site, console] : site;
  return hosts.map((pattern) => ({ pattern, custom_domain: true }));
}

/** A line for each host, with its public DNS records. */
export async function hostLines(environment: Environment): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 1 });
  const recordsOf = (host: string) =>
    ["CNAME", "A", "AAAA"].map((type) =>
      resolver.resolve(host, type).then(
        (records) => [records].flat().map((record) => `${type} ${record}`),
        () => [],
      ),
    );
  return Promise.all(
    routesOf(environment).map(async ({ pattern: host }) => {
      const records = (await Promise.all(recordsOf(host))).flat();
      return `  ${host}: ${records.join(", ") || "no record"}`;
    }),
  );
}
