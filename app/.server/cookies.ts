import { parse, serialize } from "cookie-es";
import { z } from "zod";
import { type Flow, flows } from "../domain/application/flows.ts";
import { isPlainText } from "../domain/plain-text.ts";
import { type PrivacyChoice, writeChoice } from "../domain/privacy/consent.ts";
import { type CookieName, cookieName, cookieNamed, cookies } from "../domain/privacy/cookies.ts";
import { type Affiliate, affiliateSchema } from "../domain/visit/affiliate.ts";
import { type Touches, touchSchema } from "../domain/visit/attribution.ts";
import { type KnownZipcode, savedZipcodeSchema } from "../domain/visit/zipcode.ts";

/**
 * Reads and writes the visitor's cookies, by the list in domain/privacy/cookies.ts. A malformed or oversized cookie counts
 * as absent.
 */
export function createCookieJar(header: string | null, isProduction: boolean) {
  const values = parse(header ?? "");
  const textOf = (name: CookieName): string | undefined => values[cookieName(name, isProduction)];
  const read = <Value>(name: CookieName, schema: z.ZodType<Value>): Value | undefined =>
    schema.safeParse(decoded(textOf(name) ?? "")).data;
  const write = (name: CookieName, value: unknown, life?: number): string =>
    writePlain(name, encoded(value), life);
  /** A value that other code reads too: URL-encoded, as cookies usually are. */
  const readPlain = (name: CookieName): string | undefined => shortText.safeParse(textOf(name)).data;
  /** @param life seconds, where it is another than the list's. */
  function writePlain(name: CookieName, value: string, life?: number): string {
    const { life: usual, readable } = cookieNamed(name);
    const maxAge = life ?? usual;
    return serialize(cookieName(name, isProduction), value, {
      path: "/",
      sameSite: "lax",
      httpOnly: !readable,
      secure: isProduction,
      ...(maxAge === "visit" ? {} : { maxAge }),
    });
  }
  return {
    /** The Cookie header as it came. */
    header,
    /** Whether the request carries a cookie of this name, whatever it holds. */
    has: (name: CookieName): boolean => textOf(name) !== undefined,
    /** Whether it carries any piece of a sealed cookie (application-cookies.ts), whatever it holds. */
    hasPieces: (name: CookieName): boolean =>
      Object.keys(values).some((key) => key.startsWith(`${cookieName(name, isProduction)}.`)),
    /** Whether the request carries none of the site's cookies, as a first visit does. */
    isEmpty: (): boolean => !cookies.some(({ name }) => textOf(name) !== undefined),
    /** The URL-decoded value of a cookie that is not in our JSON format, such as one that a library writes. */
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
    writeZipcode: (zipcode: KnownZipcode) => write("zipcode", zipcode),

    profileGuid: () => read("perfil", profileGuid),
    writeProfileGuid: (guid: string) => write("perfil", guid),

    /** The query parameter's value; empty where it had none, or where the cookie holds something else. */
    mboxDisable: () => (textOf("mboxDisable") === undefined ? undefined : (readPlain("mboxDisable") ?? "")),
    writeMboxDisable: (value: string) => writePlain("mboxDisable", value),

    /** The form in which an application is open. */
    openFlow: (): Flow | undefined => {
      const id = read("abierta", flowId);
      return flows.find((flow) => flow.id === id);
    },
    /** @param left milliseconds that it stays open. */
    writeOpenFlow: ({ id }: Flow, left: number) => write("abierta", id, Math.ceil(left / 1000)),

    /** The privacy choice, which the consent library in the browser reads and writes too. @param now epoch milliseconds. */
    writeChoice: (choice: Pick<PrivacyChoice, "analytics" | "marketing">, now: number) =>
      writePlain("consentimiento", writeChoice(choice, now, crypto.randomUUID())),

    pending: () => read("pendiente", shortText),
    writePending: (number: string) => write("pendiente", number),
  };
}

export type CookieJar = ReturnType<typeof createCookieJar>;

const shortText = z.string().min(1).max(200).refine(isPlainText);
const flowId = z.enum(flows.map(({ id }) => id));
const profileGuid = z.string().regex(/^[\w-]{1,64}$/);

/**
 * A value as React Router's `createCookie` writes it without a signature, base64 of JSON in UTF-8, but for the padding, which
 * would have to be URL-encoded.
 */
const encoded = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value)))).replace(/=+$/, "");

function decoded(value: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
