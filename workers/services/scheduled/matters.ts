import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import type { Matter } from "../../../app/domain/contract/matters.ts";
import { entriesOf } from "../../../app/domain/records.ts";
import { type Problem, settingMatter } from "../../../app/domain/settings/problems.ts";
import type { Backlog, Backlogs } from "../ledger/ledger.ts";
import type { ToldStatus } from "../outbox/status.ts";

/** What the scheduled look finds; times are epoch milliseconds or ISO as the index has them. */
export type Findings = {
  now: number;
  /** Whether all submissions go to a product backend; otherwise the operator fetches what lies in the inbox. */
  hasBackend: boolean;
  backlog: Backlogs;
  /** How many are in review, by reason. */
  inReview: Readonly<Record<string, number>>;
  /** Delivered to the inbox, fetched by nobody. */
  unexported: Backlog;
  /** Withdrawals of the consent to be contacted: of late, and those that the product backend has not taken. */
  withdrawals: { recent: number; untold: number };
  /** Calls that visitors asked for and nobody fetched. */
  calls: Backlog;
  /** Requests about somebody's data that nobody has answered: how many, and the first day on which one is due (ISO). */
  requests: { count: number; firstDue: string };
  /** Settings that cannot be read. */
  wrongSettings: readonly Problem[];
  /** Days after which leads that nobody fetched are mentioned every week, and after which they are deleted. */
  retention: { unexportedNoticeDays: number; unexportedDays: number };
};

const hour = 60 * 60_000;
const day = 24 * hour;

/** An undelivered lead older than this is a matter. Milliseconds. */
export const lateAfter = hour;
/** Withdrawals of this time are told together. Milliseconds. */
export const withdrawalsSince = 30 * day;

/** Everything that the operator should know, worst first. */
export function mattersOf(found: Findings): Matter[] {
  return [
    ...found.wrongSettings.map((problem) => settingMatter("services", problem)),
    ...entriesOf(backlogMatters).flatMap(([status, matterOf]) => {
      const backlog = found.backlog[status];
      return backlog.count === 0 ? [] : matterOf(backlog, found.now);
    }),
    ...withdrawalMatters(found),
    ...callMatter(found),
    ...requestMatters(found),
    ...reviewMatters(found),
    ...oldMatter(found),
    ...newMatter(found),
  ];
}

const leads = (count: number): string => (count === 1 ? "1 lead" : `${count} leads`);
const utc = (iso: string): string => `${iso.slice(0, 16).replace("T", " ")} UTC`;

/** @param doubts why the form's statement of who gets an application is not what the services do. */
export const statedBuyersMatter = (doubts: readonly string[]): Matter => ({
  key: "buyers-stated-doubtful",
  level: doubts.length,
  text: `The application says how many companies get it and that none passes it on; the services do not bear that out: ${doubts.join("; ")}.`,
  act: "Correct DESTINATIONS or BUYERS_MAX (services), or leave BUYERS_STATED (site) empty, then deploy.",
});

/** A scheduled task that failed. */
export const taskMatter = (name: string): Matter => ({
  key: `task:${name.replace(/[^\w.-]/g, "-")}`,
  level: 1,
  text: `A scheduled task failed: ${name}. It is tried again at its next time.`,
  act: "Look at the log of the services worker: `npx wrangler tail tu-credito-de-auto-services`.",
});

/** What is told of each backlog that is not empty, worst first. */
const backlogMatters: Record<ToldStatus, (backlog: Backlog, now: number) => Matter[]> = {
  "needs attention": ({ count, oldest }) => [
    {
      key: "needs-attention",
      level: count,
      text: `${leads(count)} need a person, the oldest since ${utc(oldest)}.`,
      act: '`npm run leads -- --remote --status "needs attention"`, then `retry`, `export` or `close`.',
    },
  ],
  unconfirmed: ({ count, oldest }) => [
    {
      key: "unconfirmed",
      level: count,
      text: `${leads(count)} may have reached the product backend or not: it answered with success, in words that cannot be read. The oldest is of ${utc(oldest)}. Nothing is lost, and nothing is sent again by itself.`,
      act: "`npm run leads -- --remote --status unconfirmed`; ask the backend, then `delivered` or `retry`.",
    },
  ],
  refused: ({ count, oldest }) => [
    {
      key: "refused",
      level: count,
      text: `${leads(count)} were refused by whoever was to get them, the oldest of ${utc(oldest)}. Nothing is lost, and nothing is sent again by itself.`,
      act: "`npm run leads -- --remote --status refused` shows why; then `retry`, `export` or `close`.",
    },
  ],
  queued: ({ count, oldest }, now) =>
    now - Date.parse(oldest) < lateAfter
      ? []
      : [
          {
            key: "undelivered",
            level: 1,
            text: `${leads(count)} are not delivered yet, the oldest since ${utc(oldest)}. Attempts go on.`,
            act: "`npm run leads -- --remote --status queued` shows why.",
          },
        ],
};

