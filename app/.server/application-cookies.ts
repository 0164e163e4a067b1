import { parse, serialize } from "cookie-es";
import { data } from "react-router";
import { type Draft, type Receipt, readSaved } from "../domain/application/draft.ts";
import { areaOf } from "../domain/application/flows.ts";
import { readSavedApplication, type SavedApplication } from "../domain/application/saved-application.ts";
import { fromBase64url, toBase64url } from "../domain/encoding.ts";
import { lazy } from "../domain/lazy.ts";
import { type CookieName, cookieName, cookieNamed } from "../domain/privacy/cookies.ts";

/** A value that lives with the visitor: sealed (AES-256-GCM), HttpOnly, in pieces of under 4,096 bytes. */
type SealedCookie<Value> = {
  /** The request's value; undefined when it is incomplete, not sealed by us under this name, or over. */
  read(request: Request): Promise<Value | undefined>;
  /** Whether the request carries any piece of it, of any age. */
  isPresent(request: Request): boolean;
  /** The `Set-Cookie` values that save it; undefined when it is too large for the pieces. */
  save(value: Value, request: Request): Promise<string[] | undefined>;
  /** The `Set-Cookie` values that delete it; none where the request has none. */
  forget(request: Request): string[];
  /** Whether the keys are refused: whatever needs the value fails then. */
  isRefused: boolean;
};

type SealingOptions = { keys: readonly string[]; secure: boolean; now: () => number };

export type ApplicationCookies = {
  /** The visit's draft, or the receipt in its place. */
  draft: SealedCookie<Draft | Receipt>;
  /** The application that its visitor asked to save for a week. */
  saved: SealedCookie<SavedApplication>;
};

/** @param options.keys derived-keys.ts has them for `draft`. */
export const createDraftCookie = (options: SealingOptions): ApplicationCookies["draft"] =>
  createSealedCookie({ ...options, name: "solicitud", label: "draft", parse: readSaved });

/** With its own keys and seal: no draft opens under its name, nor it under a draft's. */
export const createSavedCookie = (options: SealingOptions): ApplicationCookies["saved"] =>
  createSealedCookie({
    ...options,
    name: "guardada",
    label: "saved",
    context: "guardada 1",
    parse: readSavedApplication,
  });

const pieceLength = 3600;
const pieceLimit = 4;

/** @param cookie.keys texts of 32 characters or more; the newest seals. @throws RangeError without one. */
function createSealedCookie<Value>(
  cookie: SealingOptions & {
    name: Extract<CookieName, "solicitud" | "guardada">;
    /** Never changed: cookies that are out there are sealed so. */
    label: string;
    /** Bound into the seal beside the key. */
    context?: string;
    /** Undefined for a value that no longer counts. */
    parse: (value: unknown, now: number) => Value | undefined;
  },
): SealedCookie<Value> {
  if (cookie.keys.length === 0 || cookie.keys.some((key) => key.length < 32))
    throw new RangeError("DRAFT_KEYS: one or more keys of 32 characters, newest first, comma-separated");
  const name = cookieName(cookie.name, cookie.secure);
  const { life } = cookieNamed(cookie.name);
  const bound = cookie.context ? { additionalData: new TextEncoder().encode(cookie.context) } : {};
  // Most requests open no such cookie: keys are imported by the first that does.
  const keysOf = lazy(() => cookie.keys.map((key) => importKey(`${cookie.label}:${key}`)));

  /** A browser may have dropped one of them alone. */
  const piecesOf = (request: Request): { index: number; piece: string }[] => {
    const values = parse(request.headers.get("cookie") ?? "");
    return Array.from({ length: pieceLimit }).flatMap((_, index) => {
      const piece = values[`${name}.${index}`];
      return piece ? { index, piece } : [];
    });
  };
  const lasting = life === "visit" ? {} : { maxAge: life };
  const setCookie = (index: number, value: string, request: Request) =>
    serialize(`${name}.${index}`, value, {
      path: areaOf(new URL(request.url).pathname),
      httpOnly: true,
      sameSite: "lax",
      secure: cookie.secure,
      ...(value ? lasting : { maxAge: 0 }),
    });

  return {
    async read(request) {
      const sealed = piecesOf(request)
        .map(({ piece }) => piece)
        .join("");
      for (const key of sealed ? keysOf() : []) {
        const value = await unseal(sealed, await key, bound);
        if (value !== undefined) return cookie.parse(value, cookie.now());
      }
      return undefined;
    },

    isPresent: (request) => piecesOf(request).length > 0,

    async save(value, request) {
      const [newest] = keysOf();
      if (!newest) return undefined;
      const sealed = await sealValue(value, await newest, bound);
      const pieces = sealed.match(new RegExp(`.{1,${pieceLength}}`, "g")) ?? [];
      if (pieces.length > pieceLimit) return undefined;
      const leftOver = piecesOf(request).filter(({ index }) => index >= pieces.length);
      return [
        ...pieces.map((piece, index) => setCookie(index, piece, request)),
        ...leftOver.map(({ index }) => setCookie(index, "", request)),
      ];
    },

    forget: (request) => piecesOf(request).map(({ index }) => setCookie(index, "", request)),
    isRefused: false,
  };
}

/** Where the keys are refused whatever needs the value is "not yet, try again" (503). */
export const refusedCookie: SealedCookie<never> = {
  read: async () => notYet(),
  isPresent: () => false,
  save: async () => notYet(),
  forget: () => [],
  isRefused: true,
};

function notYet(): never {
  throw data(null, { status: 503, headers: { "retry-after": "300" } });
}

type Bound = { additionalData?: BufferSource };

const importKey = async (text: string): Promise<CryptoKey> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return crypto.subtle.importKey("raw", digest, "AES-GCM", false, ["encrypt", "decrypt"]);
};

async function sealValue(value: unknown, key: CryptoKey, bound: Bound): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plaintext = new TextEncoder().encode(JSON.stringify(value));
  const ciphertext = await crypto.subtle.encrypt({ name: "AES-GCM", iv, ...bound }, key, plaintext);
  return `${toBase64url(iv)}.${toBase64url(ciphertext)}`;
}

async function unseal(sealed: string, key: CryptoKey, bound: Bound): Promise<unknown> {
  try {
    const [iv = "", ciphertext = ""] = sealed.split(".");
    const plaintext = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: fromBase64url(iv), ...bound },
      key,
      fromBase64url(ciphertext),
    );
    return JSON.parse(new TextDecoder().decode(plaintext));
  } catch {
    return undefined;
  }
}
