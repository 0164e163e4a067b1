import { z } from "zod";
import { defineOperatorOperation } from "./operation.ts";

/** A person with a key of their own. `keyId`: of the public half. Times are ISO; empty: not withdrawn. */
const readerSchema = z.object({
  ...{ keyId: z.string(), name: z.string(), addedAt: z.string(), addedBy: z.string() },
  ...{ withdrawnAt: z.string(), withdrawnBy: z.string() },
});
export type Reader = z.output<typeof readerSchema>;

export const listReaders = defineOperatorOperation({
  id: "listReaders",
  scope: "read",
  path: "/operator/readers",
  /** `deployment`: the ids of the deployment's own keys, which every lead is sealed to. */
  answer: () => ({ deployment: z.array(z.string()), readers: z.array(readerSchema) }),
});

/**
 * May be repeated. 400 `publicKey` `unusable`; 409 `withdrawn` for a key that was withdrawn, `too_many_readers`. It takes two
 * scopes, because whoever adds a key and may export reads everything from then on.
 */
export const addReader = defineOperatorOperation({
  id: "addReader",
  scope: ["export", "change"],
  path: "/operator/readers",
  request: () => ({
    name: z.string().regex(/^[\w-]{1,40}$/),
    /** Raw X25519, base64url. */
    publicKey: z.string().regex(/^[\w-]{43}$/),
  }),
  answer: () => ({ keyId: z.string() }),
});

/** 404 for none; a second time changes nothing. It takes the scopes that adding takes. */
export const withdrawReader = defineOperatorOperation({
  id: "withdrawReader",
  scope: ["export", "change"],
  isIrreversible: true,
  path: "/operator/readers/{keyId}/withdraw",
  request: () => ({ keyId: z.string().max(40) }),
});
