import { fromEntriesOf } from "../../../app/domain/records.ts";

/**
 * The workers' secrets. Each is a comma-separated list, or an empty text. The newest entry is the first, except among
 * tokens, where it is the last.
 */
export type Secrets = Record<SecretName, string>;
export type SecretName = (typeof secretNames)[number];
export type WorkerVariables = { site: Record<string, string>; services: Record<string, string> };

const siteSecret = "DRAFT_KEYS";
export const secretNames = [
  siteSecret,
  "OPERATOR_PUBLIC_KEYS",
  "DELIVERY_PUBLIC_KEYS",
  "DELIVERY_PRIVATE_KEYS",
  "DIGEST_KEYS",
  "OPERATOR_TOKENS",
  "PROGRAM_KEYS",
  "POSTBACK_KEYS",
] as const;

/** A deployment works without a program. */
export const requiredSecretNames = secretNames.filter((name) => name !== "PROGRAM_KEYS");

/** Secrets that somebody else made or that people write by hand, so that they are not in the key file. */
export const foreignSecretNames: readonly string[] = [
  "DESTINATIONS",
  "DESTINATION_SECRETS",
  "CAPTCHA_SECRET",
  "NOTICE_WEBHOOK_URL",
  "HEARTBEAT_URL",
];

/** Splits variables by worker. A secret goes only to the worker that needs it; other settings go to both. */
export function splitByWorker(variables: Readonly<Record<string, string>>): WorkerVariables {
  const all = Object.entries(variables);
  const servicesOnly: readonly string[] = [
    ...secretNames.filter((name) => name !== siteSecret),
    ...foreignSecretNames,
  ];
  return {
    site: Object.fromEntries(all.filter(([name]) => !servicesOnly.includes(name))),
    services: Object.fromEntries(all.filter(([name]) => name !== siteSecret)),
  };
}

/** The largest size of a variable or a secret, in bytes. https://developers.cloudflare.com/workers/platform/limits/ */
const maxValueBytes = 5000;

/** Describes what is wrong with a value's size, or returns an empty text. */
export function sizeProblem(value: string): string {
  const bytes = Buffer.byteLength(value);
  return bytes > maxValueBytes ? `has ${bytes} bytes, and Cloudflare takes at most ${maxValueBytes}` : "";
}

/** A line of a file of variables. A value in JSON contains double quotes, so single quotes enclose it. */
export const variableLine = (name: string, value: string): string =>
  value.includes('"') ? `${name}='${value}'` : `${name}="${value}"`;

/** Picks the secrets out of variables. A missing secret becomes an empty text. */
export const pickSecrets = (variables: Readonly<Partial<Record<string, string>>>): Secrets =>
  fromEntriesOf(secretNames.map((name) => [name, variables[name] ?? ""]));

/** Splits a comma-separated list into its entries. */
export const splitList = (list: string): string[] => list.split(",").flatMap((entry) => entry.trim() || []);
