import { brandName } from "../../app/domain/brand.ts";
import { clockSetting } from "../../app/domain/clock.ts";
import { type CaptchaProvider, captchaProviders } from "../../app/domain/contract/captcha.ts";
import { retentionSettings } from "../../app/domain/privacy/retention.ts";
import { mostBuyers } from "../../app/domain/privacy/stated-buyers.ts";
import { accessSettings } from "../../app/domain/settings/access.ts";
import { anyText, listOf, matching, oneOf, wholeNumber } from "../../app/domain/settings/parse.ts";
import { environmentSetting, type Reading, setting, type Table } from "../../app/domain/settings/table.ts";
import type { Destination } from "./destinations/destination.ts";
import { readDestinations, unreadableTable } from "./destinations/read-destinations.ts";
import { keyList, readDeliveryKeys, readDigestKeys, type SecretKey } from "./keys.ts";
import { type OperatorToken, readOperatorToken } from "./operator/operator-tokens.ts";
import { parseSchedule } from "./outbox/schedule.ts";
import { readProgram } from "./programs.ts";

/**
 * An address to which personal data or a secret may be sent: https, or http too outside of production.
 *
 * @throws RangeError for anything else.
 */
function privateAddress(text: string, { environment }: Reading): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol !== "https:" && address?.protocol !== "http:")
    throw new RangeError("not a valid URL");
  if (environment === "production" && address.protocol !== "https:")
    throw new RangeError("must be an https URL in production");
  return address;
}

/** The scheduler's address is put into a page as a link. */
function httpsAddress(text: string): URL {
  if (URL.canParse(text) && new URL(text).protocol === "https:") return new URL(text);
  throw new RangeError("not a valid https URL");
}

type Address = URL | "unreadable" | undefined;
const emailAddress = matching(/^[^\s@]+@[^\s@]+$/, "must be an e-mail address");
const notYet = 'New applications and messages are answered with "not yet".';
const inReview = "What comes without a solved captcha waits in review, and no captcha can be solved.";

/** What a default in place of a wrong period deleted would be gone: see `mayDelete` in settings.ts. */
const whileWrong = { effect: "Nothing is deleted until it is corrected." };
const cautiousPeriods = {
  RETENTION_BODY_DAYS: { ...retentionSettings.RETENTION_BODY_DAYS, ...whileWrong },
  RETENTION_CONSENT_YEARS: { ...retentionSettings.RETENTION_CONSENT_YEARS, ...whileWrong },
  RETENTION_UNEXPORTED_DAYS: { ...retentionSettings.RETENTION_UNEXPORTED_DAYS, ...whileWrong },
  RETENTION_TOMBSTONE_YEARS: { ...retentionSettings.RETENTION_TOMBSTONE_YEARS, ...whileWrong },
  RETENTION_REQUEST_YEARS: { ...retentionSettings.RETENTION_REQUEST_YEARS, ...whileWrong },
} as const;

/** What is wrong with these is found by conversions/postbacks.ts, which must tell a wrong value from none. */
const postbackText = setting(anyText, "", {
  effect: "Affiliates' postbacks wait until it is corrected, for a week at most.",
});
const postbackSettings = {
  POSTBACK_URLS: postbackText,
  POSTBACK_KEYS: postbackText,
  CONVERSION_VALUE: postbackText,
  CONVERSION_CURRENCY: postbackText,
} as const;

/**
 * Every variable of the services worker: how it is read, and what stands in where it is empty or wrong. From here follow
 * what the worker does, what the log, `/health` and the operator's notices report, `npm run check:config`, and the check of
 * operate/README.md. Keys have no default: without them leads are not taken, and all else works.
 */
export const servicesSettings = {
  ENVIRONMENT: environmentSetting,
  TEST_NOW: clockSetting,
  /** A wrong address is not the same as none: what is meant for a backend must not count as delivered to the inbox. */
  UPSTREAM_ORIGIN: setting<Address>(privateAddress, undefined, {
    whenWrong: "unreadable",
    effect:
      "Leads are accepted, and wait until it is corrected. This worker answers all other operations itself.",
  }),
  BRAND_NAME: brandName,
  /** What visitors read as the name of who gets their application; empty: the page says it in words of its own. */
  DESTINATION_NAME: setting(matching(/^[^\p{Cc}]{1,100}$/u, "must be a name of at most 100 characters"), ""),
  /** Undefined: leads and messages go to the product backend if there is one, and to the inbox if there is none. */
  DESTINATIONS: setting<readonly Destination[] | undefined>(readDestinations, undefined, {
    whenWrong: unreadableTable,
    effect: "Leads are accepted, and those for what cannot be read wait until it is corrected.",
  }),
  /** Read with DESTINATIONS. */
  DESTINATION_SECRETS: setting(anyText, ""),
  /** How many, the inbox not counted, may ever get one lead. A number that cannot be read is the most careful one. */
  BUYERS_MAX: setting(wholeNumber(1, mostBuyers), 1),
  UPSTREAM_TIMEOUT_MS: setting(wholeNumber(1, 120_000), 10_000),
  DELIVERY_SCHEDULE: setting(parseSchedule, [5, 60, 300, 1800, 7200, 21_600]),
  OPERATOR_PUBLIC_KEYS: setting<SecretKey[]>(keyList("OPERATOR_PUBLIC_KEYS"), [], {
    isRequired: true,
    effect: notYet,
  }),
  DELIVERY_PUBLIC_KEYS: setting<SecretKey[]>(readDeliveryKeys("DELIVERY_PUBLIC_KEYS"), [], {
    isRequired: true,
    effect: notYet,
  }),
  DELIVERY_PRIVATE_KEYS: setting<SecretKey[]>(readDeliveryKeys("DELIVERY_PRIVATE_KEYS"), [], {
    isRequired: true,
    effect: `${notYet} What waits for the product backend goes on waiting.`,
  }),
  DIGEST_KEYS: setting<SecretKey[]>(readDigestKeys, [], { isRequired: true, effect: notYet }),
  OPERATOR_TOKENS: setting<OperatorToken[]>(listOf(readOperatorToken), []),
  ...accessSettings,
  PROGRAM_KEYS: setting(listOf(readProgram), []),
  CAPTCHA_PROVIDER: setting<CaptchaProvider | "unreadable">(oneOf(captchaProviders), "none", {
    whenWrong: "unreadable",
    effect: inReview,
  }),
  CAPTCHA_SECRET: setting(anyText, "", { effect: inReview }),
  CAPTCHA_VERIFY_URL: setting<URL | undefined>(privateAddress, undefined, {
    effect: "Tokens are verified at the provider's own address.",
  }),
  APPT_SCHEDULER_URL: setting<URL | undefined>(httpsAddress, undefined, {
    effect: "No appointment is offered.",
  }),
  NOTICE_WEBHOOK_URL: setting<Address>(privateAddress, undefined, {
    whenWrong: "unreadable",
    effect: "Nobody is told through the webhook; notices wait for it, unless an e-mail takes them.",
  }),
  NOTICE_EMAIL_FROM: setting(emailAddress, "", { effect: "Nobody is told by e-mail." }),
  NOTICE_EMAIL_TO: setting(emailAddress, "", { effect: "Nobody is told by e-mail." }),
  ...postbackSettings,
  ...retentionSettings,
  ...cautiousPeriods,
} satisfies Table;
