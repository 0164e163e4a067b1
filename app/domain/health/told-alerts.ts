import type { Alert } from "../contract/alerts.ts";
import { utc } from "./alerts.ts";

/** What somebody did or tried: each is told, however alike. `name`: what the console says of it. */
export type ToldAlert = Pick<Alert, "level" | "text" | "act"> & { name: string };

const undo =
  "If none of you did: withdraw the token in Estado, the key in Personas, the person in Access; undo it (deploy.md).";

const told = (name: string, text: string, level = 1, act = undo): ToldAlert => ({
  ...{ level, act, name: name.slice(0, 200), text: text.slice(0, 500) },
});

/** @param what follows the name: `paused the destination crm`. */
export const changeTold = (who: string, name: string, what: string): ToldAlert =>
  told(`${name} (${who})`, `${who} ${what}.`);

/**
 * A publication of texts or settings, whatever it changes: no list decides what others hear of.
 * @param where `texts on /`, or the settings and from when on.
 */
export function publicationTold(who: string, where: string, changes: readonly { name: string }[]): ToldAlert {
  const names = [...new Set(changes.map(({ name }) => name))];
  const list = names.join(", ") || "nothing";
  const many = names.length > 1 ? `${names.length} ` : "";
  return changeTold(who, list.slice(0, 120), `changed ${many}${where}: ${list}`);
}

/** @param version of the worker. @param names of the settings. */
export const deploymentTold = (worker: string, version: string, names: string): ToldAlert =>
  changeTold(`version ${version}`, names, `of the ${worker} worker changed ${names}`);

/** Leads handed to one person in a day (UTC), with which the others hear of it, whatever was said of an export. */
const steps = [100, 1000, 10_000, 100_000];

/** @param today leads of the day, with those `taken` now. @param whole leads of the export that begins, as its caller says; 0: none. */
export const exportTold = (who: string, taken: number, today: number, whole: number): ToldAlert[] => [
  ...(whole > 0 ? [told(`${who}: ${whole} leads`, `${who} exports ${whole} leads.`, whole)] : []),
  ...(steps.some((step) => today >= step && today - taken < step)
    ? [told(`${who}: ${today} leads`, `${who} was handed ${today} leads today (UTC).`, today)]
    : []),
];

export const denials = ["wrong tokens", "withdrawn tokens", "tokens where ACCESS_ONLY takes none"] as const;
export type Denial = (typeof denials)[number];

/** @param since epoch milliseconds. */
export const deniedTold = (kind: Denial, count: number, since: number): ToldAlert =>
  told(
    kind,
    `Refused since ${utc(new Date(since).toISOString())}: ${kind} (${count}).`,
    count,
    "They opened nothing. `npm run keys` and Estado have the ids of the right ones.",
  );
