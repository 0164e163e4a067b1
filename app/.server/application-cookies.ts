import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { parse, serialize } from "cookie-es";
import { data } from "react-router";
import { type Draft, type Receipt, readDraftOrReceipt } from "../domain/application/draft.ts";
import { areaOf } from "../domain/application/flows.ts";
import { readSavedApplication, type SavedApplication } from "../domain/application/saved-application.ts";
import { fromBase64url, toBase64url } from "../domain/encoding.ts";
import { lazy } from "../domain/lazy.ts";
import { type CookieName, cookieName, cookieNamed } from "../domain/privacy/cookies.ts";

/**
 * A value sealed with AES-256-GCM for the id of its browser and split into HttpOnly cookies of under 4,096 bytes.
 * Each piece begins with the mark of its seal, so that the pieces of one seal are found even if other cookies have
 * the same names. At most one seal is opened for each read.
 */
export type SealedCookie<Value> = {
  /** Undefined if the value is incomplete, has expired, or was not sealed by us under this name for this id. */
  read(request: Request, id: string | undefined): Promise<Value | undefined>;
  isPresent(request: Request): boolean;
  /** Returns `Set-Cookie` values, or undefined if the value is too large for the pieces. */
  save(value: Value, request: Request, id: string): Promise<string[] | undefined>;
  forget(request: Request): string[];
  /** True if the configured keys are refused. Every read and save then fails with a 503. */
  isRefused: boolean;
};

type SealingOptions = { keys: readonly string[]; secure: boolean; now: () => number };

/**
 * The random id that the seals of one area are bound to. A sibling domain can plant pieces of a sealed cookie, but it
 * cannot plant this id, because the id's name begins with `__Host-`.
 */
type BrowserId = {
  read(request: Request): string | undefined;
  /**
   * Returns `Set-Cookie` values.
   * @param id The id to write; undefined deletes the cookie.
   * @param isLasting Whether the id must live as long as a saved application. Otherwise it lives as long as the
   * visit.
   */
  write(id: string | undefined, request: Request, isLasting: boolean): string[];
};

export type ApplicationCookies = {
  browserId: BrowserId;
  draft: SealedCookie<Draft | Receipt>;
  saved: SealedCookie<SavedApplication>;
};

export const createDraftCookie = (options: SealingOptions): ApplicationCookies["draft"] =>
  createSealedCookie({ ...options, name: "solicitud", label: "draft", parse: readDraftOrReceipt });

/** The saved application has its own keys and its own seal, so neither cookie opens under the other's name. */
export const createSavedCookie = (options: SealingOptions): ApplicationCookies["saved"] =>
  createSealedCookie({ ...options, name: "guardada", label: "saved", parse: readSavedApplication });

export function createBrowserId(secure: boolean): BrowserId {
  const { life } = cookieNamed("llave");
  const nameFor = ({ url }: Request) =>
    `${cookieName("llave", secure)}.${areaOf(new URL(url).pathname).slice(1)}`;
  const read = (request: Request) =>
    parse(request.headers.get("cookie") ?? "")[nameFor(request)] || undefined;
  return {
    read,
    write(id, request, isLasting) {
      if (!id && !read(request)) return [];
      const lifetimeOfId = isLasting && life !== "visit" ? { maxAge: life } : {};
      return [
        serialize(nameFor(request), id ?? "", {
          path: "/",
          httpOnly: true,
          sameSite: "lax",
          secure,
          ...(id ? lifetimeOfId : { maxAge: 0 }),
        }),
      ];
    },
  };
}

const encoder = new TextEncoder();

const pieceLength = 3600;
const pieceLimit = 4;
/** Each piece begins with a mark and an initialization vector of 16 characters each. A dot follows each of the two. */
const markLength = 16;
const prefixLength = 34;

/**
 * @param cookie.keys The keys, newest first. The newest key seals, and every key opens.
 * @throws RangeError if there is no key, or if a key has under 32 characters.
 */
