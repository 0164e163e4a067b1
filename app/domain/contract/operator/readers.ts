import { z } from "zod";
import { defineOperatorOperation } from "./operation.ts";

/** A person with a key of their own, to which leads are sealed. Times are ISO. */
const readerSchema = z.object({
  /** The id of the public key. */
  keyId: z.string(),
  name: z.string(),
  addedAt: z.string(),
  addedBy: z.string(),
  /** Empty, like `withdrawnBy`, if the reader was not withdrawn. */
  withdrawnAt: z.string(),
  withdrawnBy: z.string(),
});
export type Reader = z.output<typeof readerSchema>;

export const listReaders = defineOperatorOperation({
  id: "listReaders",
  scope: "read",
  path: "/operator/readers",
  /** `deployment`: the ids of the deployment's own keys. Every lead is sealed to them. */
  response: () => ({ deployment: z.array(z.string()), readers: z.array(readerSchema) }),
});

/**
 * Adds a reader; the call may be repeated. The response is 400 `publicKey` `unusable` for an unusable key, 409
 * `withdrawn` for a key that was withdrawn, or 409 `too_many_readers`. The operation needs two scopes, because a person
 * who adds a key and may export can read every lead from then on.
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
  response: () => ({ keyId: z.string() }),
});

/** Withdraws a reader; a repeat changes nothing. The response is 404 for an unknown key. */
export const withdrawReader = defineOperatorOperation({
  id: "withdrawReader",
  scope: ["export", "change"],
  isIrreversible: true,
  path: "/operator/readers/{keyId}/withdraw",
  request: () => ({ keyId: z.string().max(40) }),
});
