import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { keyFileVersion } from "../../../app/domain/seal/private-keys.ts";
import type { KeyRing } from "./key-ring.ts";
import { pickSecrets } from "./secrets.ts";

const keyFileSchema = z.object({
  version: z.literal(keyFileVersion),
  operators: z.array(
    z.object({
      keyId: z.string(),
      publicKey: z.string(),
      privateKey: z.string().optional(),
      use: z.enum(["everyday", "paper", "former"]),
    }),
  ),
  secrets: z.record(z.string(), z.string()),
});

/** @throws Error if the text is not a key file, or has another version. */
export function parseRing(text: string): KeyRing {
  const result = keyFileSchema.safeParse(JSON.parse(text));
  if (!result.success)
    throw new Error("This is not a key file, or it is of another version of this project.");
  const operators = result.data.operators.map(({ privateKey, ...key }) => ({
    ...key,
    ...(privateKey ? { privateKey } : {}),
  }));
  return { operators, secrets: pickSecrets(result.data.secrets) };
}

/** @param description tells a person who opens the file what it is. */
export const ringAsJson = (ring: KeyRing, description: string): string =>
  `${JSON.stringify({ about: description, version: keyFileVersion, ...ring }, null, 2)}\n`;

/** Writes a file that only its owner can read. The file is replaced in one step, so that it is never half written. */
export function writePrivateFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}.new`;
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, file);
}
