import type { HealthPart } from "../contract/operator/health.ts";
import type { Problem } from "../settings/table.ts";
import type { Check } from "./health-check.ts";

/** A line for each setting of a worker that cannot be read; one line if there is none. */
export const settingChecks = (worker: HealthPart["worker"], problems: readonly Problem[]): Check[] =>
  problems.length === 0
    ? [{ group: "settings", name: worker, worker, run: () => ({ state: "good", finding: "settings.good" }) }]
    : problems.map(({ name, reason, effect }) => ({
        group: "settings",
        name,
        worker,
        run: () => ({ state: "broken", finding: "setting.wrong", values: { reason, effect } }),
      }));
