import { fromEntriesOf } from "../records.ts";
import { sourceLifetime } from "../visit/attribution.ts";
import { choiceLifetime } from "./consent.ts";

/** From the press that saves, however often it is opened. Seconds. */
export const savedLifetime = 7 * 24 * 60 * 60;

/** A saved application that is opened at its last moment is a draft for another day. */
const keyLifetime = savedLifetime + 24 * 60 * 60;

const month = 30 * 24 * 60 * 60;

/** Seconds; far longer than any partner call. */
const pendingLifetime = 5 * 60;

export type OwnCookie = {
  name: string;
  purpose: string;
  /** Seconds, or `visit` for a session cookie. */
  life: "visit" | number;
  /** Not HttpOnly: the site's browser code reads it, and configured tags read `src` and `lnk`. */
  readable?: true;
  /** Set for the application's paths, in pieces (`solicitud.0`). */
  ownPath?: true;
  /** Others read it by the specification's name (section 4), so it has no prefix. */
  shared?: true;
};

/** The cookie policy's table is made from this list. All are first-party, SameSite=Lax, and in production Secure. */
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
] as const satisfies readonly OwnCookie[];

export type CookiePurpose = (typeof cookies)[number]["purpose"];
export type CookieName = (typeof cookies)[number]["name"];

const byName = fromEntriesOf(cookies.map((cookie): [CookieName, OwnCookie] => [cookie.name, cookie]));

export const cookieNamed = (name: CookieName): OwnCookie => byName[name];

export const hostPrefix = "__Host-";

/**
 * In production, what only this site reads has a prefix (RFC 6265bis, section 4.1.3): `__Host-` for the whole site, which no
 * sibling domain can plant; `__Secure-` with a path, which it can: that is sealed, and bound to `llave`.
 */
export function cookieName(name: CookieName, isProduction: boolean): string {
  const { shared, ownPath } = cookieNamed(name);
  if (!isProduction || shared) return name;
  return (ownPath ? "__Secure-" : hostPrefix) + name;
}
