/** No sentence shows the value, so both may be logged and published. */
export type Problem = {
  name: string;
  reason: string;
  effect: string;
};

/** Its message never shows the value: it may be logged. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** Any other error's message may hold what somebody sent. */
export const settingsReason = (error: unknown): { reason?: string } =>
  error instanceof SettingsError ? { reason: error.message } : {};

export const isWrong = (problems: readonly Problem[], ...names: readonly string[]): boolean =>
  problems.some(({ name }) => names.includes(name));

export function byName(problems: readonly Problem[]): Problem[] {
  const merged = new Map<string, Problem>();
  for (const problem of problems) {
    const before = merged.get(problem.name);
    const reason = before ? `${before.reason}; ${problem.reason}` : problem.reason;
    merged.set(problem.name, { ...(before ?? problem), reason });
  }
  return [...merged.values()];
}

/** As `/services/health` lists it. */
export type WrongSetting = Problem & { worker: "site" | "services" };

export const healthOf = (worker: WrongSetting["worker"], problems: readonly Problem[]): WrongSetting[] =>
  problems.map((problem) => ({ worker, ...problem }));
