import type { HealthPart, SeenKey } from "../contract/operator/health.ts";
import type { Problem } from "../settings/problems.ts";
import type { HealthFinding, HealthState } from "./health-words.ts";

export type Found = {
  state: HealthState;
  finding: HealthFinding;
  values?: HealthPart["values"];
  since?: string;
};

export type Check = Pick<HealthPart, "group" | "name" | "worker"> & { run(): Promise<Found> | Found };

const checkLimitMs = 2000;

/** Nothing is thrown: a check that fails or takes longer than `limitMs` is a finding, and none waits for another. */
export const runChecks = (checks: readonly Check[], limitMs = checkLimitMs): Promise<HealthPart[]> =>
  Promise.all(
    checks.map(async ({ run, ...check }) => {
      const { state, finding, values = {}, since = "" } = await within(run, limitMs);
      return { ...check, state, finding, values, since };
    }),
  );

async function within(run: Check["run"], limitMs: number): Promise<Found> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<Found>((resolve) => {
    timer = setTimeout(
      () => resolve({ state: "broken", finding: "no.answer", values: { seconds: limitMs / 1000 } }),
      limitMs,
    );
  });
  // So that a check may throw at once.
  const running = Promise.resolve()
    .then(run)
    .catch(
      (error: unknown): Found => ({ state: "broken", finding: "failed", values: { kind: kindOf(error) } }),
    );
  return Promise.race([running, timeout]).finally(() => clearTimeout(timer));
}

/** Without the message, which may hold what was sent. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

export const answering = (
  check: Omit<Check, "run" | "group">,
  ask: () => Promise<unknown>,
  clock: () => number,
): Check => ({
  ...check,
  group: "bindings",
  async run() {
    const start = clock();
    await ask();
    return { state: "good", finding: "answers", values: { ms: Math.max(0, clock() - start) } };
  },
});

export const settingChecks = (worker: HealthPart["worker"], problems: readonly Problem[]): Check[] =>
  problems.length === 0
    ? [{ group: "settings", name: worker, worker, run: () => ({ state: "good", finding: "settings.good" }) }]
    : problems.map(({ name, reason, effect, es }) => ({
        group: "settings",
        name,
        worker,
        run: () => ({ state: "broken", finding: "setting.wrong", values: { reason, effect, es } }),
      }));

/** Locally the time is empty. */
type Version = { id: string; tag: string; timestamp: string };

export const versionCheck = (worker: HealthPart["worker"], { id, tag, timestamp }: Version): Check => ({
  group: "deployment",
  name: worker,
  worker,
  run: () => {
    const since = Number.isNaN(Date.parse(timestamp)) ? "" : new Date(timestamp).toISOString();
    return { state: "good", finding: "version", values: { id, tag }, since };
  },
});

const day = 86_400_000;
/** Days; then `npm run keys -- rotate`. */
const keyAgeLimit = 365;

/** Newest first. */
export type NamedKeys = { setting: string; keyIds: readonly string[] };

/** Of a setting's keys only the first is for new data, so the others may be old. @param now epoch milliseconds. */
export const keyChecks = (
  worker: HealthPart["worker"],
  keys: readonly NamedKeys[],
  seen: readonly SeenKey[],
  now: number,
): Check[] =>
  keys.flatMap(({ setting, keyIds }) =>
    keyIds.map((keyId, index): Check => {
      const first = seen.find((one) => one.setting === setting && one.keyId === keyId)?.firstSeenAt ?? "";
      const days = first ? Math.floor((now - Date.parse(first)) / day) : 0;
      const isOld = index === 0 && days > keyAgeLimit;
      return {
        group: "keys",
        name: `${setting} ${keyId}`,
        worker,
        run: () => ({
          state: isOld ? "look" : "good",
          finding: first ? (isOld ? "key.old" : "key.young") : "key.unseen",
          values: { days },
          since: first,
        }),
      };
    }),
  );
