import { usStates } from "./application/codes.ts";
import { anyText, listOf, matching, oneOf, onOff, wholeNumber } from "./settings/parse.ts";
import { setting, type Values } from "./settings/table.ts";

/** BRAND_NAME, of both workers: what visitors and dealers read. */
export const brandName = setting(anyText, "Tu Crédito de Auto");

/** Names, address and links of whoever runs the site; each may be set by the operator (app/config.ts). */
export type Brand = {
  name: string;
  legalName: string;
  postalAddress: string;
  socialUrl: string;
  socialName: string;
  dealerUrl: string;
  termsUrl: string;
  disclaimerUrl: string;
  privacyUrl: string;
  cookiesUrl: string;
  privacyOptionsUrl: string;
  /** The first year of the copyright. */
  copyrightSince: number;
  /** Working days within which somebody usually answers; undefined: nobody promised a number, so no page says one. */
  answerDays: number | undefined;
  /** The number that answers on WhatsApp, `1-XXX-XXX-XXXX`; empty: none. */
  whatsapp: string;
  /** What a visitor can check. */
  proof: Proof;
  /** Names of the dealers and lenders that receive applications, to be shown; empty: they are not listed. */
  partners: string[];
};

/** Reviews that anybody can look up: stars out of five, how many, and where. */
export type Reviews = { rating: number; count: number; url: string };

/** "4.5 120 https://…". @throws RangeError for anything else. */
function readReviews(text: string): Reviews {
  const [rating = "", count = "", url = "", ...more] = text.split(/\s+/);
  const isRead =
    /^[1-5](?:\.\d)?$/.test(rating) &&
    Number(rating) <= 5 &&
    /^[1-9]\d{0,6}$/.test(count) &&
    more.length === 0;
  if (isRead && url.startsWith("https://") && URL.canParse(url))
    return { rating: Number(rating), count: Number(count), url };
  throw new RangeError("must be stars, how many reviews, and their https address, such as 4.5 120 https://…");
}

/**
 * What a visitor can check about whoever runs the site. Nothing is claimed by default: what is not set is not shown. Each
 * is the operator's word, so set only what a stranger can verify.
 */
export const proofSettings = {
  BRAND_SINCE: setting<number | undefined>(wholeNumber(1900, 2100), undefined),
  /** As the regulator writes them, comma-separated: `California Financing Law 60DBO-00000`. */
  BRAND_LICENSES: setting<string[]>(listOf(anyText), []),
  BRAND_STATES: setting<(typeof usStates)[number][]>(listOf(oneOf(usStates)), []),
  /** How many dealers and lenders receive applications. */
  BRAND_PARTNER_COUNT: setting<number | undefined>(wholeNumber(2, 99_999), undefined),
  BRAND_REVIEWS: setting<Reviews | undefined>(readReviews, undefined),
  /** A photograph of the people behind the site, in place of the drawing: a path below `public/`, and what it shows. */
  BRAND_TEAM_PHOTO: setting(
    matching(/^\/[\w./-]+\.(?:avif|webp|jpe?g)$/, "must be a path to a photograph"),
    "",
  ),
  BRAND_TEAM_PHOTO_TEXT: setting(anyText, ""),
  /** Whoever is sent applications promised that its callers say the application's word (application/reference.ts). */
  CALLER_WORD: setting<boolean>(onOff, false),
} as const;

export type Proof = {
  since: number | undefined;
  licenses: string[];
  states: (typeof usStates)[number][];
  partners: number | undefined;
  reviews: Reviews | undefined;
  /** Empty: the drawing stands in. */
  teamPhoto: string;
  teamPhotoText: string;
  callerWord: boolean;
};

export const proofOf = (values: Values<typeof proofSettings>): Proof => ({
  since: values.BRAND_SINCE,
  licenses: values.BRAND_LICENSES,
  states: values.BRAND_STATES,
  partners: values.BRAND_PARTNER_COUNT,
  reviews: values.BRAND_REVIEWS,
  // A picture without words is none for whoever cannot see it.
  teamPhoto: values.BRAND_TEAM_PHOTO_TEXT ? values.BRAND_TEAM_PHOTO : "",
  teamPhotoText: values.BRAND_TEAM_PHOTO_TEXT,
  callerWord: values.CALLER_WORD,
});
