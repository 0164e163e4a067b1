import { rateKeyOf } from "./rate-key.ts";

/**
 * The keys by which new submissions are counted (SUBMIT_LIMIT): the address, IPv6 by its /64, and the visit, if known.
 * Without an address (standing alone on a machine of one's own) nothing is counted by it.
 */
export const submitLimitsOf = (sender: { ip: string; session: string }): string[] => [
  ...(sender.ip ? [`address:${rateKeyOf(sender.ip)}`] : []),
  ...(sender.session ? [`session:${sender.session}`] : []),
];
