import type { ConsoleSetting } from "../configuration/console-settings.ts";
import type { Change } from "../configuration/difference.ts";
import type { Alert } from "../contract/alerts.ts";

/** What somebody did, or tried. Each is told, however alike; its key is made where it is stored. */
export type ToldAlert = Omit<Alert, "key"> & { kind: "changed" | "taken" | "denied" };

const undo = "If none of you did that: withdraw the key in Estado, or the person in Access, and undo it";
const utc = (iso: string): string => `${iso.slice(0, 16).replace("T", " ")} UTC`;

const changed = (name: string, who: string, text: string, act: string): ToldAlert => ({
  kind: "changed",
  level: 1,
  text: text.slice(0, 500),
  act,
  values: { name: who ? `${name} (${who})` : name },
});

/** When somebody answers, and names for our own tables. A setting that is not here is told. */
const quietSettings = new Set<ConsoleSetting>([
  "OPENING_HOURS",
  "HOLIDAYS",
  "DAYS_OFF",
  "AFFILIATES",
  "SOURCES",
]);

/** One for each setting, so that none hides behind another. Visitors read all these values. @param version from `from` (ISO) on. */
export const configurationTold = (
  who: string,
  version: { version: number; from: string },
  changes: readonly Change[],
): ToldAlert[] =>
  [...Map.groupBy(changes, ({ name }) => name)]
    .filter(([name]) => !quietSettings.has(name))
    .map(([name, own]) =>
      changed(
        name,
        who,
        `${who} changed ${name}: ${changesLine(own)}. Version ${version.version}, from ${utc(version.from)}.`,
        `${undo}: \`npm run configuration -- history\`.`,
      ),
    );

const mostEntries = 3;
const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function changesLine(changes: readonly Change[]): string {
  const lines = changes.slice(0, mostEntries).map(({ what, entry, before, after }) => {
    const none = what === "set" || what === "unset" ? "the deployment's" : "none";
    return `${entry && `${cut(entry)}: `}${cut(before || none)} → ${cut(after || none)}`;
  });
  const more = changes.length - lines.length;
  return [...lines, ...(more > 0 ? [`${more} more`] : [])].join("; ");
}

/** What a visitor agrees to or relies on, by the first part of a text's name. A test compares it with the site's texts. */
export const trustedAreas: readonly string[] = [
  ...[
    "legalPages",
    "legalFrame",
    "gpcNotice",
    "privacyForm",
    "cookieTable",
    "cookiePurposes",
    "retentionTable",
  ],
  ...["statedBuyers", "callBack", "trust", "proof", "receipt", "withdrawal", "dataRequest"],
];

/** A telephone, or an address. */
const leadsAway = /\d(?:[\s().-]*\d){6}|https?:|www\.|@/i;

/** Of texts that visitors now read differently; the words themselves are in the history. */
export function textsTold(
  who: string,
  url: string,
  texts: readonly {
    name: string;
    before?: { value: string } | undefined;
    after?: { value: string } | undefined;
  }[],
): ToldAlert[] {
  const told = texts.filter(
    ({ name, before, after }) =>
      trustedAreas.includes(name.split(".")[0] ?? "") ||
      [before, after].some((text) => leadsAway.test(text?.value ?? "")),
  );
  if (told.length === 0) return [];
  const names = told.map(({ name }) => name).join(", ");
  return [
    changed(
      names.slice(0, 200),
      who,
      `${who} changed texts on ${url}: ${names}`,
      `${undo}: \`npm run text -- history ${url}\`.`,
    ),
  ];
}

export const pauseTold = (who: string, to: string, isPaused: boolean): ToldAlert[] => [
  changed(
    to,
    who,
    `${who} ${isPaused ? "paused" : "resumed"} the destination ${to}.`,
    `${undo} in Destinos.`,
  ),
];

export const withdrawnTold = (who: string, key: string): ToldAlert[] => [
  changed(
    key,
    who,
    `${who} withdrew the key of ${key}: it admits nobody any more.`,
    "Whoever needs it gets another: `npm run keys -- --help`.",
  ),
];

/** @param settings their names. @param version of the worker that has them. */
export const deploymentTold = (
  worker: "site" | "services",
  version: string,
  settings: readonly string[],
): ToldAlert[] => [
  changed(
    settings.join(", ").slice(0, 250),
    "",
    `A deployment changed settings of the ${worker} worker (version ${version}): ${settings.join(", ")}`,
    "If none of you deployed that: `npm run rollback`, then other API tokens in Cloudflare.",
  ),
];

/** Leads that one person was handed in a day (UTC), beyond which the others hear of it, whatever was said of an export. */
const steps = [100, 1000, 10_000, 100_000];

/** @param taken leads of this call. @param today with those of this call. @param whole the export that begins with it, as its caller says. */
export function exportTold(
  who: string,
  taken: number,
  today: number,
  whole: { leads: number } | undefined,
): ToldAlert[] {
  const isStep = steps.some((step) => today >= step && today - taken < step);
  const told = (level: number, text: string): ToldAlert => ({
    kind: "taken",
    level,
    text,
    act: "If that is not their work: withdraw the key in Estado, or the person in Access. `npm run leads -- access --day`",
    values: { name: who },
  });
  return [
    ...(whole ? [told(whole.leads, `${who} exports ${whole.leads} leads.`)] : []),
    ...(isStep ? [told(today, `${who} was handed ${today} leads today (UTC).`)] : []),
  ];
}

const denials = {
  wrong: "wrong tokens were refused",
  withdrawn: "calls with a withdrawn token were refused",
  closed: "tokens were refused, because the operators come through Access alone",
} as const;
export type Denial = keyof typeof denials;

/** @param since ISO. */
export const deniedTold = (kind: Denial, count: number, since: string): ToldAlert => ({
  kind: "denied",
  level: count,
  text: `At the operators' interface ${count} ${denials[kind]} since ${utc(since)}.`,
  act: "None of them opened anything. Who of you has an old token? `npm run keys` and Estado have the ids of the right ones.",
  values: { name: kind },
});
