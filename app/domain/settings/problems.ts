import { type Sentence, say, type Wording } from "./sentences.ts";

/**
 * A problem with a setting, without its value, so it may be logged and published. `es`: reason and effect in Spanish.
 */
export type Problem = { name: string; reason: string; effect: string; es: string };

export const problemOf = (name: string, reason: Wording, effect: Sentence): Problem => ({
  name,
  reason: reason.en,
  effect,
  es: `${reason.es}. ${say(effect).es}`,
});

/** An error of the settings. Its message never shows a value, so it may be logged. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** The reason of a settings error. Any other error's message may hold something that somebody sent. */
export const settingsReason = (error: unknown): { reason?: string } =>
  error instanceof SettingsError ? { reason: error.message } : {};

export const hasProblem = (problems: readonly Problem[], ...names: readonly string[]): boolean =>
  problems.some(({ name }) => names.includes(name));

/** Joins the problems of each setting into one. */
export function byName(problems: readonly Problem[]): Problem[] {
  const problemsByName = new Map<string, Problem>();
  for (const problem of problems) {
    const earlier = problemsByName.get(problem.name);
    const reason = earlier ? `${earlier.reason}; ${problem.reason}` : problem.reason;
    const es = earlier ? `${earlier.es} ${problem.es}` : problem.es;
    problemsByName.set(problem.name, { ...(earlier ?? problem), reason, es });
  }
  return [...problemsByName.values()];
}

/** A problem as `/services/health` lists it. */
export type WrongSetting = Omit<Problem, "es"> & { worker: "site" | "services" };

export const wrongSettingsOf = (
  worker: WrongSetting["worker"],
  problems: readonly Problem[],
): WrongSetting[] => problems.map((problem) => ({ worker, ...problem }));
