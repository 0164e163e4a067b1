import { expect, test } from "vitest";
import { flows } from "../domain/application/flows.ts";
import { endpoints, type Page, pages } from "../pages.ts";
import {
  canonicalPathOf,
  disallowedPaths,
  editablePages,
  pageIdAt,
  pageOf,
  segmentsNeverAhead,
} from "./page-index.ts";

test.each([
  ["/", "home"],
  ["/sem", "landing"],
  ["/SEM/", "landing"],
  ["/acyUnbounded", "landing"],
  ["/auto-credito/solicitud", "application"],
  ["/auto-credito/solicitud/step3", "applicationStep"],
  ["/auto-credito/solicitud/step3/x", "notFound"],
  ["/temas-de-ayuda", "help"],
  ["/temas-de-ayuda/auto-credito", "helpCategory"],
  ["/temas-de-ayuda/auto-credito/page/2", "helpCategoryPage"],
  ["/temas-de-ayuda/auto-credito/mal-credito", "helpArticle"],
  ["/quiz/3", "quiz"],
  ["/recibo/abc", "receipt"],
  ["/recibo/abc/retirar", "receiptWithdrawal"],
  ["/visita", "notFound"],
  ["/no-existe", "notFound"],
] as const)("the page at %s is %s", (path, id) => expect(pageIdAt(path)).toBe(id));

test("every flow of the application has its page", () => {
  for (const { path } of flows) expect(pageIdAt(path), path).toMatch(/^application/);
});

test("no page leaves its first segment open, by which it is looked for; what may be missing is the last", () => {
  for (const { path, aliases = [] } of [
    ...Object.values<Page>(pages),
    ...Object.values<{ path: string; aliases?: string[] }>(endpoints),
  ])
    for (const address of [path, ...aliases]) expect(address).not.toMatch(/^\/:|\?\//);
});

test("a canonical path is the row's, or the address itself", () => {
  expect(canonicalPathOf("landing", "/acyUnbounded")).toBe("/sem");
  expect(canonicalPathOf("quiz", "/quiz/3")).toBe("/quiz/special-finance");
  expect(canonicalPathOf("helpArticle", "/temas-de-ayuda/a/b/")).toBe("/temas-de-ayuda/a/b");
});

test("no two pages share an address, and texts are edited under a page that exists", () => {
  const paths = Object.values(pages).flatMap((page) => [
    page.path,
    ...("aliases" in page ? page.aliases : []),
  ]);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of editablePages.filter((page) => page !== "*"))
    expect(pageOf(pageIdAt(path)).texts).toBe(path);
});

test("robots.txt names the shortest path of what it disallows", () =>
  expect(disallowedPaths()).toEqual([
    "/visita",
    "/auto-credito/conversion",
    "/auto-finance/conversion",
    "/auto-credito/guardar",
    "/auto-finance/guardar",
    "/auto-credito/cita",
    "/auto-finance/cita",
  ]));

test("pages that may not be fetched ahead share no first segment with one that may", () => {
  const segments = segmentsNeverAhead();
  expect(segments.toSorted()).toEqual([
    "afiliados",
    "auto-credito",
    "auto-finance",
    "carta-para-disputar-un-error",
    "contactUs",
    "contactanos",
    "opciones-de-privacidad",
    "recibo",
    "services",
    "visita",
  ]);
  for (const { path, prefetch } of Object.values(pages))
    expect(segments.includes(path.split("/")[1] ?? ""), path).toBe(!prefetch);
});
