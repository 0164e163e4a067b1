import type { SealedLead } from "../../domain/contract/operator/sealed.ts";
import type {
  KeyFailure,
  KeyResponse,
  LeadWithReplies,
  UnopenedLead,
  WorkerRequest,
} from "./opening-worker.ts";
import workerAddress from "./opening-worker.ts?worker&url";

/** Private keys that a worker holds. */
export type HeldKeys = {
  ids: readonly string[];
  open(lead: SealedLead): Promise<LeadWithReplies | UnopenedLead>;
  /** Ends the worker, and its keys with it. */
  forget(): void;
};

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(input: string): string };
};

/** The console's only Trusted Types policy (app/http.ts). It allows this worker's script, whatever it is given. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("console", {
  createScriptURL: () => workerAddress,
});

/**
 * Starts a worker that reads the private keys from a key file or from paper and holds them. The page itself does not
 * read the file.
 * @returns a failure: `no passphrase` if the file needs a passphrase first, `browser` for a browser without X25519.
 * @throws Error if the worker does not start.
 */
export async function loadKeys(key: File | string, passphrase: string): Promise<HeldKeys | KeyFailure> {
  const worker = new Worker(policy?.createScriptURL("") ?? workerAddress, { type: "module" });
  const ask = <Reply>(request: WorkerRequest) =>
    new Promise<Reply>((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data);
      worker.addEventListener("error", () => reject(new Error("the worker does not run")));
      worker.postMessage(request, [port2]);
    });
  const response = await ask<KeyResponse>({ key, passphrase });
  if ("ids" in response)
    return {
      ids: response.ids,
      open: (lead) => ask({ lead }),
      forget: () => worker.terminate(),
    };
  worker.terminate();
  return response.failure;
}
