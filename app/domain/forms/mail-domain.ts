/** The most frequent ones of our visitors. */
const providers = `
  gmail.com hotmail.com yahoo.com outlook.com icloud.com aol.com live.com msn.com hotmail.es outlook.es yahoo.es
  yahoo.com.mx live.com.mx att.net comcast.net verizon.net sbcglobal.net
`
  .trim()
  .split(/\s+/);
const others = "ymail.com mail.com email.com gmx.com me.com hotmail.com.mx yahoo.co yahoo.ca".split(" ");

/**
 * Corrects one slip in a provider's name, or a missing end: `ana@gmial.com` and `ana@gmail` mean `ana@gmail.com`. To be
 * offered, never applied: the domain may exist. @returns undefined without a suggestion.
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

/** With three or four letters a slip is often another name: aon.com is not a mistyped aol.com, aol.con is. */
function isLikely(typed: string, provider: string): boolean {
  const [name = ""] = provider.split(".", 1);
  return name.length > 4 || typed.startsWith(`${name}.`);
}

/** A letter inserted, left out, replaced, or swapped with its neighbour. */
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
