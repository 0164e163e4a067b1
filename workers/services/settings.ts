import type { Clock } from "../../app/domain/clock.ts";
import { type Retention, retentionOf } from "../../app/domain/privacy/retention.ts";
import { includes } from "../../app/domain/records.ts";
import {
  byName,
  type Problem,
  readTable,
  type Values,
  type Variables,
} from "../../app/domain/settings/table.ts";
import { SettingsError } from "../../app/domain/settings-error.ts";
import type { ServicesBindings } from "./bindings.ts";
import { wrongPostbacks } from "./conversions/postbacks.ts";
import type { Destination } from "./destinations/destination.ts";
import type { SecretKey } from "./keys.ts";
import { servicesSettings } from "./settings-table.ts";

export type { SecretKey } from "./keys.ts";
export { SettingsError };

type Recipient = { keyId: string; publicKey: string };

/** The product backend's origin, and how long one request to it may take. */
export type Backend = { origin: string; timeoutMs: number };

/** What the outbox needs for what it has: there always is one, with defaults for what is wrong. */
export type OutboxSettings = {
  clock: Clock;
  /** Seconds between delivery attempts; the last one repeats. */
  schedule: number[];
  retention: Retention;
  /** False while a period cannot be read: what was deleted by a default in its place would be gone. */
  mayDelete: boolean;
  /** Present when submissions go to the product backend: its address, and the keys that open them, newest first. */
  backend?: Backend & { privateKeys: SecretKey[] };
  /** Every submission is sealed to each of them; none while they cannot be read. */
  operators: Recipient[];
  /** Who gets what is accepted; undefined: the product backend if there is one, otherwise the inbox. */
  destinations: readonly Destination[] | undefined;
  /** How many, the inbox not counted, may ever get one lead. */
  buyersMax: number;
  /** Keys that open what is sealed for delivery, newest first. */
  privateKeys: SecretKey[];
  /** There is to be a product backend, and its address or its keys cannot be read: what is meant for it waits. */
  isBackendUnreadable: boolean;
};

/** What a new submission needs besides: it is never half stored. */
export type Settings = OutboxSettings & {
  /** Newest first. */
  digestKeys: SecretKey[];
  /** Submissions are sealed to the first of them too, where there is to be a product backend. Newest first. */
  recipients: Recipient[];
};

/** The names of bindings that are texts: variables and secrets. */
type VariableOf<Env> = {
  [Name in keyof Env]-?: Extract<Env[Name], string> extends never ? never : Name;
}[keyof Env];
/** A variable of wrangler.toml or bindings.ts without a row in settings-table.ts does not compile. */
type Forgotten = Exclude<VariableOf<ServicesBindings>, keyof typeof servicesSettings>;
const nothingForgotten: [Forgotten] extends [never] ? true : Forgotten = true;
void nothingForgotten;

type Read = {
  values: Values<typeof servicesSettings>;
  retention: Retention;
  problems: Problem[];
};

/** Reads this worker's variables. Nothing is thrown: a setting that is wrong is a problem, and its default stands in. */
export function readServices(variables: Variables): Read {
  const { values, problems, report } = readTable(servicesSettings, variables);
  const retention = retentionOf(values, report);
  const { CAPTCHA_PROVIDER: provider, DELIVERY_PUBLIC_KEYS: recipients } = values;
  // Without the secret, a product backend verifies.
  const hasVerifier = Boolean(values.CAPTCHA_SECRET) || values.UPSTREAM_ORIGIN instanceof URL;
  if (provider !== "none" && provider !== "unreadable" && !hasVerifier)
    report("CAPTCHA_SECRET", "is needed with CAPTCHA_PROVIDER");
  const hasPrivateHalf = values.DELIVERY_PRIVATE_KEYS.some(({ keyId }) => keyId === recipients[0]?.keyId);
  const isUnread = problems.some(({ name }) => name.startsWith("DELIVERY_P"));
  if (recipients.length > 0 && !hasPrivateHalf && !isUnread)
    report("DELIVERY_PRIVATE_KEYS", "must hold the private half of the first DELIVERY_PUBLIC_KEYS");
  for (const name of ["NOTICE_EMAIL_FROM", "NOTICE_EMAIL_TO"] as const)
    if (variables.NOTICE_EMAIL && !values[name]) report(name, "is needed with the e-mail binding");
  for (const destination of values.DESTINATIONS ?? []) {
    if (destination.kind === "unreadable" && destination.reason) report("DESTINATIONS", destination.reason);
    if (destination.kind === "adf-email" && !variables.DESTINATION_EMAIL)
      report("DESTINATIONS", `${destination.id}: the e-mail binding DESTINATION_EMAIL is missing`);
  }
  for (const message of wrongPostbacks(values)) {
    const name = postbackNames.find((one) => message.startsWith(one));
    report(name ?? "POSTBACK_URLS", message);
  }
  return { values, retention, problems: byName(problems) };
}

