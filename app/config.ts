import { readDraftKeys } from "./.server/derived-keys.ts";
import { readConsentApproval } from "./domain/application/shown-consents.ts";
import {
  type ConsoleSetting,
  consoleNames,
  consoleSettings,
} from "./domain/configuration/console-settings.ts";
import { type ConsoleValues, readValues } from "./domain/configuration/published.ts";
import type { CaptchaProvider } from "./domain/contract/captcha.ts";
import { type Person, readPeople } from "./domain/help/people.ts";
import { clickIdRules } from "./domain/privacy/consent.ts";
import { retentionOf } from "./domain/privacy/retention.ts";
import { maxStatedBuyers } from "./domain/privacy/stated-buyers.ts";
import { fromEntriesOf } from "./domain/records.ts";
import { type Brand, proofOf, proofSettings } from "./domain/settings/brand.ts";
import {
  decimalNumber,
  linkTo,
  listOf,
  matchingText,
  oneOf,
  onOff,
  wholeNumber,
} from "./domain/settings/parse.ts";
import { byName } from "./domain/settings/problems.ts";
import { type Sentence, say, type Wording } from "./domain/settings/sentences.ts";
import { sharedSettings } from "./domain/settings/shared.ts";
import {
  readTable,
  setting,
  type Table,
  type Values,
  type Variables,
  withEffects,
} from "./domain/settings/table.ts";
import { type ConversionAction, readVisitLabel, type VisitMoment } from "./domain/visit/ads-conversion.ts";

const link = linkTo();

/**
 * The site's settings. The configuration, the logs, `/services/health`, `npm run check:config` and the check of
 * operate/settings.md are made from this table.
 */
export const siteSettings = {
  ...withEffects(sharedSettings, {
    CAPTCHA_PROVIDER: "No captcha is shown, and what comes waits in review.",
    SITE_ORIGIN: "Every host is answered, and links name the default.",
  }),
  /** Previews switch this off, because they would compete with the site in searches. */
  SEARCH_ENGINES: setting<boolean>(onOff, true, { whenWrong: false, effect: "No answer may be listed." }),
  /** The keys for sealing and signing, the newest first (.server/derived-keys.ts). Empty if the keys are refused. */
  DRAFT_KEYS: setting<string[]>((text, { environment }) => readDraftKeys(environment, text), [], {
    isRequired: true,
    effect: "Applications cannot be filled in.",
  }),
  /** The only host that serves the console, which is all that it serves. If it is empty, there is no console. */
  OPERATOR_HOST: setting(matchingText(/^[a-z0-9.-]+$/, "operador.example.com"), ""),
  MINIMUM_FILL_SECONDS: setting(decimalNumber(0, 600), 5),
  BRAND_SOCIAL_URL: setting(link, "https://social.tucreditodeauto.example/"),
  BRAND_DEALER_URL: setting(link, "https://concesionarios.tucreditodeauto.example/"),
  BRAND_TERMS_URL: setting(link, "/terminos-de-uso"),
  BRAND_DISCLAIMER_URL: setting(link, "/aviso-legal"),
  BRAND_PRIVACY_URL: setting(link, "/politica-de-privacidad"),
  BRAND_COOKIES_URL: setting(link, "/politica-de-cookies"),
  BRAND_PRIVACY_OPTIONS_URL: setting(link, "/opciones-de-privacidad"),
  ...proofSettings,
  BRAND_PEOPLE: setting<readonly Person[]>(readPeople, []),
  ...consoleSettings,
  SECURE_APPLICATION_URL: setting(linkTo({ isBase: true }), ""),
  SHOW_TEST_PIXELS: setting<boolean>(onOff, false),
  CLICK_IDS: setting(oneOf(clickIdRules), "opt-in"),
  TAG_MANAGER_ID: setting(matchingText(/^GTM-[A-Z0-9]{4,12}$/, "GTM-ABC123"), ""),
  ADS_ID: setting(matchingText(/^AW-\d{6,14}$/, "AW-123456789"), ""),
  ADS_CONVERSION_LABEL: setting(matchingText(/^[\w-]{4,40}$/, "AbC-D_efG-h12_34"), ""),
  ADS_VISIT_LABELS: setting(listOf(readVisitLabel), [] as readonly (readonly [VisitMoment, string])[]),
  CAPTCHA_SITE_KEY: setting(matchingText(/^[\w-]{10,80}$/, "0x4AAAAAAA…"), ""),
  CONTENT_IMAGE_ORIGINS: setting(
    listOf(matchingText(/^https:\/\/[a-z0-9.-]+(?::\d+)?$/, "https://img.example.com")),
    [],
  ),
  PAGE_CACHE_BYTES: setting(wholeNumber(0, 999_999_999), 24_000_000),
  APPOINTMENTS: setting<boolean>(onOff, false),
  CONSENT_APPROVALS: setting(listOf(readConsentApproval), []),
  BUYERS_STATED: setting<number | undefined>(wholeNumber(1, maxStatedBuyers), undefined, {
    effect: "The form says nothing of how many companies get it.",
  }),
} satisfies Table;

