/** A setting that cannot be read. Neither sentence shows the value, so both may be logged and published. */
export type Problem = {
  /** The variable's name. */
  name: string;
  /** What is expected of it. */
  reason: string;
  /** What happens until it is corrected. */
  effect: string;
};

/** A setting that is missing or wrong. Its message names the setting and never shows its value: it may be logged. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** The part of a log line that says which setting is wrong. Any other error's message may hold what somebody sent. */
export const settingsReason = (error: unknown): { reason?: string } =>
  error instanceof SettingsError ? { reason: error.message } : {};

/** Whether a setting, or an entry of it, cannot be read. */
export const isWrong = (problems: readonly Problem[], ...names: readonly string[]): boolean =>
  problems.some(({ name }) => names.includes(name));

/** The problems of one name as one: an alert, a line. */
export function byName(problems: readonly Problem[]): Problem[] {
  const merged = new Map<string, Problem>();
  for (const problem of problems) {
    const before = merged.get(problem.name);
    const reason = before ? `${before.reason}; ${problem.reason}` : problem.reason;
    merged.set(problem.name, { ...(before ?? problem), reason });
  }
  return [...merged.values()];
}

/** A setting that cannot be read, as `/services/health` lists it: names and reasons, no values. */
export type WrongSetting = Problem & { worker: "site" | "services" };

export const healthOf = (worker: WrongSetting["worker"], problems: readonly Problem[]): WrongSetting[] =>
  problems.map((problem) => ({ worker, ...problem }));