const postbackNames = ["POSTBACK_URLS", "POSTBACK_KEYS", "CONVERSION_VALUE", "CONVERSION_CURRENCY"] as const;

const readings = new WeakMap<object, Read>();
/** Lines that this isolate logged: its durable objects have bindings of their own. Bound: the settings and their reasons. */
const logged = new Set<string>();

/** The settings of a set of bindings, read once. What is wrong is logged once in an isolate. */
export function settingsOf(env: ServicesBindings): Read {
  const known = readings.get(env);
  if (known) return known;
  const read = readServices({ ...env });
  readings.set(env, read);
  for (const { name, reason, effect } of read.problems) {
    const line = JSON.stringify({ event: "invalid settings", reason: `${name}: ${reason}`, effect });
    if (!logged.has(line)) console.error(line);
    logged.add(line);
  }
  return read;
}

/** The settings that a new submission needs. @throws SettingsError naming the keys that are missing or wrong. */
export function readSettings(env: ServicesBindings): Settings {
  const { values, problems } = settingsOf(env);
  const wrong = problems.find(({ name }) => includes(keyNames, name));
  if (wrong) throw new SettingsError(`${wrong.name}: ${wrong.reason}`);
  return {
    ...readOutboxSettings(env),
    digestKeys: values.DIGEST_KEYS,
    recipients: values.DELIVERY_PUBLIC_KEYS.map(recipientOf),
  };
}

const keyNames = [
  "OPERATOR_PUBLIC_KEYS",
  "DELIVERY_PUBLIC_KEYS",
  "DELIVERY_PRIVATE_KEYS",
  "DIGEST_KEYS",
] as const;

/** A wrong time of a notice deletes nothing. */
const periodsOfDeletion = [
  "RETENTION_BODY_DAYS",
  "RETENTION_CONSENT_YEARS",
  "RETENTION_UNEXPORTED_DAYS",
  "RETENTION_TOMBSTONE_YEARS",
  "RETENTION_REQUEST_YEARS",
] as const;

/** A public key as those whom something is sealed to. */
export const recipientOf = ({ keyId, key }: SecretKey): Recipient => ({ keyId, publicKey: key });

export function readOutboxSettings(env: ServicesBindings): OutboxSettings {
  const { values, retention, problems } = settingsOf(env);
  const backend = readBackend(env);
  const privateKeys = values.DELIVERY_PRIVATE_KEYS;
  const isUnreadable =
    values.UPSTREAM_ORIGIN === "unreadable" || (backend !== undefined && privateKeys.length === 0);
  return {
    clock: values.TEST_NOW,
    schedule: values.DELIVERY_SCHEDULE,
    retention,
    mayDelete: !problems.some(({ name }) => includes(periodsOfDeletion, name)),
    operators: values.OPERATOR_PUBLIC_KEYS.map(recipientOf),
    destinations: values.DESTINATIONS,
    buyersMax: values.BUYERS_MAX,
    privateKeys,
    isBackendUnreadable: isUnreadable,
    ...(backend && !isUnreadable ? { backend: { ...backend, privateKeys } } : {}),
  };
}

export const readClock = (env: ServicesBindings): Clock => settingsOf(env).values.TEST_NOW;

/**
 * Where the product backend is. Undefined when there is none, or its address cannot be read, and this worker answers
 * operations itself.
 */
export function readBackend(env: ServicesBindings): Backend | undefined {
  const { UPSTREAM_ORIGIN: address, UPSTREAM_TIMEOUT_MS: timeoutMs } = settingsOf(env).values;
  return address instanceof URL ? { origin: address.origin, timeoutMs } : undefined;
}
