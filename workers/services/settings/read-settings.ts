import { retentionOf } from "../../../app/domain/privacy/retention.ts";
import { maxStatedBuyers } from "../../../app/domain/privacy/stated-buyers.ts";
import { fromEntriesOf } from "../../../app/domain/records.ts";
import { type OperatorToken, readOperatorToken } from "../../../app/domain/settings/access.ts";
import {
  anyText,
  listOf,
  matchingText,
  oneOf,
  wholeNumber,
  wholeOrigin,
} from "../../../app/domain/settings/parse.ts";
import { byName, hasProblem } from "../../../app/domain/settings/problems.ts";
import { say } from "../../../app/domain/settings/sentences.ts";
import { emailAddress, sharedSettings } from "../../../app/domain/settings/shared.ts";
import {
  type ParserContext,
  readTable,
  setting,
  type Table,
  UnreadableSetting,
  type Variables,
  withEffects,
} from "../../../app/domain/settings/table.ts";
import { type Destination, readDestinations, unreadableTable } from "./destination.ts";
import { keyList, readDeliveryKeys, readDigestKeys, type SecretKey } from "./keys.ts";
import { conversionSettingEffects, lacksPostbackKey, postbackSettings, postbacksOf } from "./postbacks.ts";
import { readProgram } from "./programs.ts";
import { parseSchedule } from "./schedule.ts";

/**
 * Reads an address to which personal data or a secret may be sent.
 * @throws UnreadableSetting unless the address is https, or http outside of production.
 */
function privateAddress(text: string, { environment }: ParserContext): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol !== "https:" && address?.protocol !== "http:")
    throw new UnreadableSetting("must be an https URL");
  if (environment === "production" && address.protocol !== "https:")
    throw new UnreadableSetting("must be an https URL");
  return address;
}

/** Reads an address that a page links to. */
function httpsAddress(text: string): URL {
  if (URL.canParse(text) && new URL(text).protocol === "https:") return new URL(text);
  throw new UnreadableSetting("must be an https URL");
}

type Address = URL | "unreadable" | undefined;
const effectNotAccepted = 'Applications are answered with "not yet".';
const effectNoCaptcha = "No captcha is shown, and what comes waits in review.";

/**
 * The periods that decide when something is deleted. RETENTION_UNEXPORTED_NOTICE_DAYS is not among them, because a
 * wrong time of an alert deletes nothing.
 */
const periodsOfDeletion = [
  "RETENTION_BODY_DAYS",
  "RETENTION_CONSENT_YEARS",
  "RETENTION_UNEXPORTED_DAYS",
  "RETENTION_TOMBSTONE_YEARS",
  "RETENTION_REQUEST_YEARS",
] as const;
const effectNothingDeleted = "Nothing is deleted until it is corrected.";

/**
 * Every variable of the services worker, how it is read, and the value that replaces an empty or wrong variable. The
 * log, `/health`, alerts, `npm run check:config` and the check of operate/settings.md follow from this table. Keys
 * have no default: without keys no lead is accepted, and everything else works.
 */
export const servicesSettings = {
  ...withEffects(sharedSettings, {
    CAPTCHA_PROVIDER: effectNoCaptcha,
    ...conversionSettingEffects,
    ...fromEntriesOf(periodsOfDeletion.map((name) => [name, effectNothingDeleted])),
  }),
  /**
   * The address of the product backend. A wrong address must not look like a missing one, because leads would then
   * count as delivered to the inbox.
   */
  UPSTREAM_ORIGIN: setting<Address>(
    (text, reading) => wholeOrigin(privateAddress(text, reading)),
    undefined,
    {
      whenWrong: "unreadable",
      effect: "Leads are accepted, and wait until it is corrected.",
    },
  ),
  /** The name of the destination on visitors' pages. If it is empty, the page uses its own words. */
  DESTINATION_NAME: setting(matchingText(/^[^\p{Cc}]{1,100}$/u, "Autos del Valle"), ""),
  /** Undefined means that leads and messages go to the product backend if there is one, otherwise to the inbox. */
  DESTINATIONS: setting<readonly Destination[] | undefined>(readDestinations, undefined, {
    whenWrong: unreadableTable,
    effect: "Leads are accepted, and wait until it is corrected.",
  }),
  DESTINATION_SECRETS: setting(anyText, ""),
  /**
   * How many destinations, not counting the inbox, may ever get one lead. A wrong number becomes 1, the most careful
   * number.
   */
  BUYERS_MAX: setting(wholeNumber(1, maxStatedBuyers), 1),
  UPSTREAM_TIMEOUT_MS: setting(wholeNumber(1, 120_000), 10_000),
  DELIVERY_SCHEDULE: setting(parseSchedule, [5, 60, 300, 1800, 7200, 21_600]),
  OPERATOR_PUBLIC_KEYS: setting<SecretKey[]>(keyList, [], {
    isRequired: true,
    effect: effectNotAccepted,
  }),
  DELIVERY_PUBLIC_KEYS: setting<SecretKey[]>(readDeliveryKeys, [], {
    isRequired: true,
    effect: effectNotAccepted,
  }),
  DELIVERY_PRIVATE_KEYS: setting<SecretKey[]>(readDeliveryKeys, [], {
    isRequired: true,
    effect: effectNotAccepted,
  }),
  DIGEST_KEYS: setting<SecretKey[]>(readDigestKeys, [], { isRequired: true, effect: effectNotAccepted }),
  OPERATOR_TOKENS: setting<OperatorToken[]>(listOf(readOperatorToken), []),
  PROGRAM_KEYS: setting(listOf(readProgram), []),
  CAPTCHA_SECRET: setting(anyText, "", { effect: effectNoCaptcha }),
  CAPTCHA_VERIFY_URL: setting<URL | undefined>(privateAddress, undefined, {
    effect: "The provider's own address is asked.",
  }),
  APPT_SCHEDULER_URL: setting<URL | undefined>(httpsAddress, undefined, {
    effect: "No appointment is offered.",
  }),
  NOTICE_WEBHOOK_URL: setting<Address>(privateAddress, undefined, {
    whenWrong: "unreadable",
    effect: "Nobody is told this way.",
  }),
  HEARTBEAT_URL: setting<URL | undefined>(privateAddress, undefined, {
    effect: "Nobody outside notices when the schedule stops.",
  }),
  /**
   * The language of the alerts that the webhook and the e-mail carry. In the console each operator chooses a
   * language.
   */
  NOTICE_LANGUAGE: setting(oneOf(["en", "es"]), "en"),
  NOTICE_EMAIL_FROM: setting(emailAddress, "", { effect: "Nobody is told this way." }),
  NOTICE_EMAIL_TO: setting(emailAddress, "", { effect: "Nobody is told this way." }),
  ...postbackSettings,
} satisfies Table;

