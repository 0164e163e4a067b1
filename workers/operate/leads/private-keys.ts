import { keysOf } from "../keys.ts";
import type { PrivateKeys } from "./open-seals.ts";

/** The operator's private keys on this machine: those of the deployed site with `--remote`, otherwise the local ones. */
export async function privateKeysOf({ remote }: { remote: boolean }): Promise<PrivateKeys> {
  const { operator } = await keysOf(remote ? "production" : "local");
  return new Map([[operator.keyId, process.env.OPERATOR_PRIVATE_KEY ?? operator.privateKey]]);
}