export type SiteSettings = Values<typeof siteSettings>;

/** The settings in the form that the app uses. */
export type SiteConfig = SiteReading["config"];

/** Where a setting's value comes from. */
export type Origin = "console" | "variable" | "default";

export type SiteReading = ReturnType<typeof readSite>;

/**
 * Reads the variables and the console's values, which take precedence. It never throws: every wrong value is reported
 * as a problem. In place of a wrong variable its default is used, and in place of a wrong value of the console the
 * variable.
 *
 * @param edition the number of this reading in the isolate; 0 if there are no values of the console.
 * @returns `hosts` lists the hosts of production in lower case, with a port if there is one. `origins` says where the
 * value of each of the console's settings comes from.
 */
export function readSite(variables: Variables, consoleValues: ConsoleValues = {}, edition = 0) {
  const { values: variableValues, problems, report } = readTable(siteSettings, variables);
  const consoleReading = readValues(consoleValues);
  const values = { ...variableValues, ...consoleReading.values } as SiteSettings;
  const { SITE_ORIGIN, SITE_HOSTS, OPERATOR_HOST } = values;
  const originOf = (name: ConsoleSetting): Origin => {
    if (Object.hasOwn(consoleReading.values, name)) return "console";
    return variableValues[name] === siteSettings[name].fallback ? "default" : "variable";
  };
  const origins = fromEntriesOf(consoleNames.map((name) => [name, originOf(name)] as const));
  return {
    config: { ...configOf(values, edition, report), origins },
    values,
    hosts: [
      new URL(SITE_ORIGIN).host,
      ...SITE_HOSTS.map((host) => host.toLowerCase()),
      ...(OPERATOR_HOST ? [OPERATOR_HOST] : []),
    ],
    problems: byName([...problems, ...consoleReading.problems]),
    origins,
  };
}

type Report = (name: keyof SiteSettings, reason: Wording, effect?: Sentence) => void;

const configOf = (values: SiteSettings, edition: number, report: Report) => ({
  /**
   * How often new values of the console took effect in this isolate; 0 if only variables are in effect. The number is
   * part of every page's cache key.
   */
  edition,
  environment: values.ENVIRONMENT,
  clock: values.TEST_NOW,
  origin: values.SITE_ORIGIN,
  operatorHost: values.OPERATOR_HOST,
  minimumFillMs: values.MINIMUM_FILL_SECONDS * 1000,
  brand: brandOf(values, report),
  phones: {
    main: values.PHONE_MAIN,
    byAffiliate: values.PHONES_BY_AFFILIATE,
    bySource: values.PHONES_BY_SOURCE,
  },
  hours: { days: values.OPENING_HOURS, holidays: values.HOLIDAYS, daysOff: values.DAYS_OFF },
  secureApplicationUrl: values.SECURE_APPLICATION_URL,
  partnerCookies: values.PARTNER_COOKIES,
  affiliates: values.AFFILIATES,
  sources: values.SOURCES,
  showTestPixels: values.SHOW_TEST_PIXELS,
  clickIds: values.CLICK_IDS,
  captcha: captchaOf(values, report),
  tags: { managerId: values.TAG_MANAGER_ID, adsId: values.ADS_ID },
  conversion: conversionOf(values),
  visitActions: visitActionsOf(values, report),
  imageOrigins: values.CONTENT_IMAGE_ORIGINS,
  pageCacheBytes: values.PAGE_CACHE_BYTES,
  people: values.BRAND_PEOPLE,
  help: values.HELP,
  helpCategories: values.HELP_CATEGORIES,
  writesToApplicants: values.APPLICANT_EMAIL_FROM !== "",
  appointments: values.APPOINTMENTS,
  retention: retentionOf(values, report),
  consentApprovals: values.CONSENT_APPROVALS,
  buyersStated: values.BUYERS_STATED,
});

