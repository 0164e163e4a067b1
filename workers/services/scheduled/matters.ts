import type { Matter } from "../../../app/domain/contract/matters.ts";
import { entriesOf } from "../../../app/domain/records.ts";
import { settingMatter } from "../../../app/domain/settings/matter.ts";
import type { Problem } from "../../../app/domain/settings/table.ts";
import type { Backlog, Backlogs } from "../outbox/ledger.ts";
import type { ToldStatus } from "../outbox/status.ts";

/** What the scheduled look finds; times are epoch milliseconds or ISO as the index has them. */
export type Findings = {
  now: number;
  /** Whether submissions go to a product backend; otherwise the operator fetches them. */
  hasBackend: boolean;
  backlog: Backlogs;
  /** How many are in review, by reason. */
  inReview: Readonly<Record<string, number>>;
  /** Delivered to the inbox, fetched by nobody. */
  unexported: Backlog;
  /** Settings that cannot be read. */
  wrongSettings: readonly Problem[];
  /** Days after which leads that nobody fetched are mentioned every week, and after which they are deleted. */
  retention: { unexportedNoticeDays: number; unexportedDays: number };
};

const hour = 60 * 60_000;
const day = 24 * hour;

/** An undelivered lead older than this is a matter. */
const lateAfter = hour;

/** Everything that the operator should know, worst first. */
export function mattersOf(found: Findings): Matter[] {
  return [
    ...found.wrongSettings.map((problem) => settingMatter("services", problem)),
    ...entriesOf(backlogMatters).flatMap(([status, matterOf]) => {
      const backlog = found.backlog[status];
      return backlog.count === 0 ? [] : matterOf(backlog, found.now);
    }),
    ...reviewMatters(found),
    ...oldMatter(found),
    ...newMatter(found),
  ];
}

const leads = (count: number): string => (count === 1 ? "1 lead" : `${count} leads`);
const utc = (iso: string): string => `${iso.slice(0, 16).replace("T", " ")} UTC`;

/** The privacy policy promises other periods than the services keep. */
export const retentionMatter = (variables: readonly string[]): Matter => ({
  key: "retention-differs",
  level: 1,
  text: `The privacy policy promises other periods than leads are kept for: ${variables.join(", ")} differ.`,
  act: "Set the same values in wrangler.toml and workers/services/wrangler.toml, then deploy.",
});

/** Ads is told another value of a conversion than affiliates. */
export const worthMatter = (variables: readonly string[]): Matter => ({
  key: "conversion-worth-differs",
  level: 1,
  text: `Ads and affiliates are told different values of a conversion: ${variables.join(", ")} differ.`,
  act: "Set the same values in wrangler.toml and workers/services/wrangler.toml, then deploy.",
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
