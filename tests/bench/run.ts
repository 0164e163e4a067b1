import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../workers/paths.ts";

/**
 * Runs every bench, one after another. `npm run bench -- pages paint` runs some. `--markdown` writes their tables to
 * tests/bench/README.md, below its first lines; README.md and DECISIONS.md take their tables from there.
 */
const benches = ["pages", "application", "leads", "refusals", "console", "paint", "steps"];
const words = process.argv.slice(2);
const isMarkdown = words.includes("--markdown");
const chosenNames = words.filter((word) => !word.startsWith("--"));
const unknownNames = chosenNames.filter((name) => !benches.includes(name));
if (unknownNames.length > 0) throw new Error(`${unknownNames.join(", ")}: not one of ${benches.join(", ")}`);

const tables = join(tmpdir(), `bench-${process.pid}.md`);
writeFileSync(tables, "");
const failedNames = benches
  .filter((name) => chosenNames.length === 0 || chosenNames.includes(name))
  .filter((name) => {
    const file = inRoot("tests", "bench", `${name}.ts`);
    const env = { ...process.env, BENCH_TABLES: tables };
    return spawnSync(process.execPath, [file], { stdio: "inherit", env }).status !== 0;
  });
if (isMarkdown) {
  const readme = inRoot("tests", "bench", "README.md");
  const [head = ""] = readFileSync(readme, "utf8").split("\n## Last run");
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(readme, `${head}\n## Last run\n\n${date}.\n${readFileSync(tables, "utf8")}`);
}
rmSync(tables);
if (failedNames.length > 0) {
  console.error(`failed: ${failedNames.join(", ")}`);
  process.exitCode = 1;
}
