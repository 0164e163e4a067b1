import type { Notices } from "./notices/contract.ts";
import type { Outbox } from "./outbox/contract.ts";
import type { Register } from "./register/contract.ts";
import type { Lock } from "./saved/contract.ts";

/** The worker's bindings: those of wrangler.toml (generated, env.d.ts), and what .dev.vars or secrets add. */
export type ServicesBindings = Omit<ServicesEnv, "OUTBOX" | "REGISTER" | "NOTICES" | "LOCKS"> & {
  OUTBOX: DurableObjectNamespace<Outbox>;
  /** The ids of submissions, one object a day. */
  REGISTER: DurableObjectNamespace<Register>;
  /** What was told to the operator, and when. */
  NOTICES: DurableObjectNamespace<Notices>;
  /** The tries to open saved applications, one object each. */
  LOCKS: DurableObjectNamespace<Lock>;
  /** A copy of every outbox, still sealed; optional (`[[r2_buckets]]` in wrangler.toml). */
  BACKUP?: R2Bucket;
  /**
   * Lists are comma-separated, newest first.
   *
   * `keyId:base64url` of the operator's public keys; a private key never comes here.
   */
  OPERATOR_PUBLIC_KEYS?: string;
  /** `keyId:base64url` public and private halves of the keys that delivery to the product backend uses. */
  DELIVERY_PUBLIC_KEYS?: string;
  DELIVERY_PRIVATE_KEYS?: string;
  /** Keys of the digests that tell whether a repeated submission is the same one; 32 characters or more. */
  DIGEST_KEYS?: string;
  /** `name:scopes:secret` of the tokens that `npm run leads` and `npm run text` send (operator/access.ts). */
  OPERATOR_TOKENS?: string;
  /** Retention periods (app/domain/privacy/retention.ts). */
  RETENTION_BODY_DAYS?: string;
  RETENTION_CONSENT_YEARS?: string;
  RETENTION_UNEXPORTED_NOTICE_DAYS?: string;
  RETENTION_UNEXPORTED_DAYS?: string;
  RETENTION_TOMBSTONE_YEARS?: string;
  RETENTION_REQUEST_YEARS?: string;
  DUPLICATE_DAYS?: string;
  /** Programs that may submit leads: `name:sha256`, `:trusted` and `:converts` behind it, separated by commas. */
  PROGRAM_KEYS?: string;
  /** Who gets a postback of a lead's conversion, and the keys that sign them (conversions/postbacks.ts). */
  POSTBACK_URLS?: string;
  POSTBACK_KEYS?: string;
  /** What a conversion is worth (app/domain/conversion-value.ts). */
  CONVERSION_VALUE?: string;
  CONVERSION_CURRENCY?: string;
  /** Where the operator is told what needs a person: gets `{ text, matters }` as JSON; https in production. */
  NOTICE_WEBHOOK_URL?: string;
  /** The same by e-mail (`[[send_email]]` in wrangler.toml), with its two addresses. */
  NOTICE_EMAIL?: SendEmail;
  NOTICE_EMAIL_FROM?: string;
  NOTICE_EMAIL_TO?: string;
  /** Who gets leads and messages, as JSON, with the webhooks' secrets and the most that may get one lead (destinations/). */
  DESTINATIONS?: string;
  DESTINATION_SECRETS?: string;
  BUYERS_MAX?: string;
  /** Sends leads to destinations of kind `adf-email` (`[[send_email]]` in wrangler.toml). */
  DESTINATION_EMAIL?: SendEmail;
  /** What the site has as BRAND_NAME; dealers read it. */
  BRAND_NAME?: string;
  /** Who gets the applications, as visitors read it on their receipts. */
  DESTINATION_NAME?: string;
  /** The captcha provider's secret, where CAPTCHA_PROVIDER names one. */
  CAPTCHA_SECRET?: string;
  /** Where captcha tokens are verified; the provider's own address by default. */
  CAPTCHA_VERIFY_URL?: string;
  /** ISO time at which a test's clock stands still; an error in production. */
  TEST_NOW?: string;
};