const brandOf = (values: SiteSettings, report: Report): Brand => ({
  name: values.BRAND_NAME,
  hasDefaultName: values.BRAND_NAME === siteSettings.BRAND_NAME.fallback,
  legalName: legalNameOf(values, report),
  postalAddress: values.BRAND_POSTAL_ADDRESS,
  socialUrl: values.BRAND_SOCIAL_URL,
  socialName: values.BRAND_SOCIAL_NAME,
  dealerUrl: values.BRAND_DEALER_URL,
  termsUrl: values.BRAND_TERMS_URL,
  disclaimerUrl: values.BRAND_DISCLAIMER_URL,
  privacyUrl: values.BRAND_PRIVACY_URL,
  cookiesUrl: values.BRAND_COOKIES_URL,
  privacyOptionsUrl: values.BRAND_PRIVACY_OPTIONS_URL,
  copyrightSince: values.BRAND_COPYRIGHT_SINCE,
  answerDays: values.BRAND_ANSWER_DAYS,
  whatsapp: values.BRAND_WHATSAPP,
  proof: proofOf(values),
  partners: values.BRAND_PARTNERS,
});

/**
 * Uses the brand's name if the brand is configured and its legal name is not. The default legal name is of another
 * company, which does not run this site.
 */
function legalNameOf(
  { BRAND_NAME: name, BRAND_LEGAL_NAME: legalName }: SiteSettings,
  report: Report,
): string {
  const { BRAND_NAME, BRAND_LEGAL_NAME } = siteSettings;
  const isOwnBrand = name !== BRAND_NAME.fallback;
  if (!isOwnBrand || legalName !== BRAND_LEGAL_NAME.fallback) return legalName;
  report("BRAND_LEGAL_NAME", say("is needed with {}", "BRAND_NAME"), "Pages say the brand's name instead.");
  return name;
}

const conversionOf = (values: SiteSettings): ConversionAction | undefined =>
  values.ADS_ID && values.ADS_CONVERSION_LABEL
    ? {
        sendTo: `${values.ADS_ID}/${values.ADS_CONVERSION_LABEL}`,
        value: values.CONVERSION_VALUE === "" ? undefined : Number(values.CONVERSION_VALUE),
        currency: values.CONVERSION_CURRENCY,
      }
    : undefined;

function visitActionsOf(
  { ADS_ID, ADS_VISIT_LABELS, CONVERSION_CURRENCY: currency }: SiteSettings,
  report: Report,
): { readonly [Moment in VisitMoment]?: ConversionAction } {
  if (ADS_VISIT_LABELS.length > 0 && !ADS_ID) report("ADS_ID", say("is needed with {}", "ADS_VISIT_LABELS"));
  const actions = ADS_VISIT_LABELS.map(
    ([moment, label]) => [moment, { sendTo: `${ADS_ID}/${label}`, value: undefined, currency }] as const,
  );
  return ADS_ID ? Object.fromEntries(actions) : {};
}

/** `isUnreadable`: the captcha's settings are wrong, so no form shows a captcha, and submissions wait in review. */
type Captcha = { provider: CaptchaProvider; siteKey: string; isUnreadable: boolean };

function captchaOf(
  { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey }: SiteSettings,
  report: Report,
): Captcha {
  const unreadable: Captcha = { provider: "none", siteKey: "", isUnreadable: true };
  if (provider === "unreadable") return unreadable;
  if (provider === "none") return { provider, siteKey: "", isUnreadable: false };
  if (siteKey) return { provider, siteKey, isUnreadable: false };
  report(
    "CAPTCHA_SITE_KEY",
    say("is needed with {}", "CAPTCHA_PROVIDER"),
    siteSettings.CAPTCHA_PROVIDER.effect,
  );
  return unreadable;
}
