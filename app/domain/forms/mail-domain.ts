/** The mail providers that our visitors write most often, in the United States and from Spanish-speaking countries. */
const providers = [
  "gmail.com",
  "hotmail.com",
  "yahoo.com",
  "outlook.com",
  "icloud.com",
  "aol.com",
  "live.com",
  "msn.com",
  "hotmail.es",
  "outlook.es",
  "yahoo.es",
  "yahoo.com.mx",
  "live.com.mx",
  "att.net",
  "comcast.net",
  "verizon.net",
  "sbcglobal.net",
];
const others = [
  "ymail.com",
  "mail.com",
  "email.com",
  "gmx.com",
  "me.com",
  "hotmail.com.mx",
  "yahoo.co",
  "yahoo.ca",
];

/**
 * A correction for an address that has a provider's name with one slip (a letter too many, too few, another
 * or two that changed places), or no more than the provider's name: `ana@gmial.com` and `ana@gmail` mean
 * `ana@gmail.com`. A guess to be offered and never taken by itself: the domain may exist.
 *
 * @returns the address with the provider's domain; undefined where there is nothing to suggest.
 */
export function meantAddress(typed: string): string | undefined {
  const [, mailbox = "", written = ""] = /^\s*([^\s@]+)@([^\s@]+?)\.?\s*$/.exec(typed) ?? [];
  const domain = written.toLowerCase();
  if (!domain || providers.includes(domain) || others.includes(domain)) return undefined;
  const meant =
    providers.find((provider) => provider.split(".", 1)[0] === domain) ??
    providers.find((provider) => isOneSlip(domain, provider) && isLikely(domain, provider));
  return meant && `${mailbox}@${meant}`;
}

/** Three or four letters with a slip are many another name: aon.com is no mistyped aol.com, aol.con is. */
function isLikely(typed: string, provider: string): boolean {
  const [name = ""] = provider.split(".", 1);
  return name.length > 4 || typed.startsWith(`${name}.`);
}

/** Whether one edit makes a word of the other: a letter inserted, left out, replaced, or swapped with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [rest, right] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === right ||
    rest === right.slice(1) ||
    rest.slice(1) === right.slice(1) ||
    (rest[0] === right[1] && rest[1] === right[0] && rest.slice(2) === right.slice(2))
  );
}
