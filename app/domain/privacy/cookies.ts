import { fromEntriesOf } from "../records.ts";
import { sourceLifetime } from "../visit/attribution.ts";
import { choiceLifetime } from "./consent.ts";

/** Seconds that a saved application lives from the moment it was saved, however often it is opened. */
export const savedLifetime = 7 * 24 * 60 * 60;

/** The key outlives a saved application by a day, because a copy that is opened at the end is a draft for a day. */
const keyLifetime = savedLifetime + 24 * 60 * 60;

const month = 30 * 24 * 60 * 60;

/** Seconds; far longer than any partner call takes. */
const pendingLifetime = 5 * 60;

export type SiteCookie = {
  name: string;
  purpose: string;
  /** Seconds, or `visit` for a session cookie. */
  life: "visit" | number;
  /** The cookie is not HttpOnly: the site's browser code reads it, and configured tags read `src` and `lnk`. */
  readable?: true;
  /** The cookie is set for the application's paths, in pieces (`solicitud.0`). */
  ownPath?: true;
  /** Other programs read the cookie by the specification's name (section 4), so it has no prefix. */
  shared?: true;
};

/**
 * All cookies of the site. They are first-party, SameSite=Lax, and Secure in production. The cookie policy's table is
 * made from this list.
 */
export const cookies = [
  { name: "solicitud", purpose: "draft", life: "visit", ownPath: true },
  { name: "guardada", purpose: "saved", life: savedLifetime, ownPath: true },
  { name: "llave", purpose: "key", life: keyLifetime },
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
] as const satisfies readonly SiteCookie[];

export type CookiePurpose = (typeof cookies)[number]["purpose"];
export type CookieName = (typeof cookies)[number]["name"];

const cookiesByName = fromEntriesOf(cookies.map((cookie): [CookieName, SiteCookie] => [cookie.name, cookie]));

export const cookieNamed = (name: CookieName): SiteCookie => cookiesByName[name];

export const hostPrefix = "__Host-";

/**
 * A cookie's name. In production, a cookie that only this site reads has a prefix (RFC 6265bis, section 4.1.3). A
 * cookie of the whole site has `__Host-`, so no sibling domain can plant it. A cookie with a path has `__Secure-`,
 * which a sibling domain could plant; its value is therefore sealed and bound to the cookie `llave`.
 */
export function cookieName(name: CookieName, isProduction: boolean): string {
  const { shared, ownPath } = cookieNamed(name);
  if (!isProduction || shared) return name;
  return (ownPath ? "__Secure-" : hostPrefix) + name;
}
