import type { Proof } from "./proof.ts";
import { anyText } from "./settings/parse.ts";
import { setting } from "./settings/table.ts";

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
