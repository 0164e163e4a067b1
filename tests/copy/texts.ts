import { consentTexts } from "../../app/copy/consents.ts";
import { namedTextsOf } from "../../app/copy/overrides.ts";
import { readSource } from "../../app/domain/help/source.ts";
import { states } from "../../app/domain/help/states/published.ts";
import { cellNames } from "../../app/domain/help/states/state.ts";
import { linesOf } from "../../workers/build/article-rules.ts";
import { readArticles } from "../../workers/build/articles.ts";
import { categories } from "../../workers/services/visitors/content/categories.ts";
import { copyExports, isArea } from "./areas.ts";

/** A Spanish text of the site, and where it is used. ICU arguments are left out, and sentences stay complete. */
export type Text = { where: string; kind: "screen" | "legal" | "help"; text: string };

/** A message without its arguments. The cases of a plural or a choice stand side by side. */
const withoutArguments = (message: string): string =>
  message
    .replace(/\{\w+, (?:plural|select),/g, " ")
    .replace(/(?:=\d+|\b(?:one|other|years|months|yearsmonths|none)) \{/g, " ")
    .replace(/\{\w+\}|[#{}]/g, " ");

/** Texts of visitors' screens that are not in an area, because they are built into the browser's code. */
const browserTexts = ["consentDialog", "modal", "navigation"];

/** Files whose texts address the reader as *usted*. */
const legalFiles = ["legal", "requests", "retention"];

/**
 * True for texts in English that stand beside their Spanish version: `inEnglish` in an entry, `….inEnglish` in an
 * area.
 */
const isEnglish = (where: string): boolean => where.endsWith(".inEnglish");

const shownTexts = (await copyExports()).flatMap(({ file, name, value }) =>
  textsIn(name, value).map(([where, text]) => ({
    where,
    kind: legalFiles.includes(file) ? ("legal" as const) : ("screen" as const),
    text: withoutArguments(text),
  })),
);
const copyTexts = shownTexts.filter(({ where }) => !isEnglish(where));
export const englishTexts: Text[] = shownTexts.filter(({ where }) => isEnglish(where));
const shownConsents: Text[] = Object.entries(consentTexts("Marca", undefined)).map(([name, text]) => ({
  where: `consents.${name}`,
  kind: "screen",
  text,
}));
export const screenTexts: Text[] = [...copyTexts.filter(({ kind }) => kind === "screen"), ...shownConsents];
export const legalTexts: Text[] = copyTexts.filter(({ kind }) => kind === "legal");

function textsIn(name: string, value: unknown): [where: string, text: string][] {
  if (isArea(value)) return namedTextsOf(value);
  if (!browserTexts.includes(name)) return [];
  return Object.entries(value as Record<string, string>).map(([key, text]) => [`${name}.${key}`, text]);
}

/** An article's text as visitors read it, paragraph by paragraph, without its list of sources. */
export const articleTexts = readArticles().map((article) => ({
  article,
  where: `${article.category}/${article.slug}`,
  text: linesOf(article).join("\n"),
}));

export const categoryTexts: Text[] = categories.flatMap(({ category, ...texts }) =>
  Object.entries(texts).map(([name, text]) => ({ where: `${category}.${name}`, kind: "help", text })),
);

/**
 * The statements of the state pages about the law, cell by cell, and the notes beside telephone numbers and
 * addresses.
 */
export const stateTexts: Text[] = states.flatMap(({ slug, cells, offices, legalAid }) => {
  const { attorneyGeneral } = cells;
  const notes = attorneyGeneral === "unverified" ? [] : attorneyGeneral.phones.map(({ note }) => note);
  const texts = cellNames.map((name): [string, string] => {
    const cell = cells[name];
    return [name, cell === "unverified" ? "" : cell.text];
  });
  return [
    ...texts,
    ["phones", notes.join("\n")],
    ["vehicles", readSource(offices.vehicles).title],
    ["where", legalAid.where ?? ""],
  ]
    .filter(([, text]) => text !== "")
    .map(([name = "", text = ""]) => ({ where: `estados/${slug}#${name}`, kind: "help" as const, text }));
});
