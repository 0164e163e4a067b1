import { logEvent } from "../../../app/domain/log-event.ts";
import { includes } from "../../../app/domain/records.ts";
import { SettingsError } from "../../../app/domain/settings/problems.ts";
import { memories } from "./memories.ts";
import { readServices, type Settings } from "./read-settings.ts";

/** Read once for a set of bindings. Each problem is logged once in an isolate. */
export function settingsOf(env: object): Settings {
  const { read, logged } = memories.settings;
  const cached = read.get(env);
  if (cached) return cached;
  const settings = readServices({ ...env });
  read.set(env, settings);
  for (const { name, reason, effect } of settings.problems) {
    const line = `${name}: ${reason}`;
    if (!logged.has(line)) logEvent("error", { event: "invalid settings", reason: line, effect });
    logged.add(line);
  }
  return settings;
}

const keyNames = [
  "OPERATOR_PUBLIC_KEYS",
  "DELIVERY_PUBLIC_KEYS",
  "DELIVERY_PRIVATE_KEYS",
  "DIGEST_KEYS",
] as const;

/**
 * For a new submission, which is never half stored. @throws SettingsError naming the keys that are missing or wrong.
 */
export function settingsWithKeys(env: object): Settings {
  const settings = settingsOf(env);
  const wrong = settings.problems.find(({ name }) => includes(keyNames, name));
  if (wrong) throw new SettingsError(`${wrong.name}: ${wrong.reason}`);
  return settings;
}
