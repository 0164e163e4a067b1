import { type Clock, clockFrom } from "../../app/domain/clock.ts";
import type { ServicesBindings } from "./bindings.ts";
import { parseSchedule } from "./outbox/schedule.ts";

export type Recipient = { keyId: string; publicKey: string };

/** The product backend's origin, and how long one request to it may take. */
export type Backend = { origin: string; timeoutMs: number };

export type Settings = {
  clock: Clock;
  /** Seconds between delivery attempts; the last one repeats. */
  schedule: number[];
  operator: Recipient;
  /** Present when submissions go to the product backend: its address and the key pair for that delivery. */
  backend?: Backend & { recipient: Recipient; privateKey: string };
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
    operator: readRecipient("OPERATOR_PUBLIC_KEY", env.OPERATOR_PUBLIC_KEY),
  };
  if (env.ENVIRONMENT === "production" && settings.operator.keyId.startsWith("example"))
    throw new SettingsError(
      "OPERATOR_PUBLIC_KEY: must not be the published example in production; create keys with `npm run keys -- production`",
    );
  const backend = readBackend(env);
  if (!backend) return settings;
  const recipient = readRecipient("DELIVERY_PUBLIC_KEY", env.DELIVERY_PUBLIC_KEY);
  const privateKey = readKey("DELIVERY_PRIVATE_KEY", env.DELIVERY_PRIVATE_KEY).key;
  return { ...settings, backend: { ...backend, recipient, privateKey } };
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

function readRecipient(name: string, value: string | undefined): Recipient {
  const { keyId, key } = readKey(name, value);
  return { keyId, publicKey: key };
}

function readKey(name: string, value: string | undefined): { keyId: string; key: string } {
  const [, keyId, key] = /^([\w-]{1,40}):([\w-]{43})$/.exec(value ?? "") ?? [];
  if (!keyId || !key)
    throw new SettingsError(`${name}: ${value ? "must have the form `keyId:base64url`" : "is missing"}`);
  return { keyId, key };
}
