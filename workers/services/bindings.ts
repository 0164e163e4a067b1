import type { Context } from "hono";
import type { Notices } from "./alerts/contract.ts";
import type { Claim } from "./claims/contract.ts";
import type { Outbox } from "./outbox/contract.ts";
import type { Register } from "./register/contract.ts";
import type { Journal } from "./register/journal.ts";
import type { Lock } from "./saved/contract.ts";

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
