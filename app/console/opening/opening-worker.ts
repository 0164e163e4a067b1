import "../../domain/interpreted-schemas.ts";

import { armor, Decrypter } from "age-encryption";
import type { SealedLead } from "../../domain/contract/operator/sealed.ts";
import { type OpenedLead, readOpened } from "../../domain/operator/opened-lead.ts";
import {
  type DestinationReply,
  openReplies,
  openSeals,
  type PrivateKeys,
} from "../../domain/seal/open-seals.ts";
import { isEncrypted, privateKeysIn } from "../../domain/seal/private-keys.ts";
import { keyIdsOf } from "../../domain/seal/seal.ts";

/**
 * This worker runs beside the page and holds the keys: no script of the page can read them, and nobody can export
 * them. The page gets the opened content. The worker sends nothing to the network (public/_headers). It responds to a
 * request through the port that came with the request.
 */

export type KeyFailure =
  | "passphrase"
  | "not a key file"
  | "no private key"
  | "not a key"
  | "no passphrase"
  | "browser";

/**
 * A lead that was not opened. `no key`: it was sealed to other keys, `keyIds`. `wrong key`: a key with that id does
 * not open it. `shape`: this version does not know its content. Any other code comes from the services: `deleted`,
 * `missing`, `forgotten`, `unknown`.
 */
export type UnopenedLead = { id: string; code: string; keyIds: string[] };

export type LeadWithReplies = OpenedLead & { replies: DestinationReply[] };

/** A message to the worker: a key file or a key from paper, and later leads to open with it. */
export type WorkerRequest = { key: File | string; passphrase: string } | { lead: SealedLead };
export type KeyResponse = { ids: string[] } | { failure: KeyFailure };

let keys: PrivateKeys = new Map();

addEventListener("message", async ({ data, ports: [port] }: MessageEvent<WorkerRequest>) => {
  port?.postMessage("lead" in data ? await openLead(data.lead) : await readKey(data.key, data.passphrase));
});

async function readKey(key: File | string, passphrase: string): Promise<KeyResponse> {
  try {
    const text = typeof key === "string" ? key : await key.text();
    keys = await privateKeysIn(isEncrypted(text) ? await decryptKeyFile(text, passphrase) : text);
    return { ids: [...keys.keys()] };
  } catch (error) {
    if (error instanceof RangeError) return { failure: error.message as KeyFailure };
    const isOldBrowser = error instanceof DOMException && error.name === "NotSupportedError";
    return { failure: isOldBrowser ? "browser" : "not a key" };
  }
}

/**
 * Decrypts a key file. Computing the passphrase's key takes seconds.
 * @throws RangeError whose message is a {@link KeyFailure}.
 */
async function decryptKeyFile(encrypted: string, passphrase: string): Promise<string> {
  if (!passphrase) throw new RangeError("no passphrase");
  const decrypter = new Decrypter();
  try {
    decrypter.addPassphrase(passphrase);
    return await decrypter.decrypt(armor.decode(encrypted.trim()), "text");
  } catch (error) {
    throw new RangeError(/no identity matched/.test(String(error)) ? "passphrase" : "not a key file");
  }
}

async function openLead(lead: SealedLead): Promise<LeadWithReplies | UnopenedLead> {
  try {
    const content = readOpened(await openSeals(lead.seals, keys, lead.id), lead);
    return { ...content, replies: await openReplies(lead.answers, keys, lead.id) };
  } catch (error) {
    return { id: lead.id, code: failureCodeOf(error), keyIds: lead.seals.flatMap(keyIdsOf) };
  }
}

/** Reads the code from the messages of {@link openSeals}. */
function failureCodeOf(error: unknown): string {
  const { message } = error as Error;
  if (message.startsWith("no key for")) return "no key";
  return message.startsWith("the key ") ? "wrong key" : "shape";
}
