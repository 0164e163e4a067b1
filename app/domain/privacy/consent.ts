import { readJson } from "../read-json.ts";

export type PrivacyChoice = {
  /** Until a choice nothing is allowed. */
  decided: boolean;
  analytics: boolean;
  marketing: boolean;
  /** Global Privacy Control: by law an opt-out of advertising, whatever was chosen here. */
  gpc: boolean;
};

/** Partners' cookies in both directions, their pixels, and saving click ids. */
export const allowsPartners = ({ decided, marketing, gpc }: PrivacyChoice): boolean =>
  !gpc && (marketing || !decided);

/** CLICK_IDS: what is done while the visitor has not decided. */
export const clickIdRules = ["opt-in", "opt-out"] as const;
export type ClickIdRule = (typeof clickIdRules)[number];

/** Whether saved click ids go to partners and into leads. Google's tags have a rule of their own: consent. */
export const sharesClickIds = (choice: PrivacyChoice, rule: ClickIdRule): boolean =>
  rule === "opt-out" ? allowsPartners(choice) : choice.marketing;

export const optionalCategories = ["analytics", "marketing"] as const;

/** Seconds; then the visitor is asked again. */
export const choiceLifetime = 182 * 24 * 60 * 60;

/** The cookie that the consent library or the privacy page wrote; a malformed one counts as no choice. */
export function readChoice(cookie: string | undefined, gpc: boolean): PrivacyChoice {
  const categories = categoriesOf(cookie);
  return {
    decided: categories !== undefined,
    analytics: categories?.includes("analytics") ?? false,
    marketing: !gpc && (categories?.includes("marketing") ?? false),
    gpc,
  };
}

function categoriesOf(cookie: string | undefined): unknown[] | undefined {
  if (!cookie || cookie.length > 4096) return undefined;
  const { categories } = Object(readJson(cookie)) as { categories?: unknown };
  return Array.isArray(categories) ? categories : undefined;
}

/** For a choice without JavaScript, in the consent library's format. @param now epoch milliseconds. */
export function writeChoice(
  choice: Pick<PrivacyChoice, "analytics" | "marketing">,
  now: number,
  consentId: string,
): string {
  const at = new Date(now).toISOString();
  const allowed = optionalCategories.filter((category) => choice[category]);
  return JSON.stringify({
    categories: ["necessary", ...allowed],
    revision: 0,
    data: null,
    consentTimestamp: at,
    consentId,
    services: { necessary: [], analytics: [], marketing: [] },
    languageCode: "es",
    lastConsentTimestamp: at,
    expirationTime: now + choiceLifetime * 1000,
  });
}
