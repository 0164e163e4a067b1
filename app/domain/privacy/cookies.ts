import { sourceLifetime } from "../visit/attribution.ts";
import { choiceLifetime } from "./consent.ts";

/** How long an application stays that its visitor asked to save; from that press, however often it is opened. Seconds. */
export const savedLifetime = 7 * 24 * 60 * 60;

const month = 30 * 24 * 60 * 60;

/** How long `pendiente` announces results to the browser: far longer than any partner call may take. Seconds. */
const pendingLifetime = 5 * 60;

export type OwnCookie = {
  name: string;
  purpose: string;
  /** Seconds, or `visit` for a session cookie. */
  life: "visit" | number;
  /** Not HttpOnly: the site's own browser code reads it, and `src` and `lnk` are for configured tags too. */
  readable?: true;
  /** Set for the application's own paths, in pieces (`solicitud.0`), not for the whole site. */
  ownPath?: true;
  /** Other parties read it by the specification's name (section 4): it has no prefix in production either. */
  shared?: true;
};

/**
 * Every cookie that this site sets. The table in the cookie policy is made from this list. All are first-party,
 * SameSite=Lax, HttpOnly unless `readable`, and in production Secure, under the name that `cookieName` says.
 */
export const cookies = [
  { name: "solicitud", purpose: "draft", life: "visit", ownPath: true },
  { name: "guardada", purpose: "saved", life: savedLifetime, ownPath: true },
  { name: "abierta", purpose: "open", life: savedLifetime },
  { name: "visita", purpose: "visit", life: month },
  { name: "perfil", purpose: "profile", life: month },
  { name: "origen", purpose: "firstTouch", life: month },
  { name: "llegada", purpose: "lastTouch", life: month },
  { name: "afiliado", purpose: "affiliate", life: "visit" },
  { name: "src", purpose: "source", life: sourceLifetime, readable: true, shared: true },
  { name: "lnk", purpose: "source", life: sourceLifetime, readable: true, shared: true },
  { name: "zipcode", purpose: "zipcode", life: "visit" },
  { name: "mboxDisable", purpose: "experiments", life: "visit", shared: true },
  { name: "pendiente", purpose: "pending", life: pendingLifetime, readable: true },
  { name: "consentimiento", purpose: "consent", life: choiceLifetime, readable: true },
] as const satisfies readonly OwnCookie[];

export type CookiePurpose = (typeof cookies)[number]["purpose"];
export type CookieName = (typeof cookies)[number]["name"];

/** A cookie's entry in the list; code that sets the cookie takes its lifetime and flags from here. */
export const cookieNamed = (name: CookieName): OwnCookie =>
  cookies.find((cookie) => cookie.name === name) as OwnCookie;

export const hostPrefix = "__Host-";

/**
 * The name under which a cookie is set and read. In production what only this site reads has a prefix (RFC 6265bis, section
 * 4.1.3): a browser takes `__Host-…` from this very host over TLS only, for the whole site, `__Secure-…` over TLS only, with
 * a path of its own. No sibling domain can plant either.
 */
export function cookieName(name: CookieName, isProduction: boolean): string {
  const { shared, ownPath } = cookieNamed(name);
  if (!isProduction || shared) return name;
  return (ownPath ? "__Secure-" : hostPrefix) + name;
}
