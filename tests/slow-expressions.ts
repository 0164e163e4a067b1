import { globSync, readFileSync } from "node:fs";
import { analyse } from "scslre";
import { parseSync, Visitor } from "vite";
import { inRoot } from "../workers/paths.ts";

/**
 * Finds the regular expressions of a source text whose time grows faster than the text that they read: a visitor or a
 * partner who repeats one character could block the processor for seconds. Each finding names its line and that
 * character.
 */
export function slowExpressions(file: string, source: string): string[] {
  const findings: string[] = [];
  const { program } = parseSync(file, source);
  new Visitor({
    Literal(node) {
      if (!("regex" in node) || !node.regex) return;
      const { pattern, flags } = node.regex;
      const line = source.slice(0, node.start).split("\n").length;
      for (const { character } of analyse({ source: pattern, flags }).reports)
        findings.push(
          `${file}:${line} /${pattern}/${flags} is slow on many ${JSON.stringify(character.pick)}`,
        );
    },
  }).visit(program);
  return findings;
}

/**
 * The files to check, by their paths from the project's folder: the site, the services and their build. No expression
 * in them is an exception.
 */
export const productFiles = (): string[] =>
  globSync(["{app,workers}/**/*.{ts,tsx,mjs}", "app/.server/*.ts"], { cwd: inRoot() }).filter(
    (file) => !/\.test\.ts$/.test(file),
  );

if (import.meta.main) {
  const findings = productFiles().flatMap((file) =>
    slowExpressions(file, readFileSync(inRoot(file), "utf8")),
  );
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) console.error("Rewrite them (app/domain/trim-end.ts is one way).");
  process.exitCode = findings.length > 0 ? 1 : 0;
}
