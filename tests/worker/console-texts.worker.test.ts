import { type DefaultTreeAdapterMap, parse } from "parse5";
import { expect, test } from "vitest";
import { matchesSearch } from "../../app/console/texts/sentence.ts";
import { addressesOf, editablePages } from "../../app/document/page-index.ts";
import { operatorHost, startAccess } from "../operator-access.ts";
import { ofFile, siteOfFile } from "./sites.ts";

// Every sentence that a visitor reads must be listed among the texts of its page.

const access = ofFile(await startAccess());
const clock = { TEST_NOW: new Date().toISOString() };
const site = await siteOfFile({
  site: { ...access.variables, ...clock },
  services: { ...access.variables, ...clock },
});

const ask = async (host: string, path: string, headers: Record<string, string>) =>
  site.runtime.dispatchFetch(new URL(path, `http://${host}`), { headers, redirect: "manual" });

type Node = DefaultTreeAdapterMap["node"];
const textOf = (node: Node): string =>
  "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
const elements = (node: Node, tagName: string): DefaultTreeAdapterMap["element"][] =>
  "childNodes" in node
    ? node.childNodes.flatMap((child) => [
        ...("tagName" in child && child.tagName === tagName ? [child] : []),
        ...elements(child, tagName),
      ])
    : [];

const addresses = editablePages.flatMap((page) =>
  addressesOf(page).map((address) => [page, address] as const),
);

test.each(addresses)("the screen for %s lists the title and the heading of %s", async (page, address) => {
  let own = await ask("sitio.example", address, {});
  for (let left = 3; left > 0 && own.headers.get("location"); left--)
    own = await ask("sitio.example", own.headers.get("location") ?? "", {});
  const shown = parse(await own.text());
  const [title, heading] = ["title", "h1"].map((tagName) => elements(shown, tagName).map(textOf)[0] ?? "");

  const path = `/operador/textos?${new URLSearchParams({ pagina: page })}`;
  const screen = parse(await (await ask(operatorHost, path, await access.headers())).text());
  const listed = elements(screen, "li").flatMap((row) => {
    const [words, name] = ["span", "small"].map((tagName) => elements(row, tagName).map(textOf)[0]);
    return words && name ? [{ words, name }] : [];
  });
  expect(listed.length).toBeGreaterThan(20);
  if (page === "*") return;
  for (const sentence of [title, heading])
    expect(
      listed.filter(({ name, words }) => matchesSearch(sentence ?? "", name, words)),
      sentence,
    ).not.toEqual([]);
});
