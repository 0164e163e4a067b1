import { trimEnd } from "../trim-end.ts";
import { isDamaged, tidySigns } from "./tidy.ts";

/* This file does not use zod, because the browser's code imports it. */

/** The HTML standard's rule for a valid e-mail address (html.spec.whatwg.org), with a dot in the host. */
const validAddress =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i;

/** Removes a name before the address, a link's scheme, signs around the address, and spaces beside `@` and dots. */
export function mendedEmailAddress(text: string): string {
  const withoutLabel = tidySigns(text)
    .replace(/^[^<>]*<([^<>]*)>/, "$1")
    .replace(/^ ?mailto:([^?]*)(?:\?.*)?$/i, "$1")
    .replace(/^[ "'([]+/, "");
  const address = trimEnd(withoutLabel, /[ "')\].,;:]/).replace(/ ?@ ?/g, "@");
  const host = address.lastIndexOf("@") + 1;
  return address.slice(0, host) + address.slice(host).replace(/ ?\. ?/g, ".");
}

/** The problems in the order in which they are looked for. The first one that an address has is its error. */
const problems: readonly (readonly [code: string, hasProblem: (address: string) => boolean])[] = [
  ["encoding", isDamaged],
  ["at", (address) => !address.includes("@")],
  ["ats", (address) => address.split("@").length > 2],
  ["accent", (address) => /[^\0-\x7f]/.test(address) && /\p{L}/u.test(address.replace(/[\0-\x7f]/g, ""))],
  ["space", (address) => address.includes(" ")],
  ["comma", (address) => address.includes(",")],
  ["format", (address) => !validAddress.test(address)],
];

/**
 * Checks a typed address and returns it mended ({@link mendedEmailAddress}). Codes: required, too_long, encoding, at
 * (the `@` is missing), ats (there are several), accent, space, comma, format.
 * @param limit the most characters of the address.
 */
export const checkEmail =
  (limit: number) =>
  (text: string): { value: string } | { code: string } => {
    const address = mendedEmailAddress(text);
    if (!address) return { code: "required" };
    if (address.length > limit) return { code: "too_long" };
    const [code] = problems.find(([, hasProblem]) => hasProblem(address)) ?? [];
    return code ? { code } : { value: address };
  };
