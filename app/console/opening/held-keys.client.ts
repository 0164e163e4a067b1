import type { SealedLead } from "../../domain/contract/operator/sealed.ts";
import type { KeyFailure, KeyResponse, LeadWithReplies, NotOpened, Question } from "./opening-worker.ts";
import workerAddress from "./opening-worker.ts?worker&url";

/** Private keys that a worker holds. */
export type HeldKeys = {
  ids: readonly string[];
  open(lead: SealedLead): Promise<LeadWithReplies | NotOpened>;
  /** Ends the worker, and its keys with it. */
  forget(): void;
};

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(input: string): string };
};

/**
 * The console's only Trusted Types policy (app/http.ts). Whatever value it is given, it allows only this worker's
 * script.
 */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("console", {
  createScriptURL: () => workerAddress,
});

/**
 * Has a worker read the private keys of a key file or of a paper, and hold them. The page itself does not read the
 * file.
 * @returns a failure: `no passphrase` if the file needs a passphrase first, `browser` for a browser without X25519.
 * @throws when the worker does not start.
 */
export async function loadKeys(key: File | string, passphrase: string): Promise<HeldKeys | KeyFailure> {
  const worker = new Worker(policy?.createScriptURL("") ?? workerAddress, { type: "module" });
  const sendQuestion = <Answer>(question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.addEventListener("error", () => reject(new Error("the worker does not run")));
      worker.postMessage(question, [port2]);
    });
  const response = await sendQuestion<KeyResponse>({ key, passphrase });
  if ("ids" in response)
    return {
      ids: response.ids,
      open: (lead) => sendQuestion({ lead }),
      forget: () => worker.terminate(),
    };
  worker.terminate();
  return response.failure;
}
