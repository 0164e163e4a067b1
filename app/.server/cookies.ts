import { parse, serialize } from "cookie-es";
import { z } from "zod";
import { type Flow, flows } from "../domain/application/flows.ts";
import { fromBase64url, toBase64url } from "../domain/encoding.ts";
import { isPlainText } from "../domain/plain-text.ts";
import { type PrivacyChoice, writeChoice } from "../domain/privacy/consent.ts";
import { type CookieName, cookieName, cookieNamed, cookies } from "../domain/privacy/cookies.ts";
import { type Affiliate, affiliateSchema } from "../domain/visit/affiliate.ts";
import { type Touches, touchSchema } from "../domain/visit/attribution.ts";
import { savedZipcodeSchema, type VisitorZipcode } from "../domain/visit/zipcode.ts";

/**
 * Reads and writes the cookies that are listed in domain/privacy/cookies.ts. A malformed or oversized cookie counts
 * as absent.
 */
export function createCookieJar(header: string | null, isProduction: boolean) {
  const values = parse(header ?? "");
  const textOf = (name: CookieName): string | undefined => values[cookieName(name, isProduction)];
  /** Returns early for an absent cookie: most are absent, and a schema error costs more than all other reading. */
  const parseCookie = <Value>(
    name: CookieName,
    schema: z.ZodType<Value>,
    decode: (text: string) => unknown,
  ): Value | undefined => {
    const text = textOf(name);
    return text === undefined ? undefined : schema.safeParse(decode(text)).data;
  };
  const read = <Value>(name: CookieName, schema: z.ZodType<Value>) => parseCookie(name, schema, decodeValue);
  const write = (name: CookieName, value: unknown, life?: number): string =>
    writePlain(name, encodeValue(value), life);
  /** Reads a cookie without our encoding. Other code writes and reads this value too, so it is only URL-encoded. */
  const readPlain = (name: CookieName) => parseCookie(name, shortText, (text) => text);
  /** @param life Seconds, if the cookie must not live as long as the list says. */
  function writePlain(name: CookieName, value: string, life?: number): string {
    const { life: defaultLife, readable } = cookieNamed(name);
    const maxAge = life ?? defaultLife;
    return serialize(cookieName(name, isProduction), value, {
      path: "/",
      sameSite: "lax",
      httpOnly: !readable,
      secure: isProduction,
      ...(maxAge === "visit" ? {} : { maxAge }),
    });
  }
  return {
    header,
    has: (name: CookieName): boolean => textOf(name) !== undefined,
    /** True if the request has any piece of a sealed cookie (application-cookies.ts), valid or not. */
    hasPieces(name: CookieName): boolean {
      const start = `${cookieName(name, isProduction)}.`;
      return Object.keys(values).some((key) => key.startsWith(start));
    },
    /** True if the request has no cookie from the list. */
    isEmpty: (): boolean => !cookies.some(({ name }) => textOf(name) !== undefined),
    /** The URL-decoded value of a cookie that a library writes. */
    raw: textOf,
    forget: (name: CookieName): string => writePlain(name, "", 0),

    source(): { src: string; lnk: string } | undefined {
      const src = readPlain("src");
      return src ? { src, lnk: readPlain("lnk") ?? "na" } : undefined;
    },
    writeSource: (source: { src: string; lnk: string }) => [
      writePlain("src", source.src),
      writePlain("lnk", source.lnk),
    ],

    affiliate: () => read("afiliado", affiliateSchema),
    writeAffiliate: (affiliate: Affiliate) => write("afiliado", affiliate),

    touches(): Touches | undefined {
      const first = read("origen", touchSchema);
      return first && { first, last: read("llegada", touchSchema) ?? first };
    },
    writeFirstTouch: (touches: Touches) => write("origen", touches.first),
    writeLastTouch: (touches: Touches) => write("llegada", touches.last),

    zipcode: () => read("zipcode", savedZipcodeSchema),
    writeZipcode: (zipcode: VisitorZipcode) => write("zipcode", zipcode),

    profileGuid: () => read("perfil", profileGuid),
    writeProfileGuid: (guid: string) => write("perfil", guid),

    /** Undefined without the cookie, and empty if its value is malformed. */
    mboxDisable: () => (textOf("mboxDisable") === undefined ? undefined : (readPlain("mboxDisable") ?? "")),
    writeMboxDisable: (value: string) => writePlain("mboxDisable", value),

    openFlow: (): Flow | undefined => {
      const id = read("abierta", flowId);
      return flows.find((flow) => flow.id === id);
    },
    /** @param remainingMs Milliseconds for which the cookie lives. */
    writeOpenFlow: ({ id }: Flow, remainingMs: number) => write("abierta", id, Math.ceil(remainingMs / 1000)),

    /** The consent library in the browser reads this cookie too. `now` is in epoch milliseconds. */
    writeChoice: (choice: Pick<PrivacyChoice, "analytics" | "marketing">, now: number) =>
      writePlain("consentimiento", writeChoice(choice, now, crypto.randomUUID())),

    /** The number of the partner calls that a former request started. */
    pending: () => read("pendiente", shortText),
    writePending: (number: string) => write("pendiente", number),
  };
}

export type CookieJar = ReturnType<typeof createCookieJar>;

const shortText = z.string().min(1).max(200).refine(isPlainText);
const flowId = z.enum(flows.map(({ id }) => id));
const profileGuid = z.string().regex(/^[\w-]{1,64}$/);

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Encodes a value as React Router's `createCookie` does without a signature. The padding is left out, because it
 * would have to be URL-encoded.
 */
const encodeValue = (value: unknown): string =>
  toBase64url(encoder.encode(JSON.stringify(value)))
    .replaceAll("-", "+")
    .replaceAll("_", "/");

function decodeValue(value: string): unknown {
  try {
    const base64url = value.replaceAll("+", "-").replaceAll("/", "_");
    return JSON.parse(decoder.decode(fromBase64url(base64url)));
  } catch {
    return undefined;
  }
}
