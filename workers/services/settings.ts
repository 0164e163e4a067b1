import { type Clock, clockSetting } from "../../app/domain/clock.ts";
import { secretKeyId } from "../../app/domain/key-id.ts";
import { type Retention, readRetention } from "../../app/domain/privacy/retention.ts";
import { refusePublished } from "../../app/domain/published-examples.ts";
import { readTable } from "../../app/domain/settings/table.ts";
import { orSettingsError, SettingsError } from "../../app/domain/settings-error.ts";
import type { ServicesBindings } from "./bindings.ts";
import { parseSchedule } from "./outbox/schedule.ts";

export { SettingsError };

type Recipient = { keyId: string; publicKey: string };

/** A private key of a recipient, or a key of a digest: base64url, or text of at least 32 characters. */
export type SecretKey = { keyId: string; key: string };

/** The product backend's origin, and how long one request to it may take. */
export type Backend = { origin: string; timeoutMs: number };

export type Settings = {
  clock: Clock;
  /** Seconds between delivery attempts; the last one repeats. */
  schedule: number[];
  /** Every submission is sealed to each of them. */
  operators: Recipient[];
  /** Newest first. */
  digestKeys: SecretKey[];
  retention: Retention;
  /**
   * Present when submissions go to the product backend: its address, and the keys for that delivery, newest first.
   * Submissions are sealed to the first recipient; the private key is chosen by the seal's key id.
   */
  backend?: Backend & { recipients: Recipient[]; privateKeys: SecretKey[] };
};

/**
 * The worker's settings, checked.
 *
 * @throws SettingsError naming the setting that is missing or wrong; a lead is then refused, never half stored.
 */
export function readSettings(env: ServicesBindings): Settings {
  const settings: Settings = {
    clock: readClock(env),
    schedule: orSettingsError(() => parseSchedule(env.DELIVERY_SCHEDULE)),
    operators: readRecipients(env, "OPERATOR_PUBLIC_KEYS"),
    digestKeys: readDigestKeys(env),
    retention: readRetention({ ...env }),
  };
  readHttpsAddress(env, "CAPTCHA_VERIFY_URL");
  const backend = readBackend(env);
  if (!backend) return settings;
  const recipients = readRecipients(env, "DELIVERY_PUBLIC_KEYS");
  const privateKeys = readKeys(env, "DELIVERY_PRIVATE_KEYS");
  const [sealedTo] = recipients;
  if (!privateKeys.some(({ keyId }) => keyId === sealedTo?.keyId))
    throw new SettingsError(
      "DELIVERY_PRIVATE_KEYS: must hold the private half of the first DELIVERY_PUBLIC_KEYS",
    );
  return { ...settings, backend: { ...backend, recipients, privateKeys } };
}

/** @throws SettingsError as {@link readSettings}. */
export const readClock = (env: ServicesBindings): Clock =>
  readTable({ TEST_NOW: clockSetting }, { ...env }).values.TEST_NOW;

/**
 * Where the product backend is, or undefined when there is none and this worker answers everything itself.
 *
 * @throws SettingsError as {@link readSettings}.
 */
export function readBackend(env: ServicesBindings): Backend | undefined {
  const address = readHttpsAddress(env, "UPSTREAM_ORIGIN");
  if (!address) return undefined;
  const timeoutMs = Number(env.UPSTREAM_TIMEOUT_MS);
  if (!(timeoutMs > 0))
    throw new SettingsError("UPSTREAM_TIMEOUT_MS: must be a positive number of milliseconds");
  return { origin: address.origin, timeoutMs };
}

/**
 * An address to which personal data or a secret may be sent: https, or http too outside of production. Undefined when
 * the setting is empty.
 *
 * @throws SettingsError naming the setting.
 */
export function readHttpsAddress<Name extends string>(
  env: { ENVIRONMENT: string } & { [name in Name]?: string },
  name: Name,
): URL | undefined {
  const value = env[name];
  if (!value) return undefined;
  const address = URL.canParse(value) ? new URL(value) : undefined;
  if (address?.protocol !== "https:" && address?.protocol !== "http:")
    throw new SettingsError(`${name}: not a valid URL`);
  if (env.ENVIRONMENT === "production" && address.protocol !== "https:")
    throw new SettingsError(`${name}: must be an https URL in production`);
  return address;
}

/** The settings that are lists, newest first, and the name that each had while it held one value. */
const formerNames = {
  OPERATOR_PUBLIC_KEYS: "OPERATOR_PUBLIC_KEY",
  DELIVERY_PUBLIC_KEYS: "DELIVERY_PUBLIC_KEY",
  DELIVERY_PRIVATE_KEYS: "DELIVERY_PRIVATE_KEY",
} as const;
type KeyList = keyof typeof formerNames;

const readRecipients = (env: ServicesBindings, name: KeyList): Recipient[] =>
  readKeys(env, name).map(({ keyId, key }) => ({ keyId, publicKey: key }));

function readKeys(env: ServicesBindings, name: KeyList): SecretKey[] {
  const present = env[name] ? name : env[formerNames[name]] ? formerNames[name] : undefined;
  if (!present) throw new SettingsError(`${name}: is missing`);
  const keys = (env[present] ?? "").split(",").map((entry) => {
    const [, keyId, key] = /^([\w-]{1,40}):([\w-]{43})$/.exec(entry.trim()) ?? [];
    if (!keyId || !key)
      throw new SettingsError(`${present}: must have the form \`keyId:base64url\`, comma-separated`);
    return { keyId, key };
  });
  refusePublished(
    env.ENVIRONMENT,
    present,
    keys.map(({ key }) => key),
  );
  return keys;
}

/** DIGEST_KEYS, or the one DIGEST_KEY of before, in which a comma is a character like any other. */
function readDigestKeys(env: ServicesBindings): SecretKey[] {
  const name = env.DIGEST_KEYS ? "DIGEST_KEYS" : "DIGEST_KEY";
  const keys = env.DIGEST_KEYS
    ? env.DIGEST_KEYS.split(",").flatMap((key) => key.trim() || [])
    : [env.DIGEST_KEY ?? ""];
  if (keys.length === 0 || keys.some((key) => key.length < 32))
    throw new SettingsError(`${name}: must be at least 32 characters each`);
  refusePublished(env.ENVIRONMENT, name, keys);
  return keys.map((key) => ({ keyId: secretKeyId("digest", key), key }));
}
