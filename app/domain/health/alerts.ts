import { newYorkDate } from "../calendar-day.ts";
import type { Alert, AlertKey } from "../contract/alerts.ts";
import type { Problem } from "../settings/problems.ts";

/** `oldest`: ISO; empty without any. */
type Backlog = { count: number; oldest: string };

export type AlertedStatus = "lost" | "needs attention" | "unconfirmed" | "refused" | "queued";

/** Of the services' scheduled task; times are epoch milliseconds, or ISO as in the index. */
export type Findings = {
  now: number;
  /** Without one, the operator fetches leads from the inbox. */
  hasBackend: boolean;
  backlog: Readonly<Record<AlertedStatus, Backlog>>;
  inReview: Readonly<Record<string, number>>;
  unexported: Backlog;
  /** `untold`: the product backend has not taken them. */
  withdrawals: { recent: number; untold: number };
  calls: Backlog;
  /** `firstDue`: ISO. */
  requests: { count: number; firstDue: string };
  wrongSettings: readonly Problem[];
  /** The captcha provider's word that the site's configuration is wrong. */
  captchaFault?: { code: string } | undefined;
  retention: { unexportedNoticeDays: number; unexportedDays: number };
};

const hour = 60 * 60_000;
const day = 24 * hour;

/** Milliseconds. */
export const lateAfter = hour;
/** Milliseconds. */
export const withdrawalsSince = 30 * day;

/** Worst first. */
export const alertsOf = (found: Findings): Alert[] => [
  ...found.wrongSettings.map((problem) => settingAlert("services", problem)),
  ...captchaAlert(found),
  ...backlogAlerts(found),
  ...withdrawalAlerts(found),
  ...callAlert(found),
  ...requestAlerts(found),
  ...reviewAlerts(found),
  ...unfetchedAlert(found),
  ...newLeadsAlert(found),
];

const alert = (
  key: AlertKey,
  level: number,
  text: string,
  act: string,
  values: Alert["values"] = {},
): Alert[] => (level > 0 ? [{ key, level, text, act, values }] : []);

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);
const leads = (count: number): string => counted(count, "lead");
export const utc = (iso: string): string => `${iso.slice(0, 16).replace("T", " ")} UTC`;

export const settingAlert = (worker: "site" | "services", { name, reason, effect }: Problem): Alert => ({
  key: `setting:${name}` satisfies AlertKey,
  values: { name },
  level: 1,
  text: `A setting of the ${worker} worker cannot be read: ${name}: ${reason}. ${effect}`.slice(0, 500),
  act: "Correct it in wrangler.toml, then deploy, or give the workers their secrets: `npm run keys -- upload`. `npm run check:config` looks at all of them.",
});

/** No captcha can be solved meanwhile, and no visitor is told. */
const captchaAlert = ({ captchaFault: fault }: Findings): Alert[] =>
  alert(
    "captcha:CAPTCHA_SECRET",
    fault ? 1 : 0,
    `The captcha's provider says that the site's configuration is wrong (${fault?.code}): CAPTCHA_SECRET. Until it is corrected, no captcha can be checked, and what visitors send waits in review.`,
    "Give the services worker the secret that belongs to CAPTCHA_SITE_KEY: `npm run keys -- secret CAPTCHA_SECRET`. Then release what is in review.",
    { name: "CAPTCHA_SECRET" },
  );

export const consentAlert = (consent: { name: string; version: string; sha256: string }): Alert => ({
  key: `consent:${consent.sha256.slice(0, 16)}` satisfies AlertKey,
  values: { name: consent.name },
  level: 1,
  text: `The words of the consent "${consent.name}" (${consent.version}), as the site shows them now, were approved by nobody.`,
  act: `Have them read, then add ${consent.sha256}:NAME:DATE to CONSENT_APPROVALS in wrangler.toml (\`npm run consents\`).`,
});

export const statedBuyersAlert = (doubts: readonly string[]): Alert[] =>
  alert(
    "buyers-stated-doubtful",
    doubts.length,
    `The application says how many companies get it and that none passes it on; the services do not bear that out: ${doubts.join("; ")}.`,
    "Correct DESTINATIONS or BUYERS_MAX (services), or leave BUYERS_STATED (site) empty, then deploy.",
  );

export const taskAlert = (name: string): Alert => ({
  key: `task:${name.replace(/[^\w.-]/g, "-")}` satisfies AlertKey,
  values: { name },
  level: 1,
  text: `A scheduled task failed: ${name}. It is tried again at its next time.`,
  act: "Look at the log of the services worker: `npx wrangler tail -c workers/services/wrangler.toml`.",
});

