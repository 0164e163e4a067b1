import { draftLifetime } from "../domain/application/draft.ts";
import { fromBase64url, toBase64url } from "../domain/encoding.ts";

/**
 * The token of a form that finishes an application: when it was begun and which words its consents had, both bound to
 * the submission id. It holds no word and no hash of one, so that it says nothing to whoever sees the page.
 */
export type FormTokens = {
  /** @param words everything that the consents said; see `wordsOf` in domain/application/shown-consents.ts. */
  sign(form: { id: string; startedAt: number; words: string }): Promise<string>;
  /**
   * @param now.words what the consents would say now.
   * @returns undefined when the token is missing, forged, of another submission, or older than a draft may be;
   *   `wordsFit`: whether the page showed these very words.
   */
  read(
    token: string,
    now: { id: string; words: string },
  ): Promise<{ startedAt: number; wordsFit: boolean } | undefined>;
};

/** Clocks of two edges may differ by this much; milliseconds. */
const clockDifference = 60_000;

/**
 * @param options.keys texts of 32 characters or more, newest first: the first signs, all of them verify.
 */
export function createFormTokens(options: { keys: readonly string[]; now: () => number }): FormTokens {
  let imported: ReturnType<typeof importKey>[] | undefined;
  // Most requests show no such form: keys are imported by the first that does.
  const keysOf = () => {
    imported ??= options.keys.map(importKey);
    return imported;
  };

  return {
    async sign({ id, startedAt, words }) {
      const [newest] = keysOf();
      if (!newest) throw new RangeError("DRAFT_KEYS: there is no key to sign a form with");
      const key = await newest;
      const signed = [begun(id, startedAt), shown(id, startedAt, words)];
      const macs = await Promise.all(signed.map((text) => mac(key, text)));
      return [String(startedAt), ...macs.map(toBase64url)].join(".");
    },

    async read(token, { id, words }) {
      const parts = /^(\d{1,15})\.([\w-]{43})\.([\w-]{43})$/.exec(token);
      if (!parts) return undefined;
      const [, started = "", ofStart = "", ofWords = ""] = parts;
      const startedAt = Number(started);
      const age = options.now() - startedAt;
      if (age >= draftLifetime || age < -clockDifference) return undefined;
      for (const importing of keysOf()) {
        const key = await importing;
        if (await verify(key, ofStart, begun(id, startedAt)))
          return { startedAt, wordsFit: await verify(key, ofWords, shown(id, startedAt, words)) };
      }
      return undefined;
    },
  };
}

const begun = (id: string, startedAt: number) => JSON.stringify(["begun", id, startedAt]);
const shown = (id: string, startedAt: number, words: string) =>
  JSON.stringify(["shown", id, startedAt, words]);

const algorithm = { name: "HMAC", hash: "SHA-256" } as const;
const bytes = (text: string) => new TextEncoder().encode(text);

const importKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", bytes(text), algorithm, false, ["sign", "verify"]);

const mac = (key: CryptoKey, text: string): Promise<ArrayBuffer> =>
  crypto.subtle.sign(algorithm.name, key, bytes(text));

async function verify(key: CryptoKey, signature: string, text: string): Promise<boolean> {
  try {
    return await crypto.subtle.verify(algorithm.name, key, fromBase64url(signature), bytes(text));
  } catch {
    // Not base64url: nobody of ours wrote it.
    return false;
  }
}
