import { format } from "../../copy/format.ts";
import { intl } from "../../copy/intl.ts";

const clock = { dateStyle: "long", timeStyle: "short", timeZone: "America/New_York" } as const;

/** `a. m.`, as everywhere on the site: runtimes differ in it. */
const withSpace = (text: string): string => text.replace(/\s*([ap])\.\s*m\./u, "\u00a0$1.\u00a0m.");

/**
 * A moment as people read it, and as a record has it.
 *
 * @param at UTC, ISO.
 * @param both the message that joins them. Values: newYork, utc.
 */
export const momentText = (at: string, both: string): string =>
  format(both, { newYork: withSpace(intl().formatDate(at, clock)), utc: at.slice(0, 19).replace("T", " ") });
