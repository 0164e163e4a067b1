import { draftLifetime, isFarAhead } from "../domain/application/draft.ts";
import type { Signer } from "./signer.ts";

/**
 * A form token binds the form's start and the words of its consents to the submission id. The token does not show the
 * words, nor a hash of them.
 */
export type FormTokens = {
  /** @param words The words of all consents (domain/application/shown-consents.ts). */
  sign(form: { id: string; startedAt: number; words: string }): Promise<string>;
  /**
   * Undefined if the token is missing, forged, too old, or belongs to another submission. `hasSameWords` says whether
   * the page showed these words.
   */
  read(
    token: string,
    form: { id: string; words: string },
  ): Promise<{ startedAt: number; hasSameWords: boolean } | undefined>;
};

export const createFormTokens = ({ signer, now }: { signer: Signer; now: () => number }): FormTokens => ({
  async sign({ id, startedAt, words }) {
    const signedTexts = [startToSign(id, startedAt), wordsToSign(id, startedAt, words)];
    return [String(startedAt), ...(await Promise.all(signedTexts.map(signer.sign)))].join(".");
  },

  async read(token, { id, words }) {
    const parts = /^(\d{1,15})\.([\w-]{43})\.([\w-]{43})$/.exec(token);
    if (!parts) return undefined;
    const [, startText = "", startSignature = "", wordsSignature = ""] = parts;
    const startedAt = Number(startText);
    if (now() - startedAt >= draftLifetime || isFarAhead(startedAt, now())) return undefined;
    if (!(await signer.verify(startToSign(id, startedAt), startSignature))) return undefined;
    return {
      startedAt,
      hasSameWords: await signer.verify(wordsToSign(id, startedAt, words), wordsSignature),
    };
  },
});

// The first entry keeps a signature of one text from being valid for the other.
const startToSign = (id: string, startedAt: number) => JSON.stringify(["begun", id, startedAt]);
const wordsToSign = (id: string, startedAt: number, words: string) =>
  JSON.stringify(["shown", id, startedAt, words]);
