import type { Context } from "hono";

/** The bindings of durable objects. {@link objectNamed} types an object by the contract in the object's folder. */
type ObjectBinding =
  | "OUTBOX"
  | "REGISTER"
  | "NOTICES"
  | "LOCKS"
  | "CLAIMS"
  | "DAY_LIMITS"
  | "DESTINATION_LIST";

/**
 * The bindings of wrangler.toml (generated into env.d.ts) and the optional bindings. Variables are read in
 * settings.ts.
 */
export type ServicesBindings = Omit<ServicesEnv, ObjectBinding | "JOURNAL"> &
  Record<ObjectBinding, DurableObjectNamespace> & {
    JOURNAL: Journal;
    /** Stores sealed copies of outboxes. The binding is `[[r2_buckets]]` in wrangler.toml. */
    BACKUP?: R2Bucket;
    /** Sends alerts; `[[send_email]]` in wrangler.toml. */
    NOTICE_EMAIL?: SendEmail;
    /** Sends leads to destinations of kind `adf-email`; `[[send_email]]` in wrangler.toml. */
    DESTINATION_EMAIL?: SendEmail;
    /** Sends e-mails to applicants; `[[send_email]]` in wrangler.toml. */
    APPLICANT_EMAIL?: SendEmail;
    /** Where `npm start` writes every e-mail. Deployed workers have no folder. */
    EMAIL_FOLDER?: string;
  };

export type ServicesContext = Context<{ Bindings: ServicesBindings }>;

export type ObjectNamespace = Pick<DurableObjectNamespace, "get" | "idFromName">;

/** Returns the durable object of this name, typed by its contract. */
export const objectNamed = <Contract extends Rpc.DurableObjectBranded>(
  namespace: ObjectNamespace,
  name: string,
) => (namespace as DurableObjectNamespace<Contract>).get(namespace.idFromName(name));

/**
 * The journal lists forgotten submissions. It is outside of the stores that somebody may put back to an earlier moment:
 * in KV, or beside the keys of a local site (local/journal.ts). Each entry is a key without a value, made of the
 * submission's acceptance and id and the tombstone's times.
 */
export type Journal = {
  put(key: string, value: string, options: { expiration: number }): Promise<void>;
  list(options: { prefix: string; cursor?: string }): Promise<{
    keys: { name: string }[];
    list_complete: boolean;
    cursor?: string;
  }>;
};
