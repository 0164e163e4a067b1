import type { HealthPart, SeenKey } from "../contract/operator/health.ts";
import { type BuyersFacts, doubtsAbout } from "../privacy/stated-buyers.ts";
import type { Problem } from "../settings/problems.ts";
import {
  type CheckResult,
  type FindingOf,
  findings,
  type HealthGroup,
  type HealthState,
} from "./findings.ts";

type Run<Group extends HealthGroup> = () =>
  | Promise<CheckResult<FindingOf<Group>>>
  | CheckResult<FindingOf<Group>>;
type Worker = HealthPart["worker"];

/** The check of one part, which returns a finding of its group. */
export type Check = {
  group: HealthGroup;
  name: string;
  worker: Worker;
  run(): Promise<CheckResult> | CheckResult;
};

export const createCheck =
  (worker: Worker) =>
  <Group extends HealthGroup>(group: Group, name: string, run: Run<Group>): Check => ({
    group,
    name,
    worker,
    // Each finding of a group is a finding, but TypeScript does not see this while the group is a type parameter.
    run: run as Check["run"],
  });

const checkLimitMs = 2000;

/**
 * Runs a check and returns its part with the finding.
 * @throws Every error of the check.
 */
export async function runCheck({ run, ...check }: Check): Promise<HealthPart> {
  const { finding, values, since = "", state } = await run();
  const partState = state ?? (findings[finding].state as HealthState);
  return { ...check, finding, values: values ?? {}, since, state: partState };
}

/**
 * Runs the checks at the same time and never throws. A check that fails or takes longer than `limitMs` is itself a
 * finding.
 */
export const runChecks = (checks: readonly Check[], limitMs = checkLimitMs): Promise<HealthPart[]> =>
  Promise.all(checks.map((check) => runCheck({ ...check, run: () => runWithin(check.run, limitMs) })));

async function runWithin(run: Check["run"], limitMs: number): Promise<CheckResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<CheckResult>((resolve) => {
    timer = setTimeout(() => resolve({ finding: "no.answer", values: { seconds: limitMs / 1000 } }), limitMs);
  });
  // A check may also throw before it returns a promise.
  const running = Promise.resolve()
    .then(run)
    .catch((error: unknown): CheckResult => ({ finding: "failed", values: { kind: kindOf(error) } }));
  return Promise.race([running, timeout]).finally(() => clearTimeout(timer));
}

/** The error's name. Its message is left out, because it may quote personal data. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

export const createResponseCheck = (
  worker: Worker,
  name: string,
  call: () => Promise<unknown>,
  clock: () => number = Date.now,
): Check =>
  createCheck(worker)("bindings", name, async () => {
    const start = clock();
    await call();
    return { finding: "answers", values: { ms: Math.max(0, clock() - start) } };
  });

export const settingChecks = (worker: Worker, problems: readonly Problem[]): Check[] =>
  problems.length === 0
    ? [createCheck(worker)("settings", worker, () => ({ finding: "good" }))]
    : problems.map(({ name, reason, effect, es }) =>
        createCheck(worker)("settings", name, () => ({
          finding: "setting.wrong",
          values: { reason, effect, es },
        })),
      );

/**
 * Checks what the application states about its buyers. There is no check if the statement may be true, or if the
 * services do not say what they do.
 */
export function buyersChecks(statedBuyers: number | undefined, facts: BuyersFacts | undefined): Check[] {
  const doubts = facts ? doubtsAbout(statedBuyers, facts) : [];
  if (doubts.length === 0) return [];
  const reasonIn = (language: "en" | "es") => doubts.map((doubt) => doubt[language]).join("; ");
  const values = { count: doubts.length, reason: reasonIn("en"), es: reasonIn("es") };
  return [createCheck("site")("settings", "BUYERS_STATED", () => ({ finding: "buyers.doubtful", values }))];
}

/** A version of a worker. The time is empty if nobody knows it. */
type Version = { id: string; tag: string; timestamp: string };

export const versionCheck = (worker: Worker, { id, tag, timestamp }: Version): Check =>
  createCheck(worker)("deployment", worker, () => {
    const since = Number.isNaN(Date.parse(timestamp)) ? "" : new Date(timestamp).toISOString();
    return { finding: "version", values: { id, tag }, since };
  });

const day = 86_400_000;
/** Days after which `npm run keys -- rotate` is due. */
const keyAgeLimit = 365;

/** A setting's keys, newest first. */
export type NamedKeys = { setting: string; keyIds: readonly string[] };

/**
 * Checks the age of keys. Only a setting's first key is used for new data, so the others may be old.
 * @param now Epoch milliseconds.
 */
export const keyChecks = (
  worker: Worker,
  keys: readonly NamedKeys[],
  seenKeys: readonly SeenKey[],
  now: number,
): Check[] =>
  keys.flatMap(({ setting, keyIds }) =>
    keyIds.map((keyId, index) =>
      createCheck(worker)("keys", `${setting} ${keyId}`, () => {
        const since = seenKeys.find(
          (seenKey) => seenKey.setting === setting && seenKey.keyId === keyId,
        )?.firstSeenAt;
        if (!since) return { finding: "key.unseen" };
        const days = Math.floor((now - Date.parse(since)) / day);
        const isOld = index === 0 && days > keyAgeLimit;
        return { finding: isOld ? "key.old" : "key.young", values: { days }, since };
      }),
    ),
  );
