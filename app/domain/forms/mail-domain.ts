import { keysOf } from "../records.ts";
import { checkEmail, mendedEmailAddress } from "./email-address.ts";

/** The mail providers that our visitors use most. */
const providers = `
  gmail.com hotmail.com yahoo.com outlook.com icloud.com aol.com live.com msn.com hotmail.es outlook.es yahoo.es
  yahoo.com.mx live.com.mx att.net comcast.net verizon.net sbcglobal.net
`
  .trim()
  .split(/\s+/);
/** Domains in use that look like a slip in a provider's domain. They are never corrected. */
const similarDomains = "ymail.com mail.com email.com gmx.com me.com hotmail.com.mx yahoo.co yahoo.ca".split(
  " ",
);

/** The most characters of an address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
const addressLimit = 254;

/** Providers with only one domain. Another ending is always a slip. */
const singleDomains = ["gmail.com", "icloud.com"];
/** Domain endings that do not exist (iana.org/domains/root/db), by the ending that was probably meant. */
const slipsByEnding: Readonly<Record<string, RegExp>> = {
  com: /^(?:c(?:on|mo|im|in|om[a-z\d]|oom|pm|lm|\dm)|[vx]om|ocm|\d+)$/,
  net: /^(?:nte|ent|nett)$/,
  org: /^(?:ogr|rog|orgg?\d?)$/,
  edu: /^(?:eud|edu\d)$/,
};

/**
 * Suggests a correction of probable slips: accents, dots that no mailbox has, an ending that does not exist, or a slip
 * in a provider's name. The page must offer the suggestion and never apply it, because the typed domain may exist.
 * @returns an address that {@link checkEmail} accepts, or undefined if there is no suggestion.
 * @example suggestedAddress("ana@gmial.com") // "ana@gmail.com"
 */
export function suggestedAddress(text: string): string | undefined {
  const addressText = mendedEmailAddress(text);
  const [mailbox = "", domain = "", ...rest] = withoutAccents(addressText).split("@");
  if (!mailbox || !domain || rest.length > 0 || addressText.length > addressLimit) return undefined;
  const suggestion = `${correctMailbox(mailbox)}@${correctDomain(domain)}`;
  return suggestion !== addressText && "value" in checkEmail(addressLimit)(suggestion)
    ? suggestion
    : undefined;
}

const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

const correctMailbox = (mailbox: string): string =>
  mailbox
    .replace(/^www\./i, "")
    .replace(/\.{2,}/g, ".")
    .replace(/^\.|\.$/g, "");

function correctDomain(originalDomain: string): string {
  const dotted = originalDomain
    .toLowerCase()
    .replaceAll(",", ".")
    .replace(/\.{2,}/g, ".");
  const endingStart = dotted.lastIndexOf(".") + 1;
  const mended = dotted.slice(0, endingStart) + correctEnding(dotted.slice(endingStart));
  const domain = mended.replace(/(?:\.com)+$/, ".com");
  return providerMeantBy(domain) ?? (domain === originalDomain.toLowerCase() ? originalDomain : domain);
}

function providerMeantBy(domain: string): string | undefined {
  if (providers.includes(domain) || similarDomains.includes(domain)) return undefined;
  const withOtherEnding = singleDomains.find((single) => nameOf(single) === nameOf(domain));
  const withoutEnding = providers.find((provider) => nameOf(provider) === domain);
  const withSlip = providers.find((provider) => isOneSlip(domain, provider) && isLikely(domain, provider));
  return withOtherEnding ?? withoutEnding ?? withSlip;
}

/** `gmail` for `gmail.com`. */
const nameOf = (domain: string): string => domain.split(".", 1)[0] ?? "";

const correctEnding = (ending: string): string =>
  keysOf(slipsByEnding).find((correctEnd) => slipsByEnding[correctEnd]?.test(ending)) ?? ending;

/**
 * Whether a domain with one slip is likely to mean the provider. A slip in a name of three or four letters is often
 * another name: aon.com is not a mistyped aol.com, but aol.con is.
 */
function isLikely(domain: string, provider: string): boolean {
  const name = nameOf(provider);
  return name.length > 4 || domain.startsWith(`${name}.`);
}

/** Whether the domain differs from the provider's by one letter that was inserted, left out, replaced, or moved. */
function isOneSlip(domain: string, provider: string): boolean {
  let start = 0;
  while (start < domain.length && domain[start] === provider[start]) start += 1;
  const [domainRest, providerRest] = [domain.slice(start), provider.slice(start)];
  return (
    domainRest.slice(1) === providerRest ||
    domainRest === providerRest.slice(1) ||
    domainRest.slice(1) === providerRest.slice(1) ||
    isLetterMoved(domainRest, providerRest) ||
    isLetterMoved(providerRest, domainRest)
  );
}

/** Whether the texts are equal if the first letter of `from` moves to a later place, as in `to`. */
function isLetterMoved(from: string, to: string): boolean {
  const position = to.indexOf(from[0] ?? "", 1);
  return position > 0 && from.slice(1) === to.slice(0, position) + to.slice(position + 1);
}
