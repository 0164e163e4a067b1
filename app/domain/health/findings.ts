import { keysOf } from "../records.ts";

/** The groups of checked parts (a setting, a destination, a task, …), in the order in which they are shown. */
export const healthGroups = [
  "settings",
  "bindings",
  "backend",
  "destinations",
  "leads",
  "notices",
  "schedules",
  "keys",
  "consents",
  "browsers",
  "backups",
  "deployment",
] as const;
export type HealthGroup = (typeof healthGroups)[number];

/** A part in the state `look` works, but somebody should look at it. */
export const healthStates = ["good", "look", "broken"] as const;
export type HealthState = (typeof healthStates)[number];

/** Sorts parts so that broken parts come first, then the parts to look at. */
export const worstFirst = <Part extends { state: HealthState }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((one, other) => healthStates.indexOf(other.state) - healthStates.indexOf(one.state));

/**
 * When operators are alerted. `once`: when the finding begins. `grows`: again whenever its `count` grows. `daily`,
 * `weekly`: like `grows`, and once in each day or week. `shown`: never, but the console's page Hoy shows the finding.
 */
type Alerting = {
  when: "once" | "grows" | "daily" | "weekly" | "shown";
  /** `name`: each part has an alert of its own. Otherwise the name of a value, and each of its values has one. */
  per?: string;
  /** The alert exists only if no product backend gets the leads. */
  onlyWithoutBackend?: true;
};

type Row = {
  /** `any`: parts of every group may have the finding. */
  group: HealthGroup | "any";
  /** `judged`: the check itself decides the state. */
  state: HealthState | "judged";
  values?: readonly string[];
  alert?: Alerting;
};

const destinationValues = [
  "waiting",
  "refused",
  "unconfirmed",
  "oldest",
  "succeeded",
  "failed",
  "failure",
] as const;
const destination = { group: "destinations", values: destinationValues } as const;
const leadCount = { group: "leads", state: "judged", values: ["count"], alert: { when: "grows" } } as const;

/**
 * Every finding about the site's parts. *Estado* shows all findings, and *Hoy* those with an alert. The sentences are
 * in operator-copy/findings.ts. The checks are in workers/services/operator/health, workers/site/operator-health.ts
 * and, for both workers, health-check.ts.
 */
