/** In the order in which they are shown. */
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
  "backups",
  "deployment",
] as const;

/** `look`: works, but somebody should look at it. */
export const healthStates = ["good", "look", "broken"] as const;
export type HealthState = (typeof healthStates)[number];

/** Words: console/copy/health.ts. */
export const healthFindings = [
  "answers",
  "no.answer",
  "failed",
  "settings.good",
  "setting.wrong",
  "buyers.doubtful",
  "backend.none",
  "backend.unreadable",
  "backend.answers",
  "backend.error",
  "backend.away",
  "destination.unreadable",
  "destination.new",
  "destination.good",
  "destination.left",
  "destination.refuses",
  "destination.unclear",
  "destination.fails",
  "none.waiting",
  "queued",
  "needs.attention",
  "unconfirmed",
  "refused",
  "in.review",
  "unexported",
  "notices.good",
  "notices.nobody",
  "task.never",
  "task.good",
  "task.late",
  "task.failed",
  "key.young",
  "key.old",
  "key.unseen",
  "consents.good",
  "consent.unapproved",
  "backup.none",
  "backup.empty",
  "backup.good",
  "backup.old",
  "version",
] as const;
export type HealthFinding = (typeof healthFindings)[number];
