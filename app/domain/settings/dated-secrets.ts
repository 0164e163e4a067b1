import { z } from "zod";
import { UnreadableSetting } from "./table.ts";

/** `until`: the last day (UTC, ISO) on which it signs; empty: no end. */
export type DatedSecret = { secret: string; until: string };

const withEnd = /^(.*)@(\d{4}-\d\d-\d\d)$/;

/** `SECRET`, or `SECRET@2026-12-31`. @throws RangeError where that is no day. */
export function readDatedSecret(entry: string): DatedSecret {
  const [, secret = entry, until = ""] = withEnd.exec(entry) ?? [];
  if (until && !z.iso.date().safeParse(until).success)
    throw new UnreadableSetting("must look like {}", "…@2026-12-31");
  return { secret, until };
}

/** Newest first. @throws RangeError where the newest has an end: afterwards nothing would be signed. */
export function readDatedSecrets(entries: readonly string[]): DatedSecret[] {
  const secrets = entries.map(readDatedSecret);
  if (secrets[0]?.until) throw new UnreadableSetting("the newest must have no end");
  return secrets;
}

/** @param now epoch milliseconds. */
export const secretsInForce = (secrets: readonly DatedSecret[], now: number): string[] =>
  secrets
    .filter(({ until }) => !until || new Date(now).toISOString().slice(0, 10) <= until)
    .map(({ secret }) => secret);
