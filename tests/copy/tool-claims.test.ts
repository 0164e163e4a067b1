import { expect, test } from "vitest";
import { claimsIn, toolClaims } from "../tool-claims.ts";
import { articleTexts } from "./texts.ts";

const isTrue = ({ tool, said }: { tool: string; said: string }): boolean =>
  (toolClaims[tool] ?? []).some(([claim]) => claim.test(said));

const claims = articleTexts.flatMap(({ where, article }) =>
  claimsIn(article.html).map((claim) => ({ where, ...claim })),
);

test("each tool shows what an article claims that it shows", () => {
  const wrongClaims = claims.filter((claim) => !isTrue(claim));
  expect(wrongClaims.map(({ where, said, tool }) => `${where}: ${tool} «${said}»`)).toEqual([]);
});

test("every claim of the list stands in an article", () => {
  const unused = Object.entries(toolClaims).flatMap(([tool, rows]) =>
    rows.filter(([claim]) => !claims.some((one) => one.tool === tool && claim.test(one.said))),
  );
  expect(unused).toEqual([]);
});

test.each([
  [
    'La página de <a href="/cuanto-debo-y-cuanto-vale">cuánto debes y cuánto vale</a> hace la resta y te dice cuántos pagos faltan para quedar a mano.',
    ["te dice cuántos pagos faltan para quedar a mano"],
  ],
  [
    'La <a href="/cuanto-costaria">calculadora</a> te dice qué tasa te van a dar.',
    ["te dice qué tasa te van a dar"],
  ],
  ['Haz la prueba en <a href="/cuanto-costaria">cuánto te costaría</a>.', []],
  [
    '<a href="/refinanciar-conviene">La calculadora</a> hace la cuenta, y <a href="/a">la guía</a> te dice los pasos.',
    [],
  ],
])("%s", (html, wrong) =>
  expect(
    claimsIn(`<p>${html}</p>`)
      .filter((claim) => !isTrue(claim))
      .map((claim) => claim.said),
  ).toEqual(wrong),
);
