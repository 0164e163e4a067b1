import { createHash, randomBytes } from "node:crypto";

/** The key of a program that submits the seeded leads: made for one run, and known to nobody else. */
export function seedProgram(): { key: string; entry: string } {
  const key = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(key).digest("hex");
  return { key, entry: `semilla:${hash}:trusted:converts` };
}

/** PROGRAM_KEYS with one more. */
export const withProgram = (variables: Readonly<Record<string, string>>, entry: string): string =>
  [variables.PROGRAM_KEYS, entry].filter(Boolean).join(",");
