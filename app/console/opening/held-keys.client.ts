import type { SealedLead } from "../../domain/contract/operator/sealed.ts";
import type { AnsweredLead, KeyAnswer, KeyFailure, NotOpened, Question } from "./opening-worker.ts";
import workerAddress from "./opening-worker.ts?worker&url";

/** Keys that a worker holds. */
export type HeldKeys = {
  ids: readonly string[];
  open(lead: SealedLead): Promise<AnsweredLead | NotOpened>;
  /** With the worker its keys are gone. */
  forget(): void;
};

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(): string },
  ): { createScriptURL(input: string): string };
};

/** The console's one policy (app/http.ts): whatever it is given, this worker is the only script that it lets in. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("console", {
  createScriptURL: () => workerAddress,
});

/**
 * A worker reads the private keys of a key file or of a paper, and holds them. The file is not read here.
 *
 * @returns a failure: `no passphrase` where one is needed first, `browser` for one that lacks X25519.
 * @throws when the worker does not start.
 */
export async function holdKeys(key: File | string, passphrase: string): Promise<HeldKeys | KeyFailure> {
  const worker = new Worker(policy?.createScriptURL("") ?? workerAddress, { type: "module" });
  const ask = <Answer>(question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.addEventListener("error", () => reject(new Error("the worker does not run")));
      worker.postMessage(question, [port2]);
    });
  const answer = await ask<KeyAnswer>({ key, passphrase });
  if ("ids" in answer)
    return {
      ids: answer.ids,
      open: (lead) => ask({ lead }),
      forget: () => worker.terminate(),
    };
  worker.terminate();
  return answer.failure;
}