const reasons: Readonly<Record<string, string>> = {
  captcha: "came without a solved captcha",
  flood: "came while more applications arrived than usual",
  repeated: "come from a person whose other application was delivered",
};

const reviewMatters = ({ inReview }: Findings): Matter[] =>
  Object.entries(inReview).map(([reason, count]) => ({
    key: `in-review:${reason}`,
    level: count,
    text: `${leads(count)} in review, because they ${reasons[reason] ?? reason}. They are not delivered until released.`,
    act: '`npm run leads -- --remote --status "in review"`, then `release` or `forget`.',
  }));

/** Who withdrew must not be called: where we have the leads, whoever works with them has to know. */
const withdrawalMatters = ({ withdrawals: { recent, untold }, hasBackend }: Findings): Matter[] => [
  ...(untold === 0
    ? []
    : [
        {
          key: "withdrawals-untold",
          level: untold,
          text: `The product backend or another destination did not take that ${visitors(untold)} withdrew the consent to be contacted.`,
          act: "`npm run leads -- --remote --withdrawn`; tell it yourself, or `retry`.",
        },
      ]),
  ...(recent === 0 || hasBackend
    ? []
    : [
        {
          key: "withdrawals",
          level: recent,
          text: `${visitors(recent)} withdrew the consent to be contacted within 30 days. Do not call them.`,
          act: "`npm run leads -- --remote --withdrawn`",
        },
      ]),
];

const visitors = (count: number): string => (count === 1 ? "1 visitor" : `${count} visitors`);
/** A call is wanted at a time, the next open day at the earliest: it is told apart from what can wait. */
const callMatter = ({ calls: { count, oldest } }: Findings): Matter[] =>
  count === 0
    ? []
    : [
        {
          key: "calls",
          level: count,
          text: `${count === 1 ? "1 visitor asks" : `${count} visitors ask`} to be called, the first since ${utc(oldest)}. The times are in the messages.`,
          act: "`npm run leads -- --remote export --unexported --out calls.jsonl`",
        },
      ];

/** A request whose answer is due within so many days is told again, and every day from then on. */
const soon = 7;

function requestMatters({ requests: { count, firstDue }, now }: Findings): Matter[] {
  if (count === 0) return [];
  const requests = count === 1 ? "1 request" : `${count} requests`;
  const act = "`npm run leads -- --remote requests`";
  const matters = [
    {
      key: "requests",
      level: count,
      text: `${requests} of people about their data, the first to be answered by ${firstDue}.`,
      act,
    },
  ];
  const today = newYorkDate(now);
  if (Date.parse(firstDue) - Date.parse(today) > soon * day) return matters;
  const late =
    firstDue < today
      ? "The law's term for a request about somebody's data is over"
      : "A request about somebody's data is due";
  return [{ key: `request-due:${today}`, level: 1, text: `${late}: ${firstDue}.`, act }, ...matters];
}

/** Told again each week: the key has the week in it. */
function oldMatter({ unexported, now, retention }: Findings): Matter[] {
  const age = unexported.count === 0 ? 0 : now - Date.parse(unexported.oldest);
  if (age < retention.unexportedNoticeDays * day) return [];
  const deletion = new Date(Date.parse(unexported.oldest) + retention.unexportedDays * day).toISOString();
  return [
    {
      key: `never-fetched:${Math.floor(now / (7 * day))}`,
      level: 1,
      text: `Nobody fetched the lead of ${utc(unexported.oldest)}. It will be deleted on ${deletion.slice(0, 10)}.`,
      act: "`npm run leads -- --remote export --out leads.jsonl`",
    },
  ];
}

const newMatter = ({ hasBackend, unexported }: Findings): Matter[] =>
  hasBackend || unexported.count === 0
    ? []
    : [
        {
          key: "new-leads",
          level: unexported.count,
          text: `${leads(unexported.count)} waiting for you.`,
          act: "`npm run leads -- --remote export --out leads.jsonl`",
        },
      ];
