import type { PrivateKeys } from "../../domain/seal/open-seals.ts";
import { isEncrypted, privateKeysIn } from "../../domain/seal/private-keys.ts";
import type { AgeAnswer, AgeQuestion } from "./age-worker.ts";

export type KeyFailure =
  | "passphrase"
  | "not a key file"
  | "no private key"
  | "not a key"
  | "no passphrase"
  | "browser";

/**
 * Reads the private keys of a key file or of a paper, on this machine. A passphrase is opened in a worker, which takes
 * seconds.
 *
 * @returns a failure: `no passphrase` where one is needed first, `browser` for one that lacks X25519.
 */
export async function readKey(text: string, passphrase: string): Promise<PrivateKeys | KeyFailure> {
  if (!isEncrypted(text)) return keysIn(text);
  if (!passphrase) return "no passphrase";
  const answer = await inWorker({ encrypted: text, passphrase });
  return "text" in answer ? keysIn(answer.text) : answer.failure;
}

async function keysIn(text: string): Promise<PrivateKeys | KeyFailure> {
  try {
    return await privateKeysIn(text);
  } catch (error) {
    if (error instanceof RangeError) return error.message as KeyFailure;
    return error instanceof DOMException && error.name === "NotSupportedError" ? "browser" : "not a key";
  }
}

function inWorker(question: AgeQuestion): Promise<AgeAnswer> {
  const worker = new Worker(new URL("./age-worker.ts", import.meta.url), { type: "module" });
  return new Promise<AgeAnswer>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<AgeAnswer>) => resolve(data));
    worker.addEventListener("error", () => reject(new Error("the worker did not start")));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
