import { sourceLifetime } from "./attribution.ts";

/**
 * Every cookie that this site sets, in one list; the cookie policy's table is made from it. All are first-party,
 * HttpOnly and SameSite=Lax, and Secure in production. `life`: seconds, or the visit (a session cookie).
 */
export const cookies = [
  { name: "solicitud", purpose: "draft", life: "visit" },
  { name: "visita", purpose: "visit", life: 30 * 24 * 60 * 60 },
  { name: "afiliado", purpose: "affiliate", life: "visit" },
  { name: "src", purpose: "source", life: sourceLifetime },
  { name: "lnk", purpose: "source", life: sourceLifetime },
] as const satisfies readonly { name: string; purpose: string; life: "visit" | number }[];

export type CookiePurpose = (typeof cookies)[number]["purpose"];

/** The list's entry of a cookie: code that sets one takes its life from here. */
export const cookieNamed = <Name extends (typeof cookies)[number]["name"]>(name: Name) =>
  cookies.find((cookie) => cookie.name === name) as Extract<(typeof cookies)[number], { name: Name }>;
