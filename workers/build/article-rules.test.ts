import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inRoot } from "../paths.ts";
import { articleRules, ruleViolations } from "./article-rules.ts";
import { articleFolder, parseArticle, readArticles } from "./articles.ts";

const articles = readArticles();
const names = Object.keys(articleRules);

test("no article breaks a rule", () => expect(ruleViolations(articles)).toEqual([]));

test("the README of the articles explains every rule by its name, and no other rule", () => {
  const page = readFileSync(inRoot(articleFolder, "README.md"), "utf8");
  expect([...page.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, name]) => name).sort()).toEqual(names.toSorted());
});

const file = `${articleFolder}/auto-credito/mal-credito.md`;
const original = readFileSync(inRoot(file), "utf8");

/** The broken rules of this article if its source were another. */
function brokenIn(source: string, slug = "mal-credito", category = "auto-credito"): string[] {
  const changedArticle = parseArticle(source, slug, category);
  return ruleViolations(
    [...articles.filter((article) => article.slug !== "mal-credito"), changedArticle],
    [changedArticle],
  );
}

const add = (line: string) => original.replace("\n---\n", `\n${line}\n---\n`);
const say = (text: string) => original.replace(/$/, `\n\n${text}\n`);
const field = (name: string, value: string) =>
  original.replace(new RegExp(`^${name}: .*`, "m"), `${name}: ${value}`);
const without = (name: string) => original.replaceAll(new RegExp(`^${name}: .*\n`, "gm"), "");
/** This article with only these paragraphs. */
const only = (...paragraphs: string[]) =>
  original.replace(/(\n---\n)[\s\S]*$/, `$1${paragraphs.join("\n\n")}\n`);
const sentence = (words: number) => `Palabra${" palabra".repeat(words - 1)}.`;

const cases: [rule: string, source: string, what: string][] = [
  ["head", without("title"), "title"],
  ["head", without("tools"), "tools"],
  ["head", add("titulo: Título"), "titulo"],
  ["head", add("title: Otro"), "title"],
  ["head", field("modified", "2026-02-30"), "2026-02-30"],
  ["head", field("modified", "2020-01-01"), "modified: 2020-01-01 is before"],
  ["head", field("place", "primero"), "primero"],
  ["head", field("scene", "nada"), 'expected one of "badCredit"|'],
  ["head", field("alt", "Un auto"), "Un auto"],
  ["head", field("description", "a".repeat(166)), "<=165 characters"],
  ["head", add("summary: Cuatro."), "summary: there must be three lines"],
  ["head", field("summary", sentence(21)), "a sentence of 20 words at most, with a full stop: Palabra"],
  ["head", field("summary", "Sin punto"), "with a full stop: Sin punto"],
  ["head", field("summary", "Con **énfasis**."), "no link and no markup: Con **énfasis**."],
  ["head", add("author: Ana López"), "Ana López"],
  ["head", add("author: ana\nreviewer: ana"), "reviewer: ana wrote it"],
  ["head", add("changed: 2026-02-30 Un día que no existe."), "2026-02-30 Un día"],
  ["head", add("changed: 2026-11-22"), "2026-11-22"],
  ["head", add("changed: 2026-11-22 Sin punto final"), "Sin punto final"],
  ["unique", field("title", articles[0]?.title ?? ""), "has this title too"],
  ["length", only(sentence(207)), "207 words"],
  ["length", only(...Array.from({ length: 17 }, () => sentence(100))), "1700 words"],
  ["ending", say("El plazo es corto. Hazlo corto si puedes."), "Hazlo corto si puedes."],
  [
    "words",
    say("Aquí no. Pide un crédito automotriz hoy."),
    "«Pide un crédito automotriz hoy.» (préstamo de auto)",
  ],
  ["words", say("## En resumen"), "«En resumen» ("],
  ["words", say("Usted puede."), "«Usted puede.» ("],
  ["words", say("Tu carro y tú."), "«Tu carro y tú.» (auto, except in a title)"],
  ["words", say("Abre el cofre."), "«Abre el cofre.» (where it is said first: cofre (capó))"],
  ["words", only("Son $300 al mes."), "«Son $300 al mes.» (a payment needs"],
  ...[
    "https://a.example/ Uno",
    "es a.example Uno",
    "es http://a.example/ Uno",
    "es https://a.example/",
    "en https://a.example/ Uno (en inglés)",
  ].map((line): [string, string, string] => ["head", add(`source: ${line}`), line]),
  ["sources", add("source: en https://consumidor.ftc.gov/x Uno"), "the page is in Spanish: es"],
  ["sources", add("source: es https://www.irs.gov/x Uno"), "the page is in English: en"],
  ["sources", add("source: en https://www.irs.gov/itin Uno"), "the office has this page in Spanish"],
  ["sources", add("source: es https://www.irs.gov/es/ Uno"), "a list of pages"],
  [
    "head",
    without("source").replace("\ntools", "\nsource: es https://a.example/ Uno\ntools"),
    "source: there must be two lines",
  ],
  ["sources", without("source"), "none is in Spanish"],
  [
    "sources",
    add("source: es https://a.example/ A\nsource: es https://a.example/ A"),
    "https://a.example/ is cited twice",
  ],
  [
    "sources",
    add("source: es https://a.example/ A\nsource: es https://a.example/ B"),
    "is «A» elsewhere, «B» here",
  ],
  ...["https://b.example/", "http://b.example/", "javascript:x", "mailto:a@b.example", "/nada", "#nada"].map(
    (link): [string, string, string] => ["links", say(`[Aquí](${link})`), link],
  ),
  ["links to articles", only("Nada."), "0 of 3"],
  ["tools", only("Nada."), "the text leads to none of /cuanto-auto-puedo-pagar"],
  ["tools", field("tools", "none: they do not fit"), "/cuanto-auto-puedo-pagar"],
];

describe("a broken rule is reported with its file, its name and the text that breaks it", () => {
  test.each(cases)("%s", (rule, source, what) => {
    const messages = brokenIn(source).filter((line) => line.startsWith(`${file}: ${rule}: `));
    expect(messages.join("\n")).toContain(what);
  });
  test("a folder that is not a category, and a file name that cannot be an address", () => {
    const [folder, name] = brokenIn(original, "Mi guía", "nada");
    expect(folder).toContain(`${articleFolder}/nada/Mi guía.md: head: category: Invalid option`);
    expect(name).toContain(`${articleFolder}/nada/Mi guía.md: head: slug: `);
  });
  test("a new article needs no links from other articles until it has a place", () => {
    const isReported = (source: string) =>
      brokenIn(source, "nuevo").some((line) => line.endsWith("links from articles: 0 of 2"));
    expect([isReported(without("place")), isReported(original)]).toEqual([false, true]);
  });
  test("all broken rules are reported together", () =>
    expect(new Set(brokenIn("").map((line) => line.split(": ")[1]))).toEqual(
      new Set(["head", "length", "sources", "links to articles"]),
    ));
  test("every rule is tested here", () => {
    const testedRules = new Set([...cases.map(([rule]) => rule), "links from articles"]);
    expect(names.filter((name) => !testedRules.has(name))).toEqual([]);
  });
});

test("two articles may have the same scene", () =>
  expect(brokenIn(field("scene", articles[0]?.scene ?? ""))).toEqual([]));
