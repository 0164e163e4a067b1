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
   * Undefined if the token is missing, forged, too old, or belongs to another submission. `wordsFit` says whether the
   * page showed the words that `now` holds.
   */
  read(
    token: string,
    now: { id: string; words: string },
  ): Promise<{ startedAt: number; wordsFit: boolean } | undefined>;
};

export const createFormTokens = ({ signer, now }: { signer: Signer; now: () => number }): FormTokens => ({
  async sign({ id, startedAt, words }) {
    const signedTexts = [textOfStart(id, startedAt), textOfWords(id, startedAt, words)];
    return [String(startedAt), ...(await Promise.all(signedTexts.map(signer.sign)))].join(".");
  },

  async read(token, { id, words }) {
    const parts = /^(\d{1,15})\.([\w-]{43})\.([\w-]{43})$/.exec(token);
    if (!parts) return undefined;
    const [, startText = "", ofStart = "", ofWords = ""] = parts;
    const startedAt = Number(startText);
    if (now() - startedAt >= draftLifetime || isFarAhead(startedAt, now())) return undefined;
    if (!(await signer.verify(textOfStart(id, startedAt), ofStart))) return undefined;
    return { startedAt, wordsFit: await signer.verify(textOfWords(id, startedAt, words), ofWords) };
  },
});

const textOfStart = (id: string, startedAt: number) => JSON.stringify(["begun", id, startedAt]);
const textOfWords = (id: string, startedAt: number, words: string) =>
  JSON.stringify(["shown", id, startedAt, words]);
