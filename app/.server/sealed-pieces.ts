import { parse, serialize } from "hono/utils/cookie";
import { areaOf } from "../domain/application/flows.ts";
import { fromBase64url, toBase64url } from "../domain/encoding.ts";
import { type CookieName, cookieNamed } from "../domain/privacy/cookies.ts";

/**
 * A value that lives with the visitor: a cookie of the application's own paths, sealed (AES-256-GCM), HttpOnly, and cut
 * into pieces, because a browser takes 4,096 bytes a cookie and no name of a person should be too long for it.
 */
export type SealedPieces = {
  /** The value as it was sealed; undefined when it is incomplete or not sealed by us under this name. */
  open(request: Request): Promise<unknown>;
  /** Whether the request carries any piece of it. */
  isPresent(request: Request): boolean;
  /** The `Set-Cookie` values that save it; undefined when it is too large for the pieces. */
  seal(value: unknown, request: Request): Promise<string[] | undefined>;
  /** The `Set-Cookie` values that delete it. */
  forget(request: Request): string[];
};

const pieceLength = 3600;
const pieceLimit = 4;

/**
 * @param cookie.keys of this cookie alone: texts of 32 characters or more, newest first; the first seals, all of them open.
 * @param cookie.context bound into the seal beside the key, so that no other cookie's value opens under this name.
 * @throws RangeError when there is no key, or a shorter one.
 */
export function createSealedPieces(cookie: {
  name: Extract<CookieName, "solicitud" | "guardada">;
  /** What the keys are hashed with; never changed, because cookies that are out there are sealed so. */
  label: string;
  context?: string;
  keys: readonly string[];
  secure: boolean;
}): SealedPieces {
  if (cookie.keys.length === 0 || cookie.keys.some((key) => key.length < 32))
    throw new RangeError("DRAFT_KEYS: one or more keys of 32 characters, newest first, comma-separated");
  const { name, life } = cookieNamed(cookie.name);
  const bound = cookie.context ? { additionalData: new TextEncoder().encode(cookie.context) } : {};
  let imported: Promise<CryptoKey>[] | undefined;
  // Most requests open no such cookie: keys are imported by the first that does.
  const keysOf = () => {
    imported ??= cookie.keys.map((key) => importKey(`${cookie.label}:${key}`));
    return imported;
  };

  /** The pieces by their numbers. A browser may have dropped one of them alone. */
  const piecesOf = (request: Request): { index: number; piece: string }[] => {
    const header = request.headers.get("cookie") ?? "";
    // Most requests carry none.
    if (!header.includes(`${name}.`)) return [];
    const pieces: { index: number; piece: string }[] = [];
    for (let index = 0; index < pieceLimit; index++) {
      const pieceName = `${name}.${index}`;
      // By name: the others are not decoded.
      const piece = header.includes(pieceName) ? parse(header, pieceName)[pieceName] : undefined;
      if (piece) pieces.push({ index, piece });
    }
    return pieces;
  };
  const lasting = life === "visit" ? {} : { maxAge: life };
  const setCookie = (index: number, value: string, request: Request) =>
    serialize(`${name}.${index}`, value, {
      path: areaOf(new URL(request.url).pathname),
      httpOnly: true,
      sameSite: "Lax",
      secure: cookie.secure,
      ...(value ? lasting : { maxAge: 0 }),
    });

  const openPieces = async (request: Request): Promise<unknown> => {
    const sealed = piecesOf(request)
      .map(({ piece }) => piece)
      .join("");
    if (!sealed) return undefined;
    for (const key of keysOf()) {
      const value = await unseal(sealed, await key, bound);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  /** A request's cookie is opened once, however many look at it. */
  const opened = new WeakMap<Request, Promise<unknown>>();

  return {
    open(request) {
      const opening = opened.get(request) ?? openPieces(request);
      opened.set(request, opening);
      return opening;
    },

    isPresent: (request) => piecesOf(request).length > 0,

    async seal(value, request) {
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
  };
}

/** What a seal is bound to beside its key; nothing for drafts, which were sealed so from the beginning. */
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
