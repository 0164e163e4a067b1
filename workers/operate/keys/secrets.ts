import { fromEntriesOf } from "../../../app/domain/records.ts";

/** The workers' secrets, each a list, newest first, comma-separated but for DESTINATIONS; empty without any. */
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
  "DESTINATIONS",
  "DESTINATION_SECRETS",
] as const;

/** Those that a deployment may do without. The destinations may also have been set by hand, as no list of ours has them. */
export const destinationNames: readonly string[] = ["DESTINATIONS", "DESTINATION_SECRETS"];
const optionalNames: readonly string[] = ["PROGRAM_KEYS", ...destinationNames];
export const requiredNames = secretNames.filter((name) => !optionalNames.includes(name));

/** Made by somebody else, so in no list of ours. */
export const givenNames: readonly string[] = ["CAPTCHA_SECRET", "NOTICE_WEBHOOK_URL", "HEARTBEAT_URL"];

/** A secret goes only to the worker that needs it; other settings go to both. */
export function byWorker(variables: Readonly<Record<string, string>>): WorkerVariables {
  const all = Object.entries(variables);
  const ofServices: readonly string[] = [...secretNames.filter((name) => name !== siteSecret), ...givenNames];
  return {
    site: Object.fromEntries(all.filter(([name]) => !ofServices.includes(name))),
    services: Object.fromEntries(all.filter(([name]) => name !== siteSecret)),
  };
}

/** Of a variable or a secret. https://developers.cloudflare.com/workers/platform/limits/ */
const mostBytes = 5000;

/** What is wrong with a value's size; empty: nothing. */
export function sizeProblem(value: string): string {
  const bytes = Buffer.byteLength(value);
  return bytes > mostBytes ? `has ${bytes} bytes, and Cloudflare takes at most ${mostBytes}` : "";
}

/** A line of a file of variables. A list in JSON has quotes of its own. */
export const variableLine = (name: string, value: string): string =>
  value.includes('"') ? `${name}='${value}'` : `${name}="${value}"`;

/** The secrets among variables. */
export const secretsIn = (variables: Readonly<Partial<Record<string, string>>>): Secrets =>
  fromEntriesOf(secretNames.map((name) => [name, variables[name] ?? ""]));

export const listed = (list: string): string[] => list.split(",").flatMap((entry) => entry.trim() || []);
