import { readSite } from "../../../app/config.ts";
import { deployedVariables } from "../../local/check-variables.ts";
import type { Environment } from "./environment.ts";

/**
 * The hosts that a deployment makes the site's custom domains. The console's is one only once Access stands in front of it:
 * until then nobody could sign in, and anybody could try.
 */
export function hostsOf(environment: Environment): { site: string[]; console: string; hasAccess: boolean } {
  const { values, hosts } = readSite(deployedVariables(environment).site);
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

/** As wrangler.toml would have them. */
export function routesOf(environment: Environment): { pattern: string; custom_domain: true }[] {
  const { site, console, hasAccess } = hostsOf(environment);
  const all = console && hasAccess ? [...site, console] : site;
  return all.map((pattern) => ({ pattern, custom_domain: true }));
}
