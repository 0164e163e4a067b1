import { createCookie } from "react-router";
import { z } from "zod";
import { type Affiliate, affiliateSchema } from "../domain/affiliate.ts";
import { type Touches, touchSchema } from "../domain/attribution.ts";
import { type CookieName, cookieNamed } from "../domain/cookies.ts";
import { type KnownZipcode, keptZipcodeSchema } from "../domain/zipcode-chain.ts";

/** Reads and writes the visitor's cookies, by the list in domain/cookies.ts. What is malformed, oversized or forged counts as not there. */
export function createCookieJar(header: string | null, secure: boolean) {
  async function read<Value>(name: CookieName, schema: z.ZodType<Value>): Promise<Value | undefined> {
    const value = await createCookie(name)
      .parse(header)
      .catch(() => undefined);
    const result = schema.safeParse(value);
    return result.success ? result.data : undefined;
  }
  function write(name: CookieName, value: unknown, life = cookieNamed(name).life): Promise<string> {
    const { readable } = cookieNamed(name);
    return createCookie(name, {
      path: "/",
      sameSite: "lax",
      httpOnly: !readable,
      secure,
      ...(life === "visit" ? {} : { maxAge: life }),
    }).serialize(value);
  }
  return {
    /** Whether the request carries a cookie of this name, whatever it holds. */
    has: (name: CookieName): boolean => hasCookie(header, name),
    forget: (name: CookieName): Promise<string> => write(name, "", 0),

    async source(): Promise<{ src: string; lnk: string } | undefined> {
      const [src, lnk] = await Promise.all([read("src", shortText), read("lnk", shortText)]);
      return src ? { src, lnk: lnk ?? "na" } : undefined;
    },
    writeSource: (source: { src: string; lnk: string }) => [
      write("src", source.src),
      write("lnk", source.lnk),
    ],

    affiliate: () => read("afiliado", affiliateSchema),
    writeAffiliate: (affiliate: Affiliate) => write("afiliado", affiliate),

    async touches(): Promise<Touches | undefined> {
      const [first, last] = await Promise.all([read("origen", touchSchema), read("llegada", touchSchema)]);
      return first && { first, last: last ?? first };
    },
    writeFirstTouch: (touches: Touches) => write("origen", touches.first),
    writeLastTouch: (touches: Touches) => write("llegada", touches.last),

    zipcode: () => read("zipcode", keptZipcodeSchema),
    writeZipcode: (zipcode: KnownZipcode) => write("zipcode", zipcode),

    profileGuid: () => read("perfil", profileGuid),
    writeProfileGuid: (guid: string) => write("perfil", guid),

    mboxDisabled: () => hasCookie(header, "mboxDisable"),
    writeMboxDisable: () => write("mboxDisable", "1"),

    pending: () => read("pendiente", shortText),
    writePending: (number: string) => write("pendiente", number),
  };
}

const shortText = z.string().min(1).max(200);
const profileGuid = z.string().regex(/^[\w-]{1,64}$/);

const hasCookie = (header: string | null, name: string) =>
  (header ?? "").split(";").some((pair) => pair.trimStart().startsWith(`${name}=`));
