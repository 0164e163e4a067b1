import { logEvent } from "../../../app/domain/log-event.ts";
import { includes } from "../../../app/domain/records.ts";
import { SettingsError } from "../../../app/domain/settings/problems.ts";
import { memories } from "./memories.ts";
import { readServices, type Settings } from "./read-settings.ts";

/**
 * Returns the settings. They are read once for each set of bindings, and again when the console's destinations changed
 * (stores/destinations/console-destinations.ts). An isolate logs each problem once.
 */
export function settingsOf(env: object): Settings {
  const { byBindings, loggedProblems } = memories.settings;
  const { last: destinations } = memories.consoleDestinations;
  const cached = byBindings.get(env);
  if (cached && cached.destinations === destinations) return cached.settings;
  const settings = readServices({ ...env, ...destinations?.variables });
  byBindings.set(env, { settings, destinations });
  for (const { name, reason, effect } of settings.problems) {
    const line = `${name}: ${reason}`;
    if (!loggedProblems.has(line)) logEvent("error", { event: "invalid settings", reason: line, effect });
    loggedProblems.add(line);
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
 * Returns the settings for a new submission, which must never be half stored.
 * @throws SettingsError naming a key that is missing or wrong.
 */
export function settingsWithAllKeys(env: object): Settings {
  const settings = settingsOf(env);
  const keyProblem = settings.problems.find(({ name }) => includes(keyNames, name));
  if (keyProblem) throw new SettingsError(`${keyProblem.name}: ${keyProblem.reason}`);
  return settings;
}
