import { readJson } from "../read-json.ts";

export type PrivacyChoice = {
  /** Whether the visitor made a choice. Before the choice, both categories are false. */
  decided: boolean;
  analytics: boolean;
  marketing: boolean;
  /** Global Privacy Control. By law it is an opt-out of advertising, whatever the visitor chose on this site. */
  gpc: boolean;
};

/** Whether partners' cookies (in both directions) and pixels are allowed, and whether click ids may be saved. */
export const allowsPartners = ({ decided, marketing, gpc }: PrivacyChoice): boolean =>
  !gpc && (marketing || !decided);

/** The values of CLICK_IDS, which says what happens to click ids while the visitor has not decided. */
export const clickIdRules = ["opt-in", "opt-out"] as const;
export type ClickIdRule = (typeof clickIdRules)[number];

/** Whether saved click ids go to partners and into leads. Google's tags follow another rule: they need consent. */
export const sharesClickIds = (choice: PrivacyChoice, rule: ClickIdRule): boolean =>
  rule === "opt-out" ? allowsPartners(choice) : choice.marketing;

export const optionalCategories = ["analytics", "marketing"] as const;

/** Seconds after which the visitor is asked again. */
export const choiceLifetime = 182 * 24 * 60 * 60;

/** Reads the cookie of the consent library or the privacy page. A malformed cookie counts as no choice. */
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

/** A cookie for a choice without JavaScript, in the consent library's format. @param now epoch milliseconds. */
export function writeChoice(
  choice: Pick<PrivacyChoice, "analytics" | "marketing">,
  now: number,
  consentId: string,
): string {
  const at = new Date(now).toISOString();
  const allowedCategories = optionalCategories.filter((category) => choice[category]);
  return JSON.stringify({
    categories: ["necessary", ...allowedCategories],
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
