export type PrivacyChoice = {
  /** Whether the visitor has made a choice; until then nothing is allowed. */
  decided: boolean;
  analytics: boolean;
  marketing: boolean;
  /** Global Privacy Control: by law an opt-out of advertising, whatever the visitor chose here. */
  gpc: boolean;
};

export const optionalCategories = ["analytics", "marketing"] as const;

/** Half a year, then the visitor is asked again; seconds. */
export const choiceLifetime = 182 * 24 * 60 * 60;

/**
 * Reads the consent cookie, which the consent library writes in the browser and the privacy page at the edge.
 * A missing or malformed cookie counts as no choice.
 *
 * @param cookie the cookie's decoded value: JSON with `categories`.
 */
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
  try {
    const { categories } = JSON.parse(cookie) as { categories?: unknown };
    return Array.isArray(categories) ? categories : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The consent cookie's value for a choice made without JavaScript, in the format that the consent library reads.
 *
 * @param now epoch milliseconds.
 */
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
