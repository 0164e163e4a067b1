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
 * `settings` are all of the site's. `services` says what could be found out about the services. `today` is New York's
 * date, ISO.
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
  unapproved: Named;
  unreviewed: Named;
  today: string;
};

/** Returns the names of what is still to do, or undefined if nobody could tell. */
type Find = (facts: LaunchFacts) => readonly string[] | undefined;

/** Finds the settings that contain an example value, also within lists and objects. */
const settingsWith = (example: RegExp) => (facts: LaunchFacts) =>
  entriesOf(facts.settings).flatMap(([name, value]) =>
    example.test(`${JSON.stringify(value)}`) ? name : [],
  );
const emptySettings = (...names: (keyof LaunchFacts["settings"])[]): Find => {
  return ({ settings }) => names.filter((name) => ["", "none"].includes(`${settings[name] ?? ""}`));
};
const missingService = (name: keyof LaunchFacts["services"]): Find => {
  return ({ services: { [name]: isThere } }) => (isThere === undefined ? undefined : isThere ? [] : [name]);
};
const dueStates: Find = ({ today }) =>
  namesOf(dueCells(today, dueWithinDays).map(({ state: name }) => ({ name })));
/**
 * Warns if the backend's categories are not set. The backend may have the specification's three; if it has others,
 * the menu and the site map would link to nothing.
 */
const asksForOurs = ({
  settings,
}: {
  settings: Pick<LaunchFacts["settings"], "HELP" | "HELP_CATEGORIES">;
}) => (settings.HELP === "backend" && settings.HELP_CATEGORIES.length === 0 ? ["HELP_CATEGORIES"] : []);
/**
 * Warns if the list names some of the specification's three categories and not the others, because it then hides the
 * backend's articles in these.
 */
const hidesOurs = ({
  settings: { HELP, HELP_CATEGORIES },
}: {
  settings: Pick<LaunchFacts["settings"], "HELP" | "HELP_CATEGORIES">;
}): string[] => {
  const hidden = ourCategories.filter((name) => !HELP_CATEGORIES.some(({ category }) => category === name));
  const isMixed = hidden.length > 0 && hidden.length < ourCategories.length;
  return HELP !== "ours" && isMixed ? hidden : [];
};
const namesOf = (entries: Named): string[] => [...new Set(entries.map(({ name }) => name))];

/** 555 is not an area code, and as an exchange it is reserved for films and examples (nationalnanpa.com). */
const phone = /\b1-(?:555-\d{3}|\d{3}-555)-\d{4}\b/;
/** Addresses that belong to nobody (RFC 2606). */
const link = /\bhttps?:\/\/(?:[\w-]+\.)*example(?:\.(?:com|net|org))?(?=[/:?#"])/;
const address = new RegExp(consoleSettings.BRAND_POSTAL_ADDRESS.fallback);

/**
 * The checks before strangers visit the site. While something needed is not done, production is refused.
 * Each row names the place to do it: a file, a command, or `configuration`, which is the console's configuration or
 * wrangler.toml. The command, the deployment and Hoy follow from this table.
 */
export const launchChecks = {
  phones: ["needed", "configuration", settingsWith(phone)],
  address: ["needed", "configuration", settingsWith(address)],
  links: ["needed", "wrangler.toml", settingsWith(link)],
  consents: ["needed", "npm run check:launch -- --consents", ({ unapproved }) => namesOf(unapproved)],
  paper: [
    "needed",
    "npm run keys -- rotate operator --paper --env production",
    missingService("OPERATOR_PUBLIC_KEYS"),
  ],
  people: ["advised", "wrangler.toml", emptySettings("BRAND_PEOPLE", "BRAND_REVIEWS")],
  licenses: ["advised", "configuration", emptySettings("BRAND_LICENSES")],
  proof: ["advised", "configuration", emptySettings("BRAND_SINCE", "BRAND_STATES", "BRAND_PARTNER_COUNT")],
  notices: ["advised", "npm run keys -- secret NOTICE_WEBHOOK_URL", missingService("NOTICE_WEBHOOK_URL")],
  backup: [
    "advised",
    "[[r2_buckets]] in workers/services/wrangler.toml, then npm run setup",
    missingService("BACKUP"),
  ],
  captcha: ["advised", "wrangler.toml", emptySettings("CAPTCHA_PROVIDER")],
  legal: ["advised", "npm run check:launch -- --consents", ({ unreviewed }) => namesOf(unreviewed)],
  help: ["advised", "wrangler.toml", asksForOurs],
  hiddenHelp: ["advised", "wrangler.toml", hidesOurs],
  states: ["advised", "npm run check:content", dueStates],
} satisfies Record<string, readonly [need: "needed" | "advised", place: string, Find]>;

export type LaunchCheck = keyof typeof launchChecks;
export type LaunchLeft = {
  check: LaunchCheck;
  need: "needed" | "advised";
  place: string;
  names: ReturnType<Find>;
};

/** Returns everything that is still to do or could not be told, in the order of the table. */
export const leftOf = (facts: LaunchFacts): LaunchLeft[] =>
  entriesOf(launchChecks).flatMap(([check, [need, place, find]]) => {
    const names = find(facts);
    return names?.length === 0 ? [] : [{ check, need, place, names }];
  });

/** Whether a row keeps production from being deployed. A row that nobody could tell does not. */
export const isRefused = ({ need, names }: LaunchLeft): boolean => need === "needed" && names !== undefined;
