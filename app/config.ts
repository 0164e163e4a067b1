import type { Brand } from "./domain/brand.ts";
import { type CaptchaProvider, captchaProviders } from "./domain/contract/captcha.ts";
import { type ConsentApproval, readConsentApprovals } from "./domain/privacy/consent-approvals.ts";
import { type Retention, readRetention } from "./domain/privacy/retention.ts";
import { entriesOf } from "./domain/records.ts";
import type { PhoneBook } from "./domain/visit/displayed-phone.ts";
import { readCookiePatterns } from "./domain/visit/partner-cookies.ts";

/** What an operator may set without changing code: the site worker's variables, validated. */
export type SiteConfig = {
  environment: string;
  /** Scheme and host of canonical links. */
  origin: string;
  minimumFillMs: number;
  brand: Brand;
  phones: PhoneBook;
  /** Where visitors from affiliates apply; empty: the application of this site. */
  secureApplicationUrl: string;
  /** Names of cookies that partners may set and read; a trailing `*` matches any ending. */
  partnerCookies: string[];
  /** Whether partners' test pixels are requested. */
  showTestPixels: boolean;
  /** The size of an isolate's page cache in bytes; 0 turns it off. */
  pageCacheBytes: number;
  captcha: { provider: CaptchaProvider; siteKey: string };
  /** Loaded in the browser after consent; empty: never. */
  tags: { managerId: string; adsId: string };
  /** What Google Ads is told of an accepted application, after consent; undefined: nothing. */
  conversion: ConversionConfig | undefined;
  /** Origins besides our own from which a partner's articles may show pictures. */
  imageOrigins: string[];
  /** Whether an accepted application is offered an appointment. */
  appointments: boolean;
  /** How long what visitors gave is kept, as the privacy policy says it; the services worker reads the same variables. */
  retention: Retention;
  /** Whose words of the consents a person approved. */
  consentApprovals: ConsentApproval[];
};

export type ConversionConfig = {
  /** `AW-…/label`: the account's tag and the conversion action. */
  sendTo: string;
  /** What an application is worth; undefined: what the conversion action says. */
  value: number | undefined;
  /** ISO 4217. */
  currency: string;
};

const brandDefaults: Brand = {
  name: "Tu Crédito de Auto",
  legalName: "Tu Crédito de Auto, LLC",
  postalAddress: "P.O. Box 1100, El Segundo, CA 90245",
  socialUrl: "https://social.tucreditodeauto.example/",
  socialName: "Facebook",
  dealerUrl: "https://concesionarios.tucreditodeauto.example/",
  termsUrl: "/terminos-de-uso",
  disclaimerUrl: "/aviso-legal",
  privacyUrl: "/politica-de-privacidad",
  cookiesUrl: "/politica-de-cookies",
  privacyOptionsUrl: "/opciones-de-privacidad",
};

const brandVariables: Record<keyof Brand, string> = {
  name: "BRAND_NAME",
  legalName: "BRAND_LEGAL_NAME",
  postalAddress: "BRAND_POSTAL_ADDRESS",
  socialUrl: "BRAND_SOCIAL_URL",
  socialName: "BRAND_SOCIAL_NAME",
  dealerUrl: "BRAND_DEALER_URL",
  termsUrl: "BRAND_TERMS_URL",
  disclaimerUrl: "BRAND_DISCLAIMER_URL",
  privacyUrl: "BRAND_PRIVACY_URL",
  cookiesUrl: "BRAND_COOKIES_URL",
  privacyOptionsUrl: "BRAND_PRIVACY_OPTIONS_URL",
};

/**
 * Reads the configuration from the worker's variables; what is not set has its default.
 *
 * @throws RangeError with the name of the variable and what is expected of it, for any invalid value.
 */
