import { serialize } from "hono/utils/cookie";
import { type Flow, flows } from "../domain/application/flows.ts";
import { isPlainText } from "../domain/plain-text.ts";
import { type CookieName, cookieNamed, cookies } from "../domain/privacy/cookies.ts";
import { type Affiliate, affiliateSchema, noAffiliate } from "../domain/visit/affiliate.ts";
import { type Touches, touchSchema } from "../domain/visit/attribution.ts";
import { type KnownZipcode, savedZipcodeSchema } from "../domain/visit/zipcode.ts";

/** Reads and writes the visitor's cookies, by the list in domain/privacy/cookies.ts. A malformed or oversized cookie counts as absent. */
export function createCookieJar(header: string | null, secure: boolean) {
  const pairs = pairsOf(header);
  function read<Value>(
    name: CookieName,
    schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } },
  ): Value | undefined {
    const pair = pairs.get(name);
    if (pair === undefined) return undefined;
    const result = schema.safeParse(decoded(pair.slice(name.length + 1)));
    return result.success ? result.data : undefined;
  }
  const write = (name: CookieName, value: unknown, life?: number): string =>
    writePlain(name, encoded(value), life);
  /** A value that other code reads too: URL-encoded, as cookies usually are. */
  function readPlain(name: CookieName): string | undefined {
    const value = pairs.get(name)?.slice(name.length + 1);
    return value ? shortText.safeParse(urlDecoded(value)).data : undefined;
  }
  /** @param life seconds, where it is another than the list's. */
  function writePlain(name: CookieName, value: string, life?: number): string {
    const { life: usual, readable } = cookieNamed(name);
    const maxAge = life ?? usual;
    return serialize(name, value, {
      path: "/",
      sameSite: "Lax",
      httpOnly: !readable,
      secure,
      ...(maxAge === "visit" ? {} : { maxAge }),
    });
  }
  return {
    /** The Cookie header as it came. */
    header,
    /** Whether the request carries a cookie of this name, whatever it holds. */
    has: (name: CookieName): boolean => pairs.has(name),
    /** Whether it carries any piece of a sealed cookie (sealed-pieces.ts), whatever it holds. */
    hasPieces: (name: CookieName): boolean => [...pairs.keys()].some((key) => key.startsWith(`${name}.`)),
    /** Whether the request carries none of the site's cookies, as a first visit does. */
    isEmpty: (): boolean => !cookies.some(({ name }) => pairs.has(name)),
    /** The URL-decoded value of a cookie that is not in our JSON format, such as one that a library writes. */
    raw(name: CookieName): string | undefined {
      const value = pairs.get(name)?.slice(name.length + 1);
      return value && urlDecoded(value);
    },
    forget: (name: CookieName): string => writePlain(name, "", 0),

    source(): { src: string; lnk: string } | undefined {
      const src = readPlain("src");
      return src ? { src, lnk: readPlain("lnk") ?? "na" } : undefined;
    },
    writeSource: (source: { src: string; lnk: string }) => [
      writePlain("src", source.src),
      writePlain("lnk", source.lnk),
    ],

    affiliate: () =>
      pairs.get("afiliado") === noAffiliatePair ? noAffiliate : read("afiliado", affiliateSchema),
    writeAffiliate: (affiliate: Affiliate) => write("afiliado", affiliate),

    touches(): Touches | undefined {
      const first = read("origen", touchSchema);
      return first && { first, last: read("llegada", touchSchema) ?? first };
    },
    writeFirstTouch: (touches: Touches) => write("origen", touches.first),
    writeLastTouch: (touches: Touches) => write("llegada", touches.last),

    zipcode: () => read("zipcode", savedZipcodeSchema),
    writeZipcode: (zipcode: KnownZipcode) => write("zipcode", zipcode),

    profileGuid: () => read("perfil", profileGuid),
    writeProfileGuid: (guid: string) => write("perfil", guid),

    /** The query parameter's value; empty where it had none, or where the cookie holds something else. */
    mboxDisable: () => (pairs.has("mboxDisable") ? (readPlain("mboxDisable") ?? "") : undefined),
    writeMboxDisable: (value: string) => writePlain("mboxDisable", value),

    /** The form in which an application is open. */
    openFlow: (): Flow | undefined => {
      const id = read("abierta", flowId);
      return flows.find((flow) => flow.id === id);
    },
    /** @param left milliseconds that it stays open. */
    writeOpenFlow: ({ id }: Flow, left: number) => write("abierta", id, Math.ceil(left / 1000)),

    pending: () => read("pendiente", shortText),
    writePending: (number: string) => write("pendiente", number),
  };
}

export type CookieJar = ReturnType<typeof createCookieJar>;

/** What a text has to be, with zod's interface: every request reads several cookies, and zod takes longer than all of them. */
const textThat = (isValid: (text: string) => boolean) => ({
  safeParse: (value: unknown): { success: true; data: string } | { success: false; data?: undefined } =>
    typeof value === "string" && isValid(value) ? { success: true, data: value } : { success: false },
});
const shortText = textThat((text) => text !== "" && text.length <= 200 && isPlainText(text));
const flowId = textThat((text) => flows.some(({ id }) => id === text));
const profileGuid = textThat((text) => /^[\w-]{1,64}$/.test(text));

function urlDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/**
 * A value as React Router's `createCookie` writes it without a signature, base64 of JSON in UTF-8, but for the padding, which
 * would have to be URL-encoded. By hand, as `decoded`, because a first visit writes three cookies and every page reads five,
 * almost all plain ASCII: the library encodes each twice and waits for each. A test holds both to its format.
 */
function encoded(value: unknown): string {
  const json = JSON.stringify(value);
  const binary = isAscii(json) ? json : String.fromCharCode(...new TextEncoder().encode(json));
  return btoa(binary).replace(/=+$/, "");
}

/** What almost every visitor's cookie says: it is known by its text, without being read. */
const noAffiliatePair = `afiliado=${encoded(noAffiliate)}`;

function decoded(value: string): unknown {
  try {
    const binary = atob(value.includes("%") ? decodeURIComponent(value) : value);
    if (isAscii(binary)) return JSON.parse(binary);
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** The header's `name=value` pairs by name; the first one counts if a name repeats. */
function pairsOf(header: string | null): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const piece of header?.split(";") ?? []) {
    const pair = piece.trim();
    const name = pair.slice(0, Math.max(0, pair.indexOf("=")));
    if (name && !pairs.has(name)) pairs.set(name, pair);
  }
  return pairs;
}
