import type { HealthPart } from "../contract/operator/health.ts";
import type { Check } from "./health-check.ts";

/** What the platform says of the version that runs; locally its time is empty. */
type Version = { id: string; tag: string; timestamp: string };

/** The version of a worker, and since when it runs. */
export const versionCheck = (worker: HealthPart["worker"], { id, tag, timestamp }: Version): Check => ({
  group: "deployment",
  name: worker,
  worker,
  run: () => {
    const since = Number.isNaN(Date.parse(timestamp)) ? "" : new Date(timestamp).toISOString();
    return { state: "good", finding: "version", values: { id, tag }, since };
  },
});
