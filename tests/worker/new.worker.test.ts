import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sections } from "../../app/domain/application/fields.ts";
import { ruleViolations } from "../../workers/build/article-rules.ts";
import { parseArticle, readArticles } from "../../workers/build/articles.ts";
import { newArticle } from "../../workers/new/article.ts";
import { newField } from "../../workers/new/field.ts";
import { newLanding } from "../../workers/new/landing.ts";
import { newOperation, serviceRoutes } from "../../workers/new/operation.ts";
import { newPage } from "../../workers/new/page.ts";
import { carryOut, type Plan } from "../../workers/new/plan.ts";
import { inRoot } from "../../workers/paths.ts";

test("a new article breaks no rule but those that say what is left to write", () => {
  const plan = newArticle("auto-credito", "guia-de-prueba");
  const [[file = "", text = ""] = []] = Object.entries(plan.files);
  expect(file).toMatch(/\/auto-credito\/guia-de-prueba\.md$/);
  const written = parseArticle(text, "guia-de-prueba", "auto-credito");
  const broken = ruleViolations([...readArticles(), written], [written]);
  const others = broken.filter((line) => !line.includes("(what npm run new left to write)"));
  expect(broken.length).toBeGreaterThan(10);
  expect(others.map((line) => line.split(": ")[1])).toEqual(["length"]);
});

test.each([
  [() => newArticle("nada", "guia"), "nada is not a category. Choose one of: auto-prestamos, "],
  [() => newArticle("auto-credito", "../guia"), "cannot be part of an address"],
  [() => newPage("Mala página", "/x", "X"), "Write it like creditUnions"],
  [() => newPage("springOffer", "sin-barra", "X"), "Write it like /cooperativas"],
  [() => newLanding("springOffer", "/Con espacio", "X"), "Write it like /cooperativas"],
  [() => newField("x-y", "work", "X", "X"), "Write it like trade_in"],
  [
    () => newField("trade_in", "casa", "X", "X"),
    "casa is not a section. Choose one of: person, reach, housing, work, finish",
  ],
  [() => newOperation("nada", "getX"), "nada is not a service"],
  [() => carryOut({ ...newPage("home", "/x", "X"), additions: [] }), "app/copy/home.ts exists already"],
  [
    () =>
      carryOut({ files: {}, additions: [{ file: "README.md", before: "| ", code: "x" }], remainingWork: [] }),
    "README.md does not have exactly one line",
  ],
])("what cannot be made is not begun: %#", (make, message) => expect(make).toThrow(message));

test.each<[kind: string, plan: Plan]>([
  ["article", newArticle("auto-credito", "guia-de-prueba")],
  ["page", newPage("creditUnions", "/cooperativas", "Cooperativas")],
  ["landing", newLanding("creditUnions", "/cooperativas", "Cooperativas")],
  ...sections.map(
    (section) => [`field of ${section}`, newField("trade_in", section, "X", "X")] satisfies [string, Plan],
  ),
  ...[...serviceRoutes().keys()].map(
    (service) => [`operation of ${service}`, newOperation(service, "getDistance")] satisfies [string, Plan],
  ),
])("what a new %s adds has its place in the files, and all that it names is there", (_, plan) => {
  const copy = mkdtempSync(join(tmpdir(), "new-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const changed = new Set(plan.additions.map(({ file }) => file));
  for (const file of ["biome.json", ...changed]) cpSync(inRoot(file), join(copy, file));
  writeFileSync(join(copy, ".gitignore"), "node_modules\n");
  carryOut(plan, copy);
  const code = [...changed, ...Object.keys(plan.files)].filter((file) => !file.endsWith(".md"));
  for (const { file, code } of plan.additions) {
    const name = /trade_in|creditUnions|getDistance/.exec(code)?.[0];
    expect(readFileSync(join(copy, file), "utf8")).toContain(name);
  }
  if (code.length === 0) return;
  const rules = [
    "correctness/noUndeclaredVariables",
    "suspicious/noRedeclare",
    "correctness/noUnusedImports",
  ];
  const check = ["lint", ...rules.map((rule) => `--only=${rule}`), "--error-on-warnings", ...code];
  execFileSync(inRoot("node_modules/.bin/biome"), check, { cwd: copy });
});
