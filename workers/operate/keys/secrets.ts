import { scopes } from "../../../app/domain/contract/operator/operation.ts";

/** The workers' secrets, each a comma-separated list, newest first; empty when there is none. */
export type Secrets = Record<SecretName, string>;
export type SecretName = (typeof secretNames)[number];
export type WorkerVariables = { site: Record<string, string>; services: Record<string, string> };

export const secretNames = [
  "DRAFT_KEYS",
  "OPERATOR_PUBLIC_KEYS",
  "DELIVERY_PUBLIC_KEYS",
  "DELIVERY_PRIVATE_KEYS",
  "DIGEST_KEYS",
  "OPERATOR_TOKENS",
  "PROGRAM_KEYS",
  "POSTBACK_KEYS",
] as const;

/** Names of before 2026-11-22, each with one value. Both workers' settings still read them. */
export const formerNames: Partial<Record<SecretName, string>> = {
  OPERATOR_PUBLIC_KEYS: "OPERATOR_PUBLIC_KEY",
  DELIVERY_PUBLIC_KEYS: "DELIVERY_PUBLIC_KEY",
  DELIVERY_PRIVATE_KEYS: "DELIVERY_PRIVATE_KEY",
  DIGEST_KEYS: "DIGEST_KEY",
  OPERATOR_TOKENS: "OPERATOR_TOKEN",
};

/** A secret goes only to the worker that needs it; other settings go to both. */
const siteOnly = /^DRAFT_KEYS$/;
const servicesOnly =
  /^(?:OPERATOR_(?:PUBLIC_KEY|TOKEN)S?|DELIVERY_(?:PUBLIC|PRIVATE)_KEYS?|DIGEST_KEYS?|PROGRAM_KEYS|POSTBACK_KEYS|CAPTCHA_SECRET)$/;

export const byWorker = (variables: Readonly<Record<string, string>>): WorkerVariables => {
  const all = Object.entries(variables);
  return {
    site: Object.fromEntries(all.filter(([name]) => !servicesOnly.test(name))),
    services: Object.fromEntries(all.filter(([name]) => !siteOnly.test(name))),
  };
};

/** The secrets among variables, also those under their former names. */
export function secretsIn(variables: Readonly<Partial<Record<string, string>>>): Secrets {
  const read = (name: SecretName): string => {
    const former = variables[formerNames[name] ?? ""] ?? "";
    if (variables[name] || !former) return variables[name] ?? "";
    return name === "OPERATOR_TOKENS" ? `operator:${scopes.join("+")}:${former}` : former;
  };
  return {
    DRAFT_KEYS: read("DRAFT_KEYS"),
    OPERATOR_PUBLIC_KEYS: read("OPERATOR_PUBLIC_KEYS"),
    DELIVERY_PUBLIC_KEYS: read("DELIVERY_PUBLIC_KEYS"),
    DELIVERY_PRIVATE_KEYS: read("DELIVERY_PRIVATE_KEYS"),
    DIGEST_KEYS: read("DIGEST_KEYS"),
    OPERATOR_TOKENS: read("OPERATOR_TOKENS"),
    PROGRAM_KEYS: read("PROGRAM_KEYS"),
    POSTBACK_KEYS: read("POSTBACK_KEYS"),
  };
}

export const listed = (list: string): string[] => list.split(",").flatMap((entry) => entry.trim() || []);
