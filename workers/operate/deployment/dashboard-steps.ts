import { deployedVariables } from "../../local/deployed-variables.ts";
import type { Environment } from "./environment.ts";
import { readWorkerConfig } from "./worker-config.ts";

/**
 * What only a person can set, in Cloudflare's dashboard and in both wrangler.toml: hosts, and who may open the console.
 * What is set already is said with its value; none of it is a secret.
 */
export function dashboardSteps(environment: Environment): string[] {
  const { site, services } = deployedVariables(environment);
  const worker = readWorkerConfig("site", environment).name;
  const section = environment === "production" ? "[vars]" : `[env.${environment}.vars]`;
  const hosts = [new URL(site.SITE_ORIGIN ?? "").host, ...(site.SITE_HOSTS ?? "").split(",")]
    .map((host) => host.trim())
    .filter(Boolean);
  const operatorHost = site.OPERATOR_HOST ?? "";
  const unset = ["ACCESS_ISSUER", "ACCESS_AUDIENCE", "ACCESS_OPERATORS"].filter(
    (name) => !site[name] || !services[name],
  );
  return [
    `In Cloudflare's dashboard (${environment}):`,
    `1. Workers & Pages → ${worker} → Settings → Domains & Routes → Add → Custom domain: ${[...hosts, operatorHost].filter(Boolean).join(", ")}.`,
    "   The zone must be in this account; the DNS records and certificates are made with it.",
    operatorHost
      ? `2. Zero Trust → Access → Applications → Add → Self-hosted: public hostname ${operatorHost}, a policy that allows your e-mail addresses.`
      : `2. The console has no host yet: OPERATOR_HOST in ${section} of wrangler.toml. Then Zero Trust → Access → Applications → Add → Self-hosted, with that host.`,
    unset.length === 0
      ? "3. Access: issuer, audience and operators are set in both wrangler.toml."
      : `3. Set ${unset.join(", ")} in ${section} of both wrangler.toml: the issuer is https://TEAM.cloudflareaccess.com, the audience the application's «AUD tag».`,
  ];
}
