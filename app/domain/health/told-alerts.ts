import type { ConsoleSetting } from "../configuration/console-settings.ts";
import type { Change } from "../configuration/difference.ts";
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

/** When somebody answers, and names of our own. A setting that is not here is told. */
const quiet: readonly ConsoleSetting[] = ["OPENING_HOURS", "HOLIDAYS", "DAYS_OFF", "AFFILIATES", "SOURCES"];

/** One for each setting, so that none hides behind another. Visitors read these values. @param from ISO. */
export const configurationTold = (who: string, from: string, changes: readonly Change[]): ToldAlert[] =>
  [...Map.groupBy(changes, ({ name }) => name)]
    .filter(([name]) => !quiet.includes(name))
    .map(([name, own]) => changeTold(who, name, `changed ${name} from ${utc(from)} on: ${changesLine(own)}`));

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function changesLine(changes: readonly Change[]): string {
  const lines = changes.slice(0, 3).map(({ what, entry, before, after }) => {
    const none = what === "set" || what === "unset" ? "the deployment's" : "none";
    return `${entry && `${cut(entry)}: `}${cut(before || none)} → ${cut(after || none)}`;
  });
  return [...lines, ...(changes.length > 3 ? [`${changes.length - 3} more`] : [])].join("; ");
}

/** What visitors agree to or rely on, by the first part of a text's name. */
export const trustedAreas =
  `legalPages legalFrame gpcNotice privacyForm cookieTable cookiePurposes retentionTable statedBuyers callBack
  trust proof receipt withdrawal dataRequest`.split(/\s+/);

/** A telephone, or an address. */
const leadsAway = /\d(?:[\s().-]*\d){6}|https?:|www\.|@/i;

type Text = Record<"url" | "name", string> & Record<"before" | "after", { value: string } | undefined>;

/** Of a page's texts that visitors now read differently; the words themselves are in the history. */
export function textsTold(who: string, texts: readonly Text[]): ToldAlert[] {
  const told = texts.filter(({ name, before, after }) => {
    const isTrusted = trustedAreas.includes(name.split(".")[0] ?? "");
    return isTrusted || leadsAway.test(`${before?.value} ${after?.value}`);
  });
  const names = told.map(({ name }) => name).join(", ");
  return names ? [changeTold(who, names, `changed texts on ${told[0]?.url}: ${names}`)] : [];
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
