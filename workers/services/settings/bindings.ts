import type { Context } from "hono";
import type { Claim } from "../leads/claims/contract.ts";
import type { Outbox } from "../leads/outbox/contract.ts";
import type { Lock } from "../leads/saved/contract.ts";
import type { Notices } from "../operator/notices/contract.ts";
import type { Register } from "../stores/register/contract.ts";
import type { Journal } from "../stores/register/journal.ts";

/** The bindings of wrangler.toml (generated, env.d.ts), and the optional ones. Variables: settings.ts. */
export type ServicesBindings = Omit<
  ServicesEnv,
  "OUTBOX" | "REGISTER" | "NOTICES" | "LOCKS" | "CLAIMS" | "JOURNAL"
> & {
  OUTBOX: DurableObjectNamespace<Outbox>;
  REGISTER: DurableObjectNamespace<Register>;
  NOTICES: DurableObjectNamespace<Notices>;
  LOCKS: DurableObjectNamespace<Lock>;
  CLAIMS: DurableObjectNamespace<Claim>;
  JOURNAL: Journal;
  /** `[[r2_buckets]]` in wrangler.toml. */
  BACKUP?: R2Bucket;
  /** For alerts; `[[send_email]]` in wrangler.toml. */
  NOTICE_EMAIL?: SendEmail;
  /** For destinations of kind `adf-email`; `[[send_email]]` in wrangler.toml. */
  DESTINATION_EMAIL?: SendEmail;
};

export type ServicesContext = Context<{ Bindings: ServicesBindings }>;
