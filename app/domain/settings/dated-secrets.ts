import { z } from "zod";
import { UnreadableSetting } from "./table.ts";

/** A secret that signs, with all others in force, until the day `until` (UTC, ISO); without end if it is empty. */
export type DatedSecret = { secret: string; until: string };

const withEnd = /^(.*)@(\d{4}-\d\d-\d\d)$/;

/**
 * Reads `SECRET` or `SECRET@2026-12-31`.
 * @throws UnreadableSetting if there is no such date.
 */
export function readDatedSecret(entry: string): DatedSecret {
  const [, secret = entry, until = ""] = withEnd.exec(entry) ?? [];
  if (until && !z.iso.date().safeParse(until).success)
    throw new UnreadableSetting("must look like {}", "…@2026-12-31");
  return { secret, until };
}

/**
 * Reads secrets, newest first.
 * @throws UnreadableSetting if the newest has an end, because nothing would be signed afterwards.
 */
export function readDatedSecrets(entries: readonly string[]): DatedSecret[] {
  const secrets = entries.map(readDatedSecret);
  if (secrets[0]?.until) throw new UnreadableSetting("the newest must have no end");
  return secrets;
}

/** @param now Epoch milliseconds. */
export const secretsInForce = (secrets: readonly DatedSecret[], now: number): string[] =>
  secrets
    .filter(({ until }) => !until || new Date(now).toISOString().slice(0, 10) <= until)
    .map(({ secret }) => secret);

/** The number of days in which a receiver has to change to its new key. */
export const overlapDays = 30;

/**
 * Adds an end date to the secrets of a comma-separated list that have none. Until then, receivers may still check the
 * former signature.
 */
export const withEndDates = (list: string, now: number): string => {
  const until = new Date(now + overlapDays * 86_400_000).toISOString().slice(0, 10);
  const entries = list.split(",").flatMap((entry) => entry.trim() || []);
  return entries.map((entry) => (readDatedSecret(entry).until ? entry : `${entry}@${until}`)).join(",");
};
