import type { Notices } from "./notices/contract.ts";
import type { Outbox } from "./outbox/contract.ts";
import type { Register } from "./register/contract.ts";

/** The worker's bindings: those of wrangler.toml (generated, env.d.ts), and what .dev.vars or secrets add. */
export type ServicesBindings = Omit<ServicesEnv, "OUTBOX" | "REGISTER" | "NOTICES"> & {
  OUTBOX: DurableObjectNamespace<Outbox>;
  /** The ids of submissions, one object a day. */
  REGISTER: DurableObjectNamespace<Register>;
  /** What was told to the operator, and when. */
  NOTICES: DurableObjectNamespace<Notices>;
  /** A copy of every outbox, still sealed; optional (`[[r2_buckets]]` in wrangler.toml). */
  BACKUP?: R2Bucket;
  /** `keyId:base64url` of the operator's public key; the private key never comes here. */
  OPERATOR_PUBLIC_KEY: string;
  /** `keyId:base64url` public and private halves of the key that delivery to the product backend uses. */
  DELIVERY_PUBLIC_KEY?: string;
  DELIVERY_PRIVATE_KEY?: string;
  /** Key of the digest that tells whether a repeated submission is the same one. */
  DIGEST_KEY: string;
  /** The token that `npm run leads` and `npm run text` send; 32 characters or more. */
  OPERATOR_TOKEN?: string;
  /** Programs that may submit leads: `name:sha256` or `name:sha256:trusted`, separated by commas. */
  PROGRAM_KEYS?: string;
  /** The captcha provider's secret, where CAPTCHA_PROVIDER names one. */
  CAPTCHA_SECRET?: string;
  /** Where captcha tokens are verified; the provider's own address by default. */
  CAPTCHA_VERIFY_URL?: string;
  /** ISO time at which a test's clock stands still; an error in production. */
  TEST_NOW?: string;
};
