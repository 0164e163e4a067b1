import { readSite, type SiteReading } from "../../app/config.ts";
import type { Problem } from "../../app/domain/settings/table.ts";
import type { SiteBindings } from "./bindings.ts";

let read: { env: SiteBindings; settings: SiteReading } | undefined;

/** The deployment's own settings (current-settings.ts has those of now), read once for a set of bindings; an isolate has one. What is wrong is logged then. */
export function settingsOf(env: SiteBindings): SiteReading {
  if (read?.env === env) return read.settings;
  const settings = readSite({ ...env });
  for (const { name, reason, effect } of settings.problems)
    console.error(JSON.stringify({ event: "invalid settings", reason: `${name}: ${reason}`, effect }));
  read = { env, settings };
  return settings;
}

/** Whether a setting cannot be read. */
export const isWrong = (problems: readonly Problem[], variable: string): boolean =>
  problems.some(({ name }) => name === variable);
