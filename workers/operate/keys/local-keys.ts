import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { home } from "../../paths.ts";
import { parseRing, ringAsJson, writePrivate } from "./key-file.ts";
import type { KeyRing } from "./key-ring.ts";
import { secretNames, secretsIn, variableLine } from "./secrets.ts";

export const localKeyFile = (): string => join(home.keysFolder, "local.json");
const about =
  "Trial keys of this machine, made by `npm start`. They are not encrypted: whoever reads this file can open its leads. For a deployment: npm run setup";

/**
 * The keys of this machine; undefined when there are none. The secrets are those of .dev.vars if it exists, for they
 * are in effect.
 */
export function readLocalRing(): KeyRing | undefined {
  const ring = existsSync(localKeyFile()) ? parseRing(readFileSync(localKeyFile(), "utf8")) : undefined;
  if (!existsSync(home.variablesFile)) return ring;
  const secrets = secretsIn(parseEnv(readFileSync(home.variablesFile, "utf8")) as Record<string, string>);
  return { operators: ring?.operators ?? [], secrets };
}

/** Writes .keys/local.json and the secrets in .dev.vars, whose other lines stay. */
export function saveLocalRing(ring: KeyRing): void {
  writePrivate(localKeyFile(), ringAsJson(ring, about));
  const before = existsSync(home.variablesFile)
    ? readFileSync(home.variablesFile, "utf8")
    : `# Created by npm start; .dev.vars.example explains each variable.\nENVIRONMENT="development"\n`;
  writePrivate(home.variablesFile, withSecrets(before, ring));
}

/** A variables file with these secrets: their lines replaced where they stand. */
export function withSecrets(text: string, { secrets }: KeyRing): string {
  const lines = text.replace(/\n$/, "").split("\n");
  const nameIn = (line: string) => /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? "";
  const left = new Set(secretNames.filter((name) => secrets[name] !== ""));
  const kept = lines.flatMap((line) => {
    const name = secretNames.find((candidate) => candidate === nameIn(line));
    if (!name) return [line];
    return left.delete(name) ? [variableLine(name, secrets[name])] : [];
  });
  return `${[...kept, ...[...left].map((name) => variableLine(name, secrets[name]))].join("\n")}\n`;
}
