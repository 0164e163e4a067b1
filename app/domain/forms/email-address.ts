import { trimEnd } from "../trim-end.ts";
import { isDamaged, tidySigns } from "./tidy.ts";

/* Without zod: browser code imports it. */

/** The HTML standard's rule for a valid e-mail address (html.spec.whatwg.org), with a dot in the host. */
const validAddress =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i;

/** What surely is no part of the address: a name before it, the scheme of a link, signs around it, spaces beside `@` and dots. */
export function mendedAddress(typed: string): string {
  const bare = tidySigns(typed)
    .replace(/^[^<>]*<([^<>]*)>/, "$1")
    .replace(/^ ?mailto:([^?]*)(?:\?.*)?$/i, "$1")
    .replace(/^[ "'([]+/, "");
  const address = trimEnd(bare, /[ "')\].,;:]/).replace(/ ?@ ?/g, "@");
  const host = address.lastIndexOf("@") + 1;
  return address.slice(0, host) + address.slice(host).replace(/ ?\. ?/g, ".");
}

/** The first one that fits is the error. */
const problems: readonly (readonly [code: string, isIt: (address: string) => boolean])[] = [
  ["encoding", isDamaged],
  ["at", (address) => !address.includes("@")],
  ["ats", (address) => address.split("@").length > 2],
  ["accent", (address) => /[^\0-\x7f]/.test(address) && /\p{L}/u.test(address.replace(/[\0-\x7f]/g, ""))],
  ["space", (address) => address.includes(" ")],
  ["comma", (address) => address.includes(",")],
  ["format", (address) => !validAddress.test(address)],
];

/**
 * Codes: required, too_long, encoding, at (it is missing), ats (there are several), accent, space, comma, format. Slips that are
 * surely ones are mended.
 */
export const checkEmail =
  (limit: number) =>
  (typed: string): { value: string } | { code: string } => {
    const address = mendedAddress(typed);
    if (!address) return { code: "required" };
    if (address.length > limit) return { code: "too_long" };
    const [code] = problems.find(([, isIt]) => isIt(address)) ?? [];
    return code ? { code } : { value: address };
  };