function backlogAlerts({ backlog, now }: Findings): Alert[] {
  const { lost, "needs attention": needsAttention, unconfirmed, refused, queued } = backlog;
  const isLate = queued.count > 0 && now - Date.parse(queued.oldest) >= lateAfter;
  return [
    ...alert(
      "lost",
      lost.count,
      `${leads(lost.count)} are lost: accepted, and their outboxes are empty. The oldest is of ${utc(lost.oldest)}.`,
      "`npm run leads -- --remote --status lost`; `npm run backup -- --remote restore` brings back what was copied; `forget` ends the rest.",
    ),
    ...alert(
      "needs-attention",
      needsAttention.count,
      `${leads(needsAttention.count)} need a person, the oldest since ${utc(needsAttention.oldest)}.`,
      '`npm run leads -- --remote --status "needs attention"`, then `retry`, `export` or `close`.',
    ),
    ...alert(
      "unconfirmed",
      unconfirmed.count,
      `${leads(unconfirmed.count)} may have reached whoever was to get them or not: the answer was a success, in words that cannot be read. The oldest is of ${utc(unconfirmed.oldest)}. Nothing is lost, and nothing is sent again by itself.`,
      "`npm run leads -- --remote --status unconfirmed`; `show` names the destination: ask it, then `delivered` or `retry`.",
    ),
    ...alert(
      "refused",
      refused.count,
      `${leads(refused.count)} were refused by whoever was to get them, the oldest of ${utc(refused.oldest)}. Nothing is lost, and nothing is sent again by itself.`,
      "`npm run leads -- --remote --status refused` shows why; then `retry`, `export` or `close`.",
    ),
    ...alert(
      "undelivered",
      isLate ? 1 : 0,
      `${leads(queued.count)} are not delivered yet, the oldest since ${utc(queued.oldest)}. Attempts go on.`,
      "`npm run leads -- --remote --status queued` shows why.",
    ),
  ];
}

const reasons: Readonly<Record<string, string>> = {
  captcha: "came without a solved captcha",
  flood: "came while more applications arrived than usual",
  repeated: "come from a person whose other application was delivered, or is on its way",
};

const reviewAlerts = ({ inReview }: Findings): Alert[] =>
  Object.entries(inReview).flatMap(([reason, count]) =>
    alert(
      `in-review:${reason}`,
      count,
      `${leads(count)} in review, because they ${reasons[reason] ?? reason}. They are not delivered until released.`,
      '`npm run leads -- --remote --status "in review"`, then `release` or `forget`.',
    ),
  );

/** Whoever works with our leads must not call them. */
const withdrawalAlerts = ({ withdrawals: { recent, untold }, hasBackend }: Findings): Alert[] => [
  ...alert(
    "withdrawals-untold",
    untold,
    `A destination did not take that ${counted(untold, "visitor")} withdrew the consent to be contacted.`,
    "`npm run leads -- --remote --withdrawn`; tell it yourself, or `retry`.",
  ),
  ...alert(
    "withdrawals",
    hasBackend ? 0 : recent,
    `${counted(recent, "visitor")} withdrew the consent to be contacted within 30 days. Do not call them.`,
    "`npm run leads -- --remote --withdrawn`",
  ),
];

/** A call is wanted at a time, the next open day at the earliest. */
const callAlert = ({ calls: { count, oldest } }: Findings): Alert[] =>
  alert(
    "calls",
    count,
    `${count === 1 ? "1 visitor asks" : `${count} visitors ask`} to be called, the first since ${utc(oldest)}. The times are in the messages.`,
    "Requests in the console, or `npm run leads -- --remote export --unexported --out calls.jsonl`",
  );

/** Within so many days it is reported every day. */
const soon = 7;

function requestAlerts({ requests: { count, firstDue }, now }: Findings): Alert[] {
  const act = "Requests in the console, or `npm run leads -- --remote requests`";
  const today = newYorkDate(now);
  const isSoon = count > 0 && Date.parse(firstDue) - Date.parse(today) <= soon * day;
  const term =
    firstDue < today
      ? "The law's term for a request about somebody's data is over"
      : "A request about somebody's data is due";
  return [
    ...alert(`request-due:${today}`, isSoon ? 1 : 0, `${term}: ${firstDue}.`, act),
    ...alert(
      "requests",
      count,
      `${counted(count, "request")} of people about their data, the first to be answered by ${firstDue}.`,
      act,
    ),
  ];
}

/** The week in the key repeats it weekly. */
function unfetchedAlert({ unexported, now, retention }: Findings): Alert[] {
  const oldest = unexported.count === 0 ? now : Date.parse(unexported.oldest);
  if (now - oldest < retention.unexportedNoticeDays * day) return [];
  const deletion = new Date(oldest + retention.unexportedDays * day).toISOString();
  return alert(
    `never-fetched:${Math.floor(now / (7 * day))}`,
    1,
    `Nobody fetched the lead of ${utc(unexported.oldest)}. It will be deleted on ${deletion.slice(0, 10)}.`,
    "`npm run leads -- --remote export --out leads.jsonl`",
    { deletion: deletion.slice(0, 10) },
  );
}

const newLeadsAlert = ({ hasBackend, unexported }: Findings): Alert[] =>
  alert(
    "new-leads",
    hasBackend ? 0 : unexported.count,
    `${leads(unexported.count)} waiting for you.`,
    "`npm run leads -- --remote export --out leads.jsonl`",
  );
