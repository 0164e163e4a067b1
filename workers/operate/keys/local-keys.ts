import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { home } from "../../paths.ts";
import { parseRing, ringAsJson, writePrivateFile } from "./key-file.ts";
import type { KeyRing } from "./key-ring.ts";
import { pickSecrets, secretNames, variableLine } from "./secrets.ts";

export const localKeyFile = (): string => join(home.keysFolder, "local.json");
const fileDescription =
  "Trial keys of this machine, made by `npm start`. They are not encrypted: whoever reads this file can open its leads. For a deployment: npm run setup";

/**
 * The keys of this machine, or undefined if there are none. If .dev.vars exists, its secrets are returned, because the
 * local site uses them.
 */
export function readLocalRing(): KeyRing | undefined {
  const ring = existsSync(localKeyFile()) ? parseRing(readFileSync(localKeyFile(), "utf8")) : undefined;
  if (!existsSync(home.variablesFile)) return ring;
  const secrets = pickSecrets(parseEnv(readFileSync(home.variablesFile, "utf8")) as Record<string, string>);
  return { operators: ring?.operators ?? [], secrets };
}

/** Writes .keys/local.json and the secrets in .dev.vars. Other lines of .dev.vars stay. */
export function saveLocalRing(ring: KeyRing): void {
  writePrivateFile(localKeyFile(), ringAsJson(ring, fileDescription));
  const formerText = existsSync(home.variablesFile)
    ? readFileSync(home.variablesFile, "utf8")
    : `# Created by npm start; .dev.vars.example explains each variable.\nENVIRONMENT="development"\n`;
  writePrivateFile(home.variablesFile, withSecrets(formerText, ring));
}

/** Replaces the secrets' lines in a file of variables, and adds missing lines at the end. */
export function withSecrets(text: string, { secrets }: KeyRing): string {
  const lines = text.replace(/\n$/, "").split("\n");
  const nameIn = (line: string) => /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? "";
  const missingNames = new Set(secretNames.filter((name) => secrets[name] !== ""));
  const newLines = lines.flatMap((line) => {
    const name = secretNames.find((candidate) => candidate === nameIn(line));
    if (!name) return [line];
    return missingNames.delete(name) ? [variableLine(name, secrets[name])] : [];
  });
  return `${[...newLines, ...[...missingNames].map((name) => variableLine(name, secrets[name]))].join("\n")}\n`;
}