export const findings = {
  // Any part that is checked can have these findings (health-check.ts).
  good: { group: "any", state: "good" },
  answers: { group: "any", state: "good", values: ["ms"] },
  "no.answer": { group: "any", state: "broken", values: ["seconds"] },
  failed: { group: "any", state: "broken", values: ["kind"] },

  // These come from settingChecks, service-checks.ts and buyersChecks, which compares the number of buyers that the
  // form states with what the services do. `es` is the reason in Spanish.
  "setting.wrong": {
    ...{ group: "settings", state: "broken", values: ["reason", "effect", "es"] },
    alert: { when: "once", per: "name" },
  },
  "captcha.setting": {
    ...{ group: "settings", state: "broken", values: ["code"] },
    alert: { when: "once", per: "name" },
  },
  "captcha.unanswered": { group: "settings", state: "look", values: ["code"] },
  "buyers.doubtful": {
    ...{ group: "settings", state: "broken", values: ["count", "reason", "es"] },
    alert: { when: "grows" },
  },

  // These come from service-checks.ts and backend-look.ts, which rehearses calls (`backend.looked`, `call.bad`). A
  // reachable backend has the finding `answers`.
  "backend.unreadable": { group: "backend", state: "broken" },
  "backend.error": { group: "backend", state: "look", values: ["status", "ms"] },
  "backend.away": { group: "backend", state: "broken", values: ["failure"] },
  "backend.looked": { group: "backend", state: "good" },
  "call.bad": { group: "backend", state: "look", values: ["verdict", "reason", "ms"] },

  // These come from destinationHealth. `destination.left`: new leads arrive, but earlier ones are still undelivered.
  "destination.unreadable": { group: "destinations", state: "broken" },
  "destination.paused": { ...destination, state: "look" },
  "destination.new": { ...destination, state: "good" },
  "destination.good": { ...destination, state: "good" },
  "destination.left": { ...destination, state: "look" },
  "destination.refuses": { ...destination, state: "judged" },
  "destination.unclear": { ...destination, state: "judged" },
  "destination.fails": { ...destination, state: "judged" },

  // These come from lead-checks.ts. `calls` are asked for by visitors, `requests` are about personal data, and
  // `withdrawals.untold` are those whose notice a destination did not take.
  lost: leadCount,
  "needs.attention": leadCount,
  unconfirmed: leadCount,
  refused: leadCount,
  queued: { group: "leads", state: "good", values: ["count"] },
  "queued.late": { group: "leads", state: "judged", values: ["count"], alert: { when: "once" } },
  "in.review": { ...leadCount, values: ["count", "captcha", "flood", "repeated"] },
  "withdrawals.untold": leadCount,
  withdrawals: { ...leadCount, state: "good", alert: { when: "grows", onlyWithoutBackend: true } },
  calls: leadCount,
  requests: { ...leadCount, state: "good", values: ["count", "due"] },
  "requests.due": { ...leadCount, values: ["count", "due"], alert: { when: "daily" } },
  unexported: { ...leadCount, state: "good", alert: { when: "grows", onlyWithoutBackend: true } },
  "unexported.old": { ...leadCount, values: ["count", "deletion"], alert: { when: "weekly" } },

  // These come from service-checks.ts. `ways` are the channels. `nobody`: no receiver is set.
  "notices.good": { group: "notices", state: "good", values: ["ways"] },
  "notices.nobody": { group: "notices", state: "look" },

  // These come from task-checks.ts. A failed task reports itself (scheduled/tasks.ts); a late task cannot, so only the
  // console shows it. `task.partly`: the task succeeded but could not read `names`.
  "task.never": { group: "schedules", state: "good" },
  "task.good": { group: "schedules", state: "good" },
  "task.partly": { group: "schedules", state: "look", values: ["names"] },
  "task.late": { group: "schedules", state: "broken", alert: { when: "shown", per: "name" } },
  "task.failed": { group: "schedules", state: "broken", alert: { when: "once", per: "name" } },
  "heartbeat.nobody": { group: "schedules", state: "look" },

  // These come from keyChecks. `key.unseen`: the key was just set, and no check has noted it yet.
  "key.young": { group: "keys", state: "good", values: ["days"] },
  "key.old": { group: "keys", state: "look", values: ["days"] },
  "key.unseen": { group: "keys", state: "good" },

  // These come from the site's consentChecks. `words` identifies the text.
  "consent.unapproved": {
    ...{ group: "consents", state: "look", values: ["words"] },
    alert: { when: "once", per: "words" },
  },

  // These come from browser-checks.ts. `before` counts the 24 hours before, `top` is the most frequent error, and `worst`
  // is the slowest page.
  "policy.violations": { group: "browsers", state: "good", values: ["count", "directives"] },
  "browser.errors": { group: "browsers", state: "good", values: ["count", "before", "top"] },
  vitals: { group: "browsers", state: "good", values: ["count", "LCP", "INP", "CLS", "worst"] },

  // These come from service-checks.ts and versionCheck.
  "backup.none": { group: "backups", state: "look" },
  "backup.empty": { group: "backups", state: "judged" },
  "backup.good": { group: "backups", state: "good" },
  "backup.old": { group: "backups", state: "broken" },
  version: { group: "deployment", state: "good", values: ["id", "tag"] },
} as const satisfies Record<string, Row>;

export type FindingKey = keyof typeof findings;
export const findingKeys = keysOf(findings);

type RowOf<Key extends FindingKey> = (typeof findings)[Key];
type ValuesOf<Key extends FindingKey> =
  RowOf<Key> extends { values: readonly (infer Name extends string)[] }
    ? { values: Record<Name, string | number> }
    : { values?: never };
type StateOf<Key extends FindingKey> = RowOf<Key>["state"] extends "judged"
  ? { state: HealthState }
  : { state?: never };

/** A check's result: the finding with its values. `since` is an ISO time. */
export type CheckResult<Key extends FindingKey = FindingKey> = {
  [Name in Key]: { finding: Name; since?: string } & ValuesOf<Name> & StateOf<Name>;
}[Key];

export type FindingOf<Group extends HealthGroup> = {
  [Key in FindingKey]: RowOf<Key>["group"] extends Group | "any" ? Key : never;
}[FindingKey];

/** The findings on which somebody has to act. The console says what to do. */
export type FindingToActOn = {
  [Key in FindingKey]: RowOf<Key> extends { state: "good"; alert?: never } ? never : Key;
}[FindingKey];

/** @param key A finding's key, which may also come from another version. */
export const rowOf = (key: string): Row | undefined =>
  Object.hasOwn(findings, key) ? findings[key as FindingKey] : undefined;
