import type { ConsentApproval } from "./application/shown-consents.ts";
import type { proofSettings } from "./brand.ts";
import { consoleSettings } from "./configuration/console-settings.ts";
import type { Today } from "./contract/operator/today.ts";
import { dueCells, dueWithinDays } from "./help/states/published.ts";
import type { Person } from "./people.ts";
import { entriesOf } from "./records.ts";
import type { Values } from "./settings/table.ts";

/** Of the site's settings, those that a check asks for by name; of all others only whether an example stands in them. */
export type LaunchSettings = Values<typeof consoleSettings> &
  Values<typeof proofSettings> & {
    BRAND_PEOPLE: readonly Person[];
    CAPTCHA_PROVIDER: string;
    CONSENT_APPROVALS: readonly ConsentApproval[];
  };

/** `services`: without what nobody could tell. `unapproved`, `unreviewed`: names. `today`: New York's date, ISO. */
export type LaunchFacts = {
  settings: LaunchSettings;
  services: Partial<Today["launch"]>;
  unapproved: readonly string[];
  unreviewed: readonly string[];
  today: string;
};

/** `refuses`: no deployment to production goes out while something is left. `find`: undefined where nobody could tell. */
type Check = { refuses: boolean; find(facts: LaunchFacts): readonly string[] | undefined };

const refuses = (find: Check["find"]): Check => ({ refuses: true, find });
const warns = (find: Check["find"]): Check => ({ refuses: false, find });

const settingsWith = ({ settings }: LaunchFacts, isWrong: (value: unknown) => boolean): string[] =>
  entriesOf(settings).flatMap(([name, value]) => (isWrong(value) ? [name] : []));
/** Also within lists and objects. */
const settingsThatShow = (facts: LaunchFacts, example: RegExp): string[] =>
  settingsWith(facts, (value) => example.test(JSON.stringify(value) ?? ""));
const empty = ({ settings }: LaunchFacts, ...names: (keyof LaunchSettings)[]): string[] =>
  names.filter((name) => [settings[name] ?? ""].flat().length === 0 || settings[name] === "");
const unless = (isThere: boolean | undefined, name: string): string[] | undefined =>
  isThere === undefined ? undefined : isThere ? [] : [name];

/** 555 is no area, and as an exchange it is kept for films and examples (nationalnanpa.com). */
const examplePhone = /\b1-(?:555-\d{3}|\d{3}-555)-\d{4}\b/;
/** Names that are nobody's: RFC 2606. */
const exampleLink = /\bhttps?:\/\/(?:[\w-]+\.)*example(?:\.(?:com|net|org))?(?=[/:?#"])/;

/**
 * What a site needs before strangers come, in the order in which it is told. `npm run check:launch`, the refusal of a deployment
 * to production and Hoy follow from this table; each check's words and place are in console/copy/launch.ts.
 */
export const launchChecks = {
  phones: refuses((facts) => settingsThatShow(facts, examplePhone)),
  address: refuses(({ settings }) =>
    settings.BRAND_POSTAL_ADDRESS === consoleSettings.BRAND_POSTAL_ADDRESS.fallback
      ? ["BRAND_POSTAL_ADDRESS"]
      : [],
  ),
  links: refuses((facts) => settingsThatShow(facts, exampleLink)),
  consents: refuses(({ unapproved }) => unapproved),
  paper: refuses(({ services }) => unless(services.hasPaperKey, "OPERATOR_PUBLIC_KEYS")),
  people: warns((facts) => empty(facts, "BRAND_PEOPLE")),
  licenses: warns((facts) => empty(facts, "BRAND_LICENSES")),
  proof: warns((facts) =>
    empty(facts, "BRAND_SINCE", "BRAND_STATES", "BRAND_PARTNER_COUNT", "BRAND_REVIEWS"),
  ),
  notices: warns(({ services }) => unless(services.hasNotices, "NOTICE_WEBHOOK_URL")),
  backup: warns(({ services }) => unless(services.hasBackup, "BACKUP")),
  captcha: warns(({ settings }) => unless(settings.CAPTCHA_PROVIDER !== "none", "CAPTCHA_PROVIDER")),
  legal: warns(({ unreviewed }) => unreviewed),
  states: warns(({ today }) => [...new Set(dueCells(today, dueWithinDays).map(({ state }) => state))]),
} satisfies Record<string, Check>;

export type LaunchCheck = keyof typeof launchChecks;

/** `names`: of what is left; undefined where nobody could tell. */
export type LaunchLeft = { check: LaunchCheck; refuses: boolean; names: readonly string[] | undefined };

/** What is left, or could not be told, in the order of the table: what refuses a deployment first. */
export const leftOf = (facts: LaunchFacts): LaunchLeft[] =>
  entriesOf(launchChecks).flatMap(([check, { refuses, find }]) => {
    const names = find(facts);
    return names?.length === 0 ? [] : [{ check, refuses, names }];
  });

/** Whether it keeps a deployment to production from going out. */
export const isRefused = ({ refuses, names }: LaunchLeft): boolean => refuses && names !== undefined;
