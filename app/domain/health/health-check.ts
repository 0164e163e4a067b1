import type { HealthPart, SeenKey } from "../contract/operator/health.ts";
import type { Problem } from "../settings/problems.ts";
import type { HealthFinding, HealthState } from "./health-words.ts";

export type Found = {
  state: HealthState;
  finding: HealthFinding;
  values?: HealthPart["values"];
  since?: string;
};

/** One thing to look at. It may fail and it may hang: {@link runChecks} says so. */
export type Check = Pick<HealthPart, "group" | "name" | "worker"> & { run(): Promise<Found> | Found };

/** How long one check may take; milliseconds. */
const checkLimitMs = 2000;

/**
 * Runs all checks at once, each with a time limit of its own, so that a slow one holds up none of the others.
 *
 * @returns a part for each check, in their order; nothing is thrown.
 */
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
  // A check that throws at once is no other than one that fails later.
  const running = Promise.resolve()
    .then(run)
    .catch(
      (error: unknown): Found => ({ state: "broken", finding: "failed", values: { kind: kindOf(error) } }),
    );
  return Promise.race([running, timeout]).finally(() => clearTimeout(timer));
}

/** The kind alone: a message may hold what was sent. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** A binding that answers, and how long it took. */
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

/** A line for each setting of a worker that cannot be read; one line if all can be. */
export const settingChecks = (worker: HealthPart["worker"], problems: readonly Problem[]): Check[] =>
  problems.length === 0
    ? [{ group: "settings", name: worker, worker, run: () => ({ state: "good", finding: "settings.good" }) }]
    : problems.map(({ name, reason, effect }) => ({
        group: "settings",
        name,
        worker,
        run: () => ({ state: "broken", finding: "setting.wrong", values: { reason, effect } }),
      }));

/** By the platform; locally the time is empty. */
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

const day = 86_400_000;
/** A key in use for longer should be changed (`npm run keys -- rotate`). Days. */
const keyAgeLimit = 365;

/** The keys of one setting, newest first, by their ids. */
export type NamedKeys = { setting: string; keyIds: readonly string[] };

/**
 * The age of each key, as far as anybody knows it: since it was first seen. Of a setting's keys only the first is used for
 * what is new; the others open what waits, and may be old.
 *
 * @param now epoch milliseconds.
 */
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
