import { format } from "../../copy/format.ts";

const newYork = new Intl.DateTimeFormat("es-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/New_York",
});

/** `a. m.`, as everywhere on the site: runtimes differ in it. */
const withSpace = (text: string): string => text.replace(/\s*([ap])\.\s*m\./u, "\u00a0$1.\u00a0m.");

/**
 * A moment as people read it, and as a record has it.
 *
 * @param at UTC, ISO.
 * @param both the message that joins them. Values: newYork, utc.
 */
export const momentText = (at: string, both: string): string =>
  format(both, { newYork: withSpace(newYork.format(new Date(at))), utc: at.slice(0, 19).replace("T", " ") });
