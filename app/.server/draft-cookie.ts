import { parse, serialize } from "hono/utils/cookie";
import { data } from "react-router";
import { type Draft, type Receipt, readSaved } from "../domain/application/draft.ts";
import { areaOf } from "../domain/application/flows.ts";
import { fromBase64url, toBase64url } from "../domain/encoding.ts";
import { cookieNamed } from "../domain/privacy/cookies.ts";

/**
 * The draft's cookie: sealed (AES-256-GCM), HttpOnly, a session cookie of the application's own paths. The draft lives
 * with the visitor, so that there is no store to keep; it is cut into pieces because a browser takes 4,096 bytes a
 * cookie and no name of a person should be too long for it.
 */
export type DraftCookie = {
  /** The request's draft or receipt; undefined when it is incomplete, not sealed by us or idle for too long. */
  read(request: Request): Promise<Draft | Receipt | undefined>;
  /** Whether the request carries the cookie at all, of any age: a visit that ended differs from one that begins. */
  isPresent(request: Request): boolean;
  /** The `Set-Cookie` values that save it; undefined when it is too large for the cookie's pieces. */
  save(value: Draft | Receipt, request: Request): Promise<string[] | undefined>;
  /** The `Set-Cookie` values that delete it. */
  forget(request: Request): string[];
};

const { name } = cookieNamed("solicitud");
const pieceLength = 3600;
const pieceLimit = 4;

/**
 * @param options.keys texts of 32 characters or more, newest first: the first seals, all of them open.
 * @throws RangeError when there is no key, or a shorter one.
 */
export function createDraftCookie(options: {
  keys: string[];
  secure: boolean;
  now: () => number;
}): DraftCookie {
  if (options.keys.length === 0 || options.keys.some((key) => key.length < 32))
    throw new RangeError("DRAFT_KEYS: one or more keys of 32 characters, newest first, comma-separated");
  let imported: ReturnType<typeof importKey>[] | undefined;
  // Most requests open no draft: keys are imported by the first that does.
  const keysOf = () => {
    imported ??= options.keys.map(importKey);
    return imported;
  };

  /** The pieces by their numbers. A browser may have dropped one of them alone. */
  const piecesOf = (request: Request): { index: number; piece: string }[] => {
    const cookies = parse(request.headers.get("cookie") ?? "");
    return Array.from({ length: pieceLimit }, (_, index) => ({
      index,
      piece: cookies[`${name}.${index}`] ?? "",
    })).filter(({ piece }) => piece);
  };
  const setCookie = (index: number, value: string, request: Request) =>
    serialize(`${name}.${index}`, value, {
      path: areaOf(new URL(request.url).pathname),
      httpOnly: true,
      sameSite: "Lax",
      secure: options.secure,
      ...(value ? {} : { maxAge: 0 }),
    });

  return {
    async read(request) {
      const sealed = piecesOf(request)
        .map(({ piece }) => piece)
        .join("");
      if (!sealed) return undefined;
      for (const key of keysOf()) {
        const value = await unseal(sealed, await key);
        if (value !== undefined) return readSaved(value, options.now());
      }
      return undefined;
    },

    isPresent: (request) => piecesOf(request).length > 0,

    async save(value, request) {
      const [newest] = keysOf();
      if (!newest) return undefined;
      const sealed = await sealValue(value, await newest);
      const pieces = sealed.match(new RegExp(`.{1,${pieceLength}}`, "g")) ?? [];
      if (pieces.length > pieceLimit) return undefined;
      const leftOver = piecesOf(request).filter(({ index }) => index >= pieces.length);
      return [
        ...pieces.map((piece, index) => setCookie(index, piece, request)),
        ...leftOver.map(({ index }) => setCookie(index, "", request)),
      ];
    },

    forget: (request) => piecesOf(request).map(({ index }) => setCookie(index, "", request)),
  };
}

/**
 * Stands in where the keys are refused: whatever needs a draft is "not yet, try again" (503), and nothing is sealed. The
 * setting is named where settings are read.
 */
export const refusedDraftCookie: DraftCookie = {
  read: async () => notYet(),
  isPresent: () => false,
  save: async () => notYet(),
  forget: () => [],
};

function notYet(): never {
  throw data(null, { status: 503, headers: { "retry-after": "300" } });
}

const importKey = async (text: string): Promise<CryptoKey> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`draft:${text}`));
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
};

async function sealValue(value: unknown, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plaintext = new TextEncoder().encode(JSON.stringify(value));
  const ciphertext = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plaintext);
  return `${toBase64url(iv)}.${toBase64url(ciphertext)}`;
}

async function unseal(sealed: string, key: CryptoKey): Promise<unknown> {
  try {
    const [iv = "", ciphertext = ""] = sealed.split(".");
    const plaintext = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: fromBase64url(iv) },
      key,
      fromBase64url(ciphertext),
    );
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    return undefined;
  }
}
