import { type Clock, clockFrom } from "../../app/domain/clock.ts";
import { parseSchedule } from "./outbox/schedule.ts";
import type { SubmissionOutbox } from "./outbox/submission-outbox.ts";

/** The worker's bindings: those of wrangler.toml (generated, env.d.ts), and what .dev.vars or secrets add. */
export type ServicesBindings = Omit<ServicesEnv, "OUTBOX"> & {
  OUTBOX: DurableObjectNamespace<SubmissionOutbox>;
  /** `keyId:base64url` of the operator's public key; the private key never comes here. */
  OPERATOR_PUBLIC_KEY: string;
  /** `keyId:base64url` public and private halves of the key that delivery to the product backend uses. */
  DELIVERY_PUBLIC_KEY?: string;
  DELIVERY_PRIVATE_KEY?: string;
  /** Key of the digest that tells whether a repeated submission is the same one. */
  DIGEST_KEY: string;
  /** What `npm run leads` shows to be let in. */
  OPERATOR_TOKEN?: string;
  /** The captcha provider's secret, where CAPTCHA_PROVIDER names one. */
  CAPTCHA_SECRET?: string;
  /** Another address to verify captcha tokens at than the provider's own. */
  CAPTCHA_VERIFY_URL?: string;
  TEST_NOW?: string;
};

type Recipient = { keyId: string; publicKey: string };

export type Settings = {
  clock: Clock;
  schedule: number[];
  operator: Recipient;
  /** Present when leads go to the product backend: its address and the key pair for that delivery. */
  backend?: { origin: string; timeoutMs: number; recipient: Recipient; privateKey: string };
};

/**
 * The worker's settings, checked.
 *
 * @throws SettingsError naming the setting that is missing or wrong; a lead is then refused, never half kept.
 */
export function readSettings(env: ServicesBindings): Settings {
  const settings: Settings = {
    clock: readClock(env),
    schedule: orSettingsError(() => parseSchedule(env.DELIVERY_SCHEDULE)),
    operator: readKey("OPERATOR_PUBLIC_KEY", env.OPERATOR_PUBLIC_KEY),
  };
  if (env.ENVIRONMENT === "production" && settings.operator.keyId.startsWith("example"))
    throw new SettingsError("OPERATOR_PUBLIC_KEY is the published example; make a key with `npm run keys`");
  const backend = readBackend(env);
  if (!backend) return settings;
  const recipient = readKey("DELIVERY_PUBLIC_KEY", env.DELIVERY_PUBLIC_KEY);
  const { publicKey: privateKey } = readKey("DELIVERY_PRIVATE_KEY", env.DELIVERY_PRIVATE_KEY);
  return { ...settings, backend: { ...backend, recipient, privateKey } };
}

/** @throws SettingsError as {@link readSettings}. */
export const readClock = (env: ServicesBindings): Clock =>
  orSettingsError(() => clockFrom(env.ENVIRONMENT, env.TEST_NOW));

/**
 * Where the product backend is, or undefined when this worker stands alone.
 *
 * @throws SettingsError as {@link readSettings}.
 */
export function readBackend(env: ServicesBindings): { origin: string; timeoutMs: number } | undefined {
  if (!env.UPSTREAM_ORIGIN) return undefined;
  const timeoutMs = Number(env.UPSTREAM_TIMEOUT_MS);
  if (!(timeoutMs > 0)) throw new SettingsError("UPSTREAM_TIMEOUT_MS: milliseconds, please");
  if (!URL.canParse(env.UPSTREAM_ORIGIN)) throw new SettingsError("UPSTREAM_ORIGIN is no address");
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

function readKey(name: string, value: string | undefined): Recipient {
  const match = /^([\w-]{1,40}):([\w-]{43})$/.exec(value ?? "");
  if (!match?.[1] || !match[2]) throw new SettingsError(`${name} is not \`keyId:base64url\``);
  return { keyId: match[1], publicKey: match[2] };
}
