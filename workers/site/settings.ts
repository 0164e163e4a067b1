import { readSite, type SiteReading, type SiteSettings } from "../../app/config.ts";
import type { Problem } from "../../app/domain/settings/table.ts";
import type { SiteBindings } from "./bindings.ts";

/** The names of bindings that are texts: variables and secrets. */
type VariableOf<Env> = {
  [Name in keyof Env]-?: Extract<Env[Name], string> extends never ? never : Name;
}[keyof Env];
/** A variable of wrangler.toml or bindings.ts without a row in the table of app/config.ts does not compile. */
type Forgotten = Exclude<VariableOf<SiteBindings>, keyof SiteSettings>;
const nothingForgotten: [Forgotten] extends [never] ? true : Forgotten = true;
void nothingForgotten;

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
