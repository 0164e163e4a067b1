import type { Context } from "hono";

/** The bindings of durable objects. The folder that an object belongs to has its contract, and names it to {@link objectNamed}. */
type ObjectBinding = "OUTBOX" | "REGISTER" | "NOTICES" | "LOCKS" | "CLAIMS";

/** The bindings of wrangler.toml (generated, env.d.ts), and the optional ones. Variables: settings.ts. */
export type ServicesBindings = Omit<ServicesEnv, ObjectBinding | "JOURNAL"> &
  Record<ObjectBinding, DurableObjectNamespace> & {
    JOURNAL: Journal;
    /** `[[r2_buckets]]` in wrangler.toml. */
    BACKUP?: R2Bucket;
    /** Sends alerts; `[[send_email]]` in wrangler.toml. */
    NOTICE_EMAIL?: SendEmail;
    /** Sends leads to destinations of kind `adf-email`; `[[send_email]]` in wrangler.toml. */
    DESTINATION_EMAIL?: SendEmail;
  };

export type ServicesContext = Context<{ Bindings: ServicesBindings }>;

export type ObjectNamespace = Pick<DurableObjectNamespace, "get" | "idFromName">;

/** The durable object of this name, as its contract describes it. */
export const objectNamed = <Contract extends Rpc.DurableObjectBranded>(
  namespace: ObjectNamespace,
  name: string,
) => (namespace as DurableObjectNamespace<Contract>).get(namespace.idFromName(name));

/**
 * The journal of what was forgotten, outside of the stores that somebody may put back to an earlier moment: KV, or
 * beside the keys of a local site (local/journal.ts). An entry is a key: acceptance, id, and the tombstone's times.
 */
export type Journal = {
  put(key: string, value: string, options: { expiration: number }): Promise<void>;
  list(options: { prefix: string; cursor?: string }): Promise<{
    keys: { name: string }[];
    list_complete: boolean;
    cursor?: string;
  }>;
};
