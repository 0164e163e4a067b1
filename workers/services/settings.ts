import { type Clock, clockFrom } from "../../app/domain/clock.ts";
import { type Retention, readRetention } from "../../app/domain/privacy/retention.ts";
import type { ServicesBindings } from "./bindings.ts";
import { parseSchedule } from "./outbox/schedule.ts";

export type Recipient = { keyId: string; publicKey: string };

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
    operators: readKeys("OPERATOR_PUBLIC_KEY", env.OPERATOR_PUBLIC_KEY).map(recipient),
    digestKeys: readDigestKeys(env.DIGEST_KEY),
    retention: orSettingsError(() => readRetention(env)),
  };
  if (env.ENVIRONMENT === "production" && settings.operators.some(({ keyId }) => keyId.startsWith("example")))
    throw new SettingsError(
      "OPERATOR_PUBLIC_KEY: must not be the published example in production; create keys with `npm run keys -- production`",
    );
  const backend = readBackend(env);
  if (!backend) return settings;
  const recipients = readKeys("DELIVERY_PUBLIC_KEY", env.DELIVERY_PUBLIC_KEY).map(recipient);
  const privateKeys = readKeys("DELIVERY_PRIVATE_KEY", env.DELIVERY_PRIVATE_KEY);
  return { ...settings, backend: { ...backend, recipients, privateKeys } };
}

/** @throws SettingsError as {@link readSettings}. */
export const readClock = (env: ServicesBindings): Clock =>
  orSettingsError(() => clockFrom(env.ENVIRONMENT, env.TEST_NOW));

/**
 * Where the product backend is, or undefined when there is none and this worker answers everything itself.
 *
 * @throws SettingsError as {@link readSettings}.
 */
export function readBackend(env: ServicesBindings): Backend | undefined {
  if (!env.UPSTREAM_ORIGIN) return undefined;
  const timeoutMs = Number(env.UPSTREAM_TIMEOUT_MS);
  if (!(timeoutMs > 0))
    throw new SettingsError("UPSTREAM_TIMEOUT_MS: must be a positive number of milliseconds");
  if (!URL.canParse(env.UPSTREAM_ORIGIN)) throw new SettingsError("UPSTREAM_ORIGIN: not a valid URL");
  return { origin: new URL(env.UPSTREAM_ORIGIN).origin, timeoutMs };
}

/** A setting that is missing or wrong. Its message names the setting and never shows its value. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

function orSettingsError<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

const recipient = ({ keyId, key }: SecretKey): Recipient => ({ keyId, publicKey: key });

function readDigestKeys(value: string | undefined): SecretKey[] {
  if (!value || value.length < 32) throw new SettingsError("DIGEST_KEY: must be at least 32 characters");
  return [{ keyId: "digest-1", key: value }];
}

/** Comma-separated, newest first. */
function readKeys(name: string, value: string | undefined): SecretKey[] {
  if (!value) throw new SettingsError(`${name}: is missing`);
  return value.split(",").map((text) => {
    const [, keyId, key] = /^([\w-]{1,40}):([\w-]{43})$/.exec(text.trim()) ?? [];
    if (!keyId || !key) throw new SettingsError(`${name}: must have the form \`keyId:base64url\``);
    return { keyId, key };
  });
}
