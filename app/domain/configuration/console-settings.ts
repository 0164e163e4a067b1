import { brandName, proofSettings } from "../settings/brand.ts";
import {
  displayableText,
  listOf,
  matchingText,
  phone,
  phonesById,
  rowsOf,
  senderId,
  wholeNumber,
} from "../settings/parse.ts";
import { setting, UnreadableSetting } from "../settings/table.ts";
import { openingSettings } from "../visit/opening-settings.ts";
import { readCookiePattern } from "../visit/partner-cookies.ts";
import type { PhoneBook } from "../visit/visitor.ts";

export type NamedId = { id: string; name: string; note: string };

/**
 * The specification (section 9) gives only the last seven digits. Area code 555 is unassigned, and operators set their
 * own numbers.
 */
const sourcePhones = {
  "1100461": "1-555-252-2129",
  "1100460": "1-555-252-1862",
  "1100468": "1-555-252-1862",
};

function namedId({ id, name, note = "" }: Readonly<Record<string, unknown>>): NamedId {
  const areTexts = typeof id === "string" && typeof name === "string" && typeof note === "string";
  if (!areTexts || !id.trim() || !name.trim())
    throw new UnreadableSetting("{} is missing or wrong", "id, name");
  return {
    id: senderId(id.trim()),
    name: displayableText(80)(name.trim()),
    note: note.trim() && displayableText(200)(note.trim()),
  };
}
const namesById = rowsOf(
  {
    columns: ["id", "name", "note"],
    keys: 1,
    optional: 1,
    example: "77 | Autos del Sur | …",
    json: '[{"id": "77", "name": "…"}]',
  },
  namedId,
);

/** The names of affiliates and sources, which send us visitors, by the id in their links. */
export const senderSettings = {
  AFFILIATES: setting<readonly NamedId[]>(namesById, []),
  SOURCES: setting<readonly NamedId[]>(namesById, []),
} as const;

/**
 * Settings that the console may change without a deployment: what visitors read, and when and where they call. Settings
 * that decide who receives data or visitors (backend, destinations, links, tags, captcha, keys) are in app/config.ts
 * alone.
 */
export const consoleSettings = {
  PHONE_MAIN: setting(phone, "1-213-555-0100"),
  PHONES_BY_AFFILIATE: setting<PhoneBook["byAffiliate"]>(phonesById, {}),
  PHONES_BY_SOURCE: setting<PhoneBook["bySource"]>(phonesById, sourcePhones),
  ...openingSettings,
  ...senderSettings,
  BRAND_NAME: brandName,
  BRAND_LEGAL_NAME: setting(displayableText(100), "Tu Crédito de Auto, LLC"),
  BRAND_POSTAL_ADDRESS: setting(displayableText(160), "P.O. Box 1100, El Segundo, CA 90245"),
  BRAND_SOCIAL_NAME: setting(displayableText(40), "Facebook"),
  /** The first year in the specification (section 2). The operator of a younger company corrects it. */
  BRAND_COPYRIGHT_SINCE: setting(wholeNumber(1900, 2100), 1999),
  BRAND_ANSWER_DAYS: setting(wholeNumber(1, 30), 2),
  BRAND_WHATSAPP: setting(phone, ""),
  BRAND_SINCE: proofSettings.BRAND_SINCE,
  BRAND_LICENSES: proofSettings.BRAND_LICENSES,
  BRAND_STATES: proofSettings.BRAND_STATES,
  BRAND_PARTNER_COUNT: proofSettings.BRAND_PARTNER_COUNT,
  BRAND_PARTNERS: setting(listOf(matchingText(/^[^<>{}\p{C}\p{Zl}\p{Zp}]{2,80}$/u, "Autos del Valle")), []),
  PARTNER_COOKIES: setting(listOf(readCookiePattern), []),
} as const;

export type ConsoleSetting = keyof typeof consoleSettings;

export const consoleNames = Object.keys(consoleSettings) as ConsoleSetting[];