function createSealedCookie<Value>(
  cookie: SealingOptions & {
    name: Extract<CookieName, "solicitud" | "guardada">;
    /** This label must never change, because visitors' cookies are sealed with it. */
    label: string;
    parse: (value: unknown, now: number) => Value | undefined;
  },
): SealedCookie<Value> {
  if (cookie.keys.length === 0 || cookie.keys.some((key) => key.length < 32))
    throw new RangeError("DRAFT_KEYS: one or more keys of 32 characters, newest first, comma-separated");
  const name = cookieName(cookie.name, cookie.secure);
  const { life } = cookieNamed(cookie.name);
  const bindTo = (id: string): Binding => ({
    additionalData: encoder.encode(`${cookie.label} ${id}`),
  });
  const sealingKeys = lazy(() => cookie.keys.map((key) => sealingKey(`${cookie.label}:${key}`)));

  /**
   * Returns the pieces of each index. A browser may drop the piece of an index, and a sibling domain may plant further
   * pieces (`Domain=` its parent).
   */
  const piecesOf = (request: Request): string[][] => {
    const filter = (key: string) => key.startsWith(`${name}.`);
    const values = parse(request.headers.get("cookie") ?? "", { allowMultiple: true, filter });
    return Array.from({ length: pieceLimit }, (_, index) =>
      [values[`${name}.${index}`] ?? []].flat().filter(Boolean),
    );
  };
  const usedIndexesIn = (request: Request): number[] =>
    piecesOf(request).flatMap((pieces, index) => (pieces.length > 0 ? index : []));
  const lifetime = life === "visit" ? {} : { maxAge: life };
  const setCookie = (index: number, value: string, request: Request) =>
    serialize(`${name}.${index}`, value, {
      path: areaOf(new URL(request.url).pathname),
      httpOnly: true,
      sameSite: "lax",
      secure: cookie.secure,
      ...(value ? lifetime : { maxAge: 0 }),
    });

  return {
    async read(request, id) {
      const pieces = piecesOf(request);
      const [firstPieces = []] = pieces;
      if (!id || firstPieces.length === 0) return undefined;
      for (const { key, markOf } of sealingKeys()) {
        const mark = markOf(id);
        const firstPiece = firstPieces.find((piece) => piece.startsWith(mark));
        if (!firstPiece) continue;
        const prefix = firstPiece.slice(0, prefixLength);
        const ownPieces = pieces.map(
          (piecesAtIndex) => piecesAtIndex.find((piece) => piece.startsWith(prefix)) ?? "",
        );
        const text = ownPieces.map((piece) => piece.slice(prefixLength)).join("");
        return cookie.parse(await unseal({ prefix, text }, await key, bindTo(id)), cookie.now());
      }
      return undefined;
    },

    isPresent: (request) => usedIndexesIn(request).length > 0,

    async save(value, request, id) {
      const [newest] = sealingKeys();
      if (!newest) return undefined;
      const { iv, text } = await sealValue(value, await newest.key, bindTo(id));
      const parts = text.match(new RegExp(`.{1,${pieceLength}}`, "g")) ?? [];
      if (parts.length > pieceLimit) return undefined;
      const prefix = `${newest.markOf(id)}.${iv}.`;
      const unusedIndexes = usedIndexesIn(request).filter((index) => index >= parts.length);
      return [
        ...parts.map((part, index) => setCookie(index, prefix + part, request)),
        ...unusedIndexes.map((index) => setCookie(index, "", request)),
      ];
    },

    forget: (request) => usedIndexesIn(request).map((index) => setCookie(index, "", request)),
    isRefused: false,
  };
}

export const refusedCookie: SealedCookie<never> = {
  read: async () => refuse(),
  isPresent: () => false,
  save: async () => refuse(),
  forget: () => [],
  isRefused: true,
};

function refuse(): never {
  throw data(null, { status: 503, headers: { "retry-after": "300" } });
}

type Binding = { additionalData: BufferSource };

type SealingKey = {
  key: Promise<CryptoKey>;
  /** The text with which the pieces sealed for an id begin. Nobody can write the mark without knowing the id. */
  markOf(id: string): string;
};

function sealingKey(text: string): SealingKey {
  const bytes = encoder.encode(text);
  const mac = hmac.create(sha256, bytes);
  return {
    key: crypto.subtle
      .digest("SHA-256", bytes)
      .then((digest) => crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"])),
    markOf: (id) => toBase64url(mac.clone().update(encoder.encode(id)).digest()).slice(0, markLength),
  };
}

async function sealValue(
  value: unknown,
  key: CryptoKey,
  binding: Binding,
): Promise<{ iv: string; text: string }> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plaintext = encoder.encode(JSON.stringify(value));
  const ciphertext = await crypto.subtle.encrypt({ name: "AES-GCM", iv, ...binding }, key, plaintext);
  return { iv: toBase64url(iv), text: toBase64url(ciphertext) };
}

async function unseal(
  { prefix, text }: { prefix: string; text: string },
  key: CryptoKey,
  binding: Binding,
): Promise<unknown> {
  try {
    const [, iv = ""] = prefix.split(".");
    const plaintext = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: fromBase64url(iv), ...binding },
      key,
      fromBase64url(text),
    );
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    return undefined;
  }
}
