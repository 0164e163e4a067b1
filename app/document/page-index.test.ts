import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { flows } from "../domain/application/flows.ts";
import { withoutOptional } from "../domain/path-matcher.ts";
import { endpoints, type Page, pages } from "../pages.ts";
import routes from "../routes.ts";
import {
  canonicalPathOf,
  disallowedPaths,
  editablePages,
  pageIdAt,
  pageOf,
  routeAt,
  segmentsNeverAhead,
} from "./page-index.ts";

const rows: readonly Pick<Page, "path" | "aliases">[] = Object.values({ ...pages, ...endpoints });
const allPaths = rows.flatMap(({ path, aliases = [] }) => [path, ...aliases]);

test("every flow of the application has its page", () => {
  for (const { path } of flows) expect(pageIdAt(path), path).toMatch(/^application/);
});

/** Words that stand in addresses, and others that may stand for a parameter. */
const words = [
  ...new Set(allPaths.flatMap((path) => path.split("/")).filter((word) => /^[a-z]/i.test(word))),
];
const values = [...words, "3", "a.b", "%C3%A1rbol", "a%2Fb", "%zz"];

/** A pattern with each of the values for its parameters, and with two of them as somebody may write it. */
const spellings = (pattern: string): string[] => {
  const paths = (pattern.includes(":") ? values : [""]).map((value) =>
    pattern.replace(/:\w+\??/g, () => value).replace("*", "/no-existe"),
  );
  if (pattern.endsWith("?")) paths.unshift(withoutOptional(pattern));
  const otherwise = [paths[0] ?? "", paths.at(-3) ?? ""].flatMap((path) => [
    `${path}/`,
    `${path}//`,
    path.toUpperCase(),
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `${path}/otro`,
    `/${path}`,
  ]);
  return [...paths, ...otherwise];
};

test.each(allPaths)("the route at %s is the router's, however it is written", (pattern) => {
  for (const path of spellings(pattern)) {
    const match = matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.id;
    const id = match?.replace(/ at .*/, "");
    expect(routeAt(path) ?? "notFound", path).toBe(id?.startsWith("console ") ? "notFound" : id);
  }
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
  expect(disallowedPaths().join(" ")).toBe(
    "/visita /auto-credito/conversion /auto-finance/conversion /auto-credito/guardar /auto-finance/guardar " +
      "/auto-credito/cita /auto-finance/cita",
  ));

test("pages that may not be fetched ahead share no first segment with one that may", () => {
  const segments = segmentsNeverAhead();
  expect(segments.toSorted().join(" ")).toBe(
    // The home page has none.
    " afiliados auto-credito auto-finance carta-para-disputar-un-error consentimientos contactUs contactanos " +
      "glosario opciones-de-privacidad recibo services visita",
  );
  for (const { path, prefetch } of Object.values(pages))
    expect(segments.includes(path.split("/")[1] ?? ""), path).toBe(!prefetch);
});
