import { usStates } from "../application/codes.ts";
import { anyText, displayableText, listOf, matchingText, oneOf, onOff, wholeNumber } from "./parse.ts";
import { setting, UnreadableSetting, type Values } from "./table.ts";

export const brandName = setting(displayableText(60), "Tu Crédito de Auto");

/** The company that runs the site. The operator sets each value (app/config.ts). */
export type Brand = {
  name: string;
  /** Whether the name is the default one, which the wordmark shows as a drawing. */
  hasDefaultName: boolean;
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
  copyrightSince: number;
  /** Working days until somebody replies, as the pages promise it. */
  answerDays: number;
  /** `1-XXX-XXX-XXXX`, or empty. */
  whatsapp: string;
  proof: Proof;
  /** Names of the recipients of applications. If the list is empty, pages list none. */
  partners: string[];
};

export type Reviews = { rating: number; count: number; url: string };

/** Reads "4.5 120 https://…". */
function readReviews(text: string): Reviews {
  const [rating = "", count = "", url = "", ...rest] = text.split(/\s+/);
  const areNumbersValid =
    /^[1-5](?:\.\d)?$/.test(rating) &&
    Number(rating) <= 5 &&
    /^[1-9]\d{0,6}$/.test(count) &&
    rest.length === 0;
  if (areNumbersValid && url.startsWith("https://") && URL.canParse(url))
    return { rating: Number(rating), count: Number(count), url };
  throw new UnreadableSetting("must look like {}", "4.5 120 https://…");
}

/** What the operator claims about the company. Strangers must be able to verify it; nothing is claimed by default. */
export const proofSettings = {
  BRAND_SINCE: setting<number | undefined>(wholeNumber(1900, 2100), undefined),
  /** Licenses as the regulator writes them, comma-separated: `California Financing Law 60DBO-00000`. */
  BRAND_LICENSES: setting<string[]>(listOf(displayableText(120)), []),
  BRAND_STATES: setting<(typeof usStates)[number][]>(listOf(oneOf(usStates)), []),
  BRAND_PARTNER_COUNT: setting<number | undefined>(wholeNumber(2, 99_999), undefined),
  BRAND_REVIEWS: setting<Reviews | undefined>(readReviews, undefined),
  /** A path below `public/`. The photo is shown on the page about us. */
  BRAND_TEAM_PHOTO: setting(matchingText(/^\/[\w./-]+\.(?:avif|webp|jpe?g)$/, "/equipo.webp"), ""),
  BRAND_TEAM_PHOTO_TEXT: setting(anyText, ""),
  /**
   * If it is on, visitors are told to ask callers for the word of {@link callerWord}, which every recipient of a lead
   * gets.
   */
  CALLER_WORD: setting<boolean>(onOff, true),
} as const;

export const proofOf = (values: Values<typeof proofSettings>) => ({
  since: values.BRAND_SINCE,
  licenses: values.BRAND_LICENSES,
  states: values.BRAND_STATES,
  partners: values.BRAND_PARTNER_COUNT,
  reviews: values.BRAND_REVIEWS,
  // No picture is shown without words for people who cannot see it.
  teamPhoto: values.BRAND_TEAM_PHOTO_TEXT ? values.BRAND_TEAM_PHOTO : "",
  teamPhotoText: values.BRAND_TEAM_PHOTO_TEXT,
  callerWord: values.CALLER_WORD,
});
type Proof = ReturnType<typeof proofOf>;
