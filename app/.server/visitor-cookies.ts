import { createCookie } from "react-router";
import { type Affiliate, affiliateSchema } from "../domain/affiliate.ts";
import { cookieNamed } from "../domain/cookies.ts";

const options = { path: "/", sameSite: "lax", httpOnly: true } as const;
const affiliateCookie = createCookie(cookieNamed("afiliado").name, options);
const sourceCookies = { src: createCookie("src", options), lnk: createCookie("lnk", options) };

/** The source that brought the visit, while its 24 minutes last; what is malformed is nothing. */
export async function readSource(header: string | null): Promise<{ src: string; lnk: string } | undefined> {
  const [src, lnk] = await Promise.all([read(sourceCookies.src, header), read(sourceCookies.lnk, header)]);
  if (typeof src !== "string" || !src || src.length > 200) return undefined;
  return { src, lnk: typeof lnk === "string" && lnk && lnk.length <= 200 ? lnk : "na" };
}

export const writeSource = (source: { src: string; lnk: string }, secure: boolean): Promise<string[]> =>
  Promise.all(
    (["src", "lnk"] as const).map((name) =>
      sourceCookies[name].serialize(source[name], { secure, maxAge: cookieNamed(name).life }),
    ),
  );

/** The affiliate state that an earlier request recorded; what is forged or malformed is nothing. */
export async function readAffiliate(header: string | null): Promise<Affiliate | undefined> {
  const result = affiliateSchema.safeParse(await read(affiliateCookie, header));
  return result.success ? result.data : undefined;
}

export const writeAffiliate = (affiliate: Affiliate, secure: boolean): Promise<string> =>
  affiliateCookie.serialize(affiliate, { secure });

const read = (cookie: typeof affiliateCookie, header: string | null): Promise<unknown> =>
  cookie.parse(header).catch(() => undefined);
