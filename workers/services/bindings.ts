import type { Notices } from "./alerts/contract.ts";
import type { Outbox } from "./outbox/contract.ts";
import type { Register } from "./register/contract.ts";
import type { Lock } from "./saved/contract.ts";

/** The worker's bindings: those of wrangler.toml (generated, env.d.ts), and what may be bound besides. Variables: settings.ts. */
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
  /** Tells the operator by e-mail what needs a person (`[[send_email]]` in wrangler.toml). */
  NOTICE_EMAIL?: SendEmail;
  /** Sends leads to destinations of kind `adf-email` (`[[send_email]]` in wrangler.toml). */
  DESTINATION_EMAIL?: SendEmail;
};