export function readSiteConfig(variables: Readonly<Record<string, unknown>>): SiteConfig {
  const text = (name: string, fallback: string) => {
    const value = variables[name];
    return typeof value === "string" && value.trim() ? value.trim() : fallback;
  };
  const brand = { ...brandDefaults };
  for (const [key, variable] of entriesOf(brandVariables)) {
    brand[key] = text(variable, brandDefaults[key]);
    if (key.endsWith("Url") && !/^(?:\/(?!\/)|https:\/\/)/.test(brand[key]))
      throw new RangeError(`${variable}: must be a path or an https URL`);
  }
  const minimumFillMs = Number(text("MINIMUM_FILL_SECONDS", "5")) * 1000;
  if (!(minimumFillMs >= 0))
    throw new RangeError("MINIMUM_FILL_SECONDS: must be a number of seconds, 0 or more");
  return {
    environment: text("ENVIRONMENT", "production"),
    origin: originOf("SITE_ORIGIN", text("SITE_ORIGIN", "https://www.tucreditodeauto.example")),
    minimumFillMs,
    brand,
    phones: {
      main: phone("PHONE_MAIN", text("PHONE_MAIN", "1-213-555-0100")),
      byAffiliate: phones("PHONES_BY_AFFILIATE", text("PHONES_BY_AFFILIATE", "{}")),
      bySource: phones("PHONES_BY_SOURCE", text("PHONES_BY_SOURCE", sourcePhones)),
    },
    secureApplicationUrl: link("SECURE_APPLICATION_URL", text("SECURE_APPLICATION_URL", "")),
    partnerCookies: readCookiePatterns(text("PARTNER_COOKIES", "")),
    showTestPixels: isOn("SHOW_TEST_PIXELS", text("SHOW_TEST_PIXELS", "")),
    captcha: captchaOf(text("CAPTCHA_PROVIDER", "none"), text("CAPTCHA_SITE_KEY", "")),
    tags: {
      managerId: tagId("TAG_MANAGER_ID", /^GTM-[A-Z0-9]{4,12}$/, text("TAG_MANAGER_ID", "")),
      adsId: tagId("ADS_ID", adsIdPattern, text("ADS_ID", "")),
    },
    conversion: conversionOf({
      adsId: tagId("ADS_ID", adsIdPattern, text("ADS_ID", "")),
      label: tagId("ADS_CONVERSION_LABEL", /^[\w-]{4,40}$/, text("ADS_CONVERSION_LABEL", "")),
      value: conversionValue(text("CONVERSION_VALUE", "")),
      currency: currencyCode(text("CONVERSION_CURRENCY", "USD")),
    }),
    imageOrigins: origins("CONTENT_IMAGE_ORIGINS", text("CONTENT_IMAGE_ORIGINS", "")),
    pageCacheBytes: wholeNumber(text("PAGE_CACHE_BYTES", "24000000")),
    appointments: isOn("APPOINTMENTS", text("APPOINTMENTS", "")),
    retention: readRetention(variables),
    consentApprovals: readConsentApprovals(text("CONSENT_APPROVALS", "")),
  };
}

/** The specification (section 9) gives only the last seven digits. Area code 555 is not assigned: operators set theirs. */
const sourcePhones = '{"1100461":"1-555-252-2129","1100460":"1-555-252-1862","1100468":"1-555-252-1862"}';

function originOf(variable: string, value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return new URL(value).origin;
  throw new RangeError(`${variable}: not a valid URL`);
}

function wholeNumber(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new RangeError("PAGE_CACHE_BYTES: must be a whole number of bytes");
}

function phone(variable: string, value: unknown): string {
  if (typeof value === "string" && /^1-\d{3}-\d{3}-\d{4}$/.test(value)) return value;
  throw new RangeError(`${variable}: telephone numbers must have the form 1-XXX-XXX-XXXX`);
}

function phones(variable: string, json: string): Record<string, string> {
  let book: unknown;
  try {
    book = JSON.parse(json);
  } catch {
    throw new RangeError(`${variable}: not valid JSON`);
  }
  if (typeof book !== "object" || book === null)
    throw new RangeError(`${variable}: must be a JSON object of telephone numbers by id`);
  return Object.fromEntries(Object.entries(book).map(([id, number]) => [id, phone(variable, number)]));
}

function link(variable: string, value: string): string {
  if (value === "" || /^(?:\/(?!\/)|https:\/\/)[^?#]*$/.test(value)) return value;
  throw new RangeError(`${variable}: must be a path or an https URL, without a query`);
}

function origins(variable: string, value: string): string[] {
  const list = value
    .split(",")
    .map((origin) => origin.trim())
    .filter(Boolean);
  if (list.every((origin) => /^https:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin))) return list;
  throw new RangeError(`${variable}: must be a comma-separated list of https origins`);
}

function isOn(variable: string, value: string): boolean {
  if (value === "on") return true;
  if (value === "" || value === "off") return false;
  throw new RangeError(`${variable}: must be on, off or empty`);
}

function captchaOf(name: string, siteKey: string): SiteConfig["captcha"] {
  const provider = captchaProviders.find((candidate) => candidate === name);
  if (!provider) throw new RangeError(`CAPTCHA_PROVIDER: must be one of ${captchaProviders.join(", ")}`);
  if (provider !== "none" && !/^[\w-]{10,80}$/.test(siteKey))
    throw new RangeError("CAPTCHA_SITE_KEY: not a valid site key");
  return { provider, siteKey };
}

const adsIdPattern = /^AW-\d{6,14}$/;

/** Undefined without an account or a label: nothing is told then. */
function conversionOf(options: {
  adsId: string;
  label: string;
  value: number | undefined;
  currency: string;
}): SiteConfig["conversion"] {
  const { adsId, label, value, currency } = options;
  return adsId && label ? { sendTo: `${adsId}/${label}`, value, currency } : undefined;
}

/** @throws RangeError for anything but an amount with two decimals at most; empty: undefined. */
export function conversionValue(value: string): number | undefined {
  if (value === "") return undefined;
  if (/^\d{1,7}(?:\.\d{1,2})?$/.test(value)) return Number(value);
  throw new RangeError("CONVERSION_VALUE: must be an amount such as 25 or 12.50, or empty");
}

/** @throws RangeError for anything but three capital letters. */
export function currencyCode(value: string): string {
  if (/^[A-Z]{3}$/.test(value)) return value;
  throw new RangeError("CONVERSION_CURRENCY: must be a currency's code, such as USD");
}

function tagId(variable: string, pattern: RegExp, value: string): string {
  if (value === "" || pattern.test(value)) return value;
  throw new RangeError(`${variable}: not a valid id`);
}
