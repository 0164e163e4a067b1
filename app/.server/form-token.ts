import { draftLifetime, isFarAhead } from "../domain/application/draft.ts";
import type { Signer } from "./signer.ts";

/** Binds the start of a form and the words of its consents to the submission id. It holds no word or hash for readers. */
export type FormTokens = {
  /** @param words of all consents; see domain/application/shown-consents.ts. */
  sign(form: { id: string; startedAt: number; words: string }): Promise<string>;
  /** Undefined when missing, forged, of another submission, or too old. `wordsFit`: the page showed the words of `now`. */
  read(
    token: string,
    now: { id: string; words: string },
  ): Promise<{ startedAt: number; wordsFit: boolean } | undefined>;
};

export const createFormTokens = ({ signer, now }: { signer: Signer; now: () => number }): FormTokens => ({
  async sign({ id, startedAt, words }) {
    const signed = [begun(id, startedAt), shown(id, startedAt, words)];
    return [String(startedAt), ...(await Promise.all(signed.map(signer.sign)))].join(".");
  },

  async read(token, { id, words }) {
    const parts = /^(\d{1,15})\.([\w-]{43})\.([\w-]{43})$/.exec(token);
    if (!parts) return undefined;
    const [, started = "", ofStart = "", ofWords = ""] = parts;
    const startedAt = Number(started);
    if (now() - startedAt >= draftLifetime || isFarAhead(startedAt, now())) return undefined;
    if (!(await signer.verify(begun(id, startedAt), ofStart))) return undefined;
    return { startedAt, wordsFit: await signer.verify(shown(id, startedAt, words), ofWords) };
  },
});

const begun = (id: string, startedAt: number) => JSON.stringify(["begun", id, startedAt]);
const shown = (id: string, startedAt: number, words: string) =>
  JSON.stringify(["shown", id, startedAt, words]);
