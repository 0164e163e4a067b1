import type { Problem } from "./table.ts";

/** A setting that cannot be read, as `/services/health` lists it: names and reasons, no values. */
export type WrongSetting = Problem & { worker: "site" | "services" };

export const healthOf = (worker: WrongSetting["worker"], problems: readonly Problem[]): WrongSetting[] =>
  problems.map((problem) => ({ worker, ...problem }));
