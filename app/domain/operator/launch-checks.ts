import type { ConsentApproval } from "../application/shown-consents.ts";
import { consoleSettings } from "../configuration/console-settings.ts";
import type { Today } from "../contract/operator/today.ts";
import { dueWithinDays } from "../help/due.ts";
import { type HelpSource, type NamedCategory, ourCategories } from "../help/help-index.ts";
import { dueCells } from "../help/states/published.ts";
import { entriesOf } from "../records.ts";
import type { proofSettings } from "../settings/brand.ts";
import type { Values } from "../settings/table.ts";

type Named = readonly { name: string }[];
/**
 * `settings` are all settings of the site. `services` says which parts of the services are set up, as far as they told
 * it. `today` is New York's date, ISO.
 */
export type LaunchFacts = {
  settings: Values<typeof consoleSettings & typeof proofSettings> & {
    BRAND_PEOPLE: readonly object[];
    HELP: HelpSource;
    HELP_CATEGORIES: readonly NamedCategory[];
    CAPTCHA_PROVIDER: string;
    CONSENT_APPROVALS: readonly ConsentApproval[];
  };
  services: Today["launch"];
  unapprovedConsents: Named;
  unreviewedPages: Named;
  today: string;
};

/** Returns the names of everything still to do, or undefined if that is not known. */
type FindMissing = (facts: LaunchFacts) => readonly string[] | undefined;
type LaunchRow = { need: "needed" | "advised"; place: string; find: FindMissing };

/** Finds the settings that contain an example value, also within lists and objects. */
const settingsWith = (example: RegExp) => (facts: LaunchFacts) =>
  entriesOf(facts.settings).flatMap(([name, value]) =>
    example.test(`${JSON.stringify(value)}`) ? name : [],
  );
const emptySettings = (...names: (keyof LaunchFacts["settings"])[]): FindMissing => {
  return ({ settings }) => names.filter((name) => ["", "none"].includes(`${settings[name] ?? ""}`));
};
const missingService = (name: keyof LaunchFacts["services"]): FindMissing => {
  return ({ services: { [name]: isThere } }) => {
    if (isThere === undefined) return undefined;
    return isThere ? [] : [name];
  };
};
type HelpFacts = { settings: Pick<LaunchFacts["settings"], "HELP" | "HELP_CATEGORIES"> };
const dueStates: FindMissing = ({ today }) =>
  unique(dueCells(today, dueWithinDays).map(({ state }) => state));
/**
 * Warns if the backend's categories are not set. A backend with other categories than the specification's three would
 * have dead links in the menu and the site map.
 */
const missingCategories = ({ settings }: HelpFacts): string[] =>
  settings.HELP === "backend" && settings.HELP_CATEGORIES.length === 0 ? ["HELP_CATEGORIES"] : [];
/**
 * Warns if the list names only some of the specification's three categories, because the backend's articles in the
 * others are hidden then.
 */
const hiddenCategories = ({ settings: { HELP, HELP_CATEGORIES } }: HelpFacts): string[] => {
  const hidden = ourCategories.filter((name) => !HELP_CATEGORIES.some(({ category }) => category === name));
  const isMixed = hidden.length > 0 && hidden.length < ourCategories.length;
  return HELP !== "ours" && isMixed ? hidden : [];
};
const unique = (names: readonly string[]): string[] => [...new Set(names)];
const namesOf = (entries: Named): string[] => unique(entries.map(({ name }) => name));

/** An example number. 555 is no area code, and as an exchange it is reserved for examples (nationalnanpa.com). */
const examplePhone = /\b1-(?:555-\d{3}|\d{3}-555)-\d{4}\b/;
/** A web address that belongs to nobody (RFC 2606). */
const exampleLink = /\bhttps?:\/\/(?:[\w-]+\.)*example(?:\.(?:com|net|org))?(?=[/:?#"])/;
const exampleAddress = new RegExp(consoleSettings.BRAND_POSTAL_ADDRESS.fallback);

/**
 * The checks before strangers visit the site. Production is not deployed while a `needed` row has names. `place` says
 * where to do it: in a file, with a command, or in the `configuration` (the console's, or wrangler.toml). `npm run
 * check:launch`, the deployment and the console's page Hoy follow from this table.
 */
export const launchChecks = {
  phones: { need: "needed", place: "configuration", find: settingsWith(examplePhone) },
  address: { need: "needed", place: "configuration", find: settingsWith(exampleAddress) },
  links: { need: "needed", place: "wrangler.toml", find: settingsWith(exampleLink) },
  consents: {
    need: "needed",
    place: "npm run check:launch -- --consents",
    find: ({ unapprovedConsents }) => namesOf(unapprovedConsents),
  },
  paper: {
    need: "needed",
    place: "npm run keys -- rotate operator --paper --env production",
    find: missingService("OPERATOR_PUBLIC_KEYS"),
  },
  people: { need: "advised", place: "wrangler.toml", find: emptySettings("BRAND_PEOPLE", "BRAND_REVIEWS") },
  licenses: { need: "advised", place: "configuration", find: emptySettings("BRAND_LICENSES") },
  proof: {
    need: "advised",
    place: "configuration",
    find: emptySettings("BRAND_SINCE", "BRAND_STATES", "BRAND_PARTNER_COUNT"),
  },
  notices: {
    need: "advised",
    place: "npm run keys -- secret NOTICE_WEBHOOK_URL",
    find: missingService("NOTICE_WEBHOOK_URL"),
  },
  backup: {
    need: "advised",
    place: "[[r2_buckets]] in workers/services/wrangler.toml, then npm run setup",
    find: missingService("BACKUP"),
  },
  captcha: { need: "advised", place: "wrangler.toml", find: emptySettings("CAPTCHA_PROVIDER") },
  legal: {
    need: "advised",
    place: "npm run check:launch -- --consents",
    find: ({ unreviewedPages }) => namesOf(unreviewedPages),
  },
  help: { need: "advised", place: "wrangler.toml", find: missingCategories },
  hiddenHelp: { need: "advised", place: "wrangler.toml", find: hiddenCategories },
  states: { need: "advised", place: "npm run check:content", find: dueStates },
} satisfies Record<string, LaunchRow>;

export type LaunchCheck = keyof typeof launchChecks;
export type OpenLaunchCheck = Omit<LaunchRow, "find"> & {
  check: LaunchCheck;
  names: ReturnType<FindMissing>;
};

/** Returns the rows that are still to do or not known, in the order of the table. */
export const openLaunchChecks = (facts: LaunchFacts): OpenLaunchCheck[] =>
  entriesOf(launchChecks).flatMap(([check, { need, place, find }]) => {
    const names = find(facts);
    return names?.length === 0 ? [] : [{ check, need, place, names }];
  });

/** Whether a row keeps production from being deployed. A row whose names are not known does not. */
export const blocksProduction = ({ need, names }: OpenLaunchCheck): boolean =>
  need === "needed" && names !== undefined;