type Recipient = { keyId: string; publicKey: string };

const recipientOf = ({ keyId, key }: SecretKey): Recipient => ({ keyId, publicKey: key });

export type Backend = { origin: string; timeoutMs: number };

export type Settings = ReturnType<typeof readServices>;

/** Reads all settings. Nothing is thrown: a wrong setting is listed as a problem and replaced by its default. */
export function readServices(variables: Variables) {
  const { values, problems: allProblems, report } = readTable(servicesSettings, variables);
  const retention = retentionOf(values, report);
  const address = values.UPSTREAM_ORIGIN;
  const { CAPTCHA_PROVIDER: provider, DELIVERY_PUBLIC_KEYS, DELIVERY_PRIVATE_KEYS } = values;
  // Without the captcha's secret, a product backend verifies the token.
  const hasVerifier = Boolean(values.CAPTCHA_SECRET) || address instanceof URL;
  if (provider !== "none" && provider !== "unreadable" && !hasVerifier)
    report("CAPTCHA_SECRET", say("is needed with {}", "CAPTCHA_PROVIDER"));
  const [recipient] = DELIVERY_PUBLIC_KEYS;
  const hasPrivateHalf = DELIVERY_PRIVATE_KEYS.some(({ keyId }) => keyId === recipient?.keyId);
  if (
    recipient &&
    !hasPrivateHalf &&
    !hasProblem(allProblems, "DELIVERY_PUBLIC_KEYS", "DELIVERY_PRIVATE_KEYS")
  )
    report(
      "DELIVERY_PRIVATE_KEYS",
      say("must hold the private half of the first {}", "DELIVERY_PUBLIC_KEYS"),
    );
  for (const name of ["NOTICE_EMAIL_FROM", "NOTICE_EMAIL_TO"] as const)
    if (variables.NOTICE_EMAIL && !values[name]) report(name, say("is needed with {}", "NOTICE_EMAIL"));
  if (values.APPLICANT_EMAIL_FROM && !variables.APPLICANT_EMAIL)
    report("APPLICANT_EMAIL_FROM", say("needs {}", "APPLICANT_EMAIL"), "Applicants get no e-mail.");
  for (const destination of values.DESTINATIONS ?? []) {
    if (destination.kind === "unreadable" && destination.reason) report("DESTINATIONS", destination.reason);
    if (destination.kind === "adf-email" && !variables.DESTINATION_EMAIL)
      report("DESTINATIONS", say("{}: {}", destination.id, say("is needed with {}", "DESTINATION_EMAIL")));
  }
  const isAccessConfigured =
    values.ACCESS_ISSUER && values.ACCESS_AUDIENCE && values.ACCESS_OPERATORS.length > 0;
  if (values.ACCESS_ONLY && !isAccessConfigured)
    report("ACCESS_ONLY", say("needs {}", "ACCESS_ISSUER, ACCESS_AUDIENCE, ACCESS_OPERATORS"));
  if (!hasProblem(allProblems, "POSTBACK_KEYS") && lacksPostbackKey(values))
    report("POSTBACK_KEYS", say("is missing"));
  const problems = byName(allProblems);
  return {
    values,
    problems,
    clock: values.TEST_NOW,
    schedule: values.DELIVERY_SCHEDULE,
    retention,
    /** False while a period of deletion cannot be read, because its default could delete data for good. */
    mayDelete: !hasProblem(problems, ...periodsOfDeletion),
    /**
     * Undefined when there is no product backend or its address cannot be read. This worker then serves operations
     * itself.
     */
    backend:
      address instanceof URL ? { origin: address.origin, timeoutMs: values.UPSTREAM_TIMEOUT_MS } : undefined,
    /** True when a product backend is intended but its address or keys cannot be read. Its leads wait. */
    isBackendUnreadable:
      address === "unreadable" || (address !== undefined && DELIVERY_PRIVATE_KEYS.length === 0),
    /** Every submission is sealed to each of these keys. The list is empty while the keys cannot be read. */
    operators: values.OPERATOR_PUBLIC_KEYS.map(recipientOf),
    /** The delivery keys, newest first. Where a lead leaves the inbox, it is sealed to the first key too. */
    recipients: address || values.DESTINATIONS ? DELIVERY_PUBLIC_KEYS.map(recipientOf) : [],
    applicantKey: recipient && recipientOf(recipient),
    /** Newest first. */
    privateKeys: DELIVERY_PRIVATE_KEYS,
    /** Newest first. */
    digestKeys: values.DIGEST_KEYS,
    /** Undefined means the product backend if there is one, otherwise the inbox. */
    destinations: values.DESTINATIONS,
    buyersMax: values.BUYERS_MAX,
    postbacks: postbacksOf(values, problems),
  };
}
