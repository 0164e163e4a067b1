import { keysOf } from "../records.ts";
import { checkEmail, mendedAddress } from "./email-address.ts";

/** The most frequent ones of our visitors. */
const providers = `
  gmail.com hotmail.com yahoo.com outlook.com icloud.com aol.com live.com msn.com hotmail.es outlook.es yahoo.es
  yahoo.com.mx live.com.mx att.net comcast.net verizon.net sbcglobal.net
`
  .trim()
  .split(/\s+/);
const others = "ymail.com mail.com email.com gmx.com me.com hotmail.com.mx yahoo.co yahoo.ca".split(" ");

/** Of an address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
const longest = 254;

/** Their mail has this one domain, whatever end is typed. */
const singleDomains = ["gmail.com", "icloud.com"];
/** Ends that do not exist (iana.org/domains/root/db), and what they are slips of. */
const slipsOfEnds: Readonly<Record<string, RegExp>> = {
  com: /^(?:c(?:on|mo|im|in|om[a-z\d]|oom|pm|lm|\dm)|[vx]om|ocm|\d+)$/,
  net: /^(?:nte|ent|nett)$/,
  org: /^(?:ogr|rog|orgg?\d?)$/,
  edu: /^(?:eud|edu\d)$/,
};

/**
 * Corrects what is surely or probably a slip: accents, dots that no mailbox has, an end that does not exist, a slip in a provider's
 * name: `ana@gmial.com` and `ana@gmail` mean `ana@gmail.com`. To be offered, never applied: the domain may exist.
 * @returns an address that {@link checkEmail} accepts, or undefined without a suggestion.
 */
export function meantAddress(typed: string): string | undefined {
  const written = mendedAddress(typed);
  const [mailbox = "", domain = "", ...rest] = withoutAccents(written).split("@");
  if (!mailbox || !domain || rest.length > 0 || written.length > longest) return undefined;
  const meant = `${meantMailbox(mailbox)}@${meantDomain(domain)}`;
  return meant !== written && "value" in checkEmail(longest)(meant) ? meant : undefined;
}

const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

const meantMailbox = (mailbox: string): string =>
  mailbox
    .replace(/^www\./i, "")
    .replace(/\.{2,}/g, ".")
    .replace(/^\.|\.$/g, "");

/** The domain as it was written where nothing is wrong with it. */
function meantDomain(written: string): string {
  const dotted = written
    .toLowerCase()
    .replaceAll(",", ".")
    .replace(/\.{2,}/g, ".");
  const end = dotted.lastIndexOf(".") + 1;
  const domain = (dotted.slice(0, end) + meantEnd(dotted.slice(end))).replace(/(?:\.com)+$/, ".com");
  if (!providers.includes(domain) && !others.includes(domain)) {
    const [name] = domain.split(".", 1);
    const meant =
      singleDomains.find((single) => single.split(".", 1)[0] === name) ??
      providers.find((provider) => provider.split(".", 1)[0] === domain) ??
      providers.find((provider) => isOneSlip(domain, provider) && isLikely(domain, provider));
    if (meant) return meant;
  }
  return domain === written.toLowerCase() ? written : domain;
}

const meantEnd = (end: string): string =>
  keysOf(slipsOfEnds).find((meant) => slipsOfEnds[meant]?.test(end)) ?? end;

/** With three or four letters a slip is often another name: aon.com is not a mistyped aol.com, aol.con is. */
function isLikely(typed: string, provider: string): boolean {
  const [name = ""] = provider.split(".", 1);
  return name.length > 4 || typed.startsWith(`${name}.`);
}

/** A letter inserted, left out, replaced, or moved. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [rest, right] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === right ||
    rest === right.slice(1) ||
    rest.slice(1) === right.slice(1) ||
    isMoved(rest, right) ||
    isMoved(right, rest)
  );
}

/** Whether the first letter of one stands further on in the other. */
function isMoved(from: string, to: string): boolean {
  const at = to.indexOf(from[0] ?? "", 1);
  return at > 0 && from.slice(1) === to.slice(0, at) + to.slice(at + 1);
}
