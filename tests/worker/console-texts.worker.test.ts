import { parse, serialize } from "parse5";
import { describe, expect, test } from "vitest";
import { addressesOf, editablePages } from "../../app/document/page-index.ts";
import { operatorHost, startAccess } from "../operator-access.ts";
import { ofFile, siteOfFile } from "./sites.ts";

// The page in the editor's frame is the page that a visitor gets, with every text named.

const access = ofFile(await startAccess());
const clock = { TEST_NOW: new Date().toISOString() };
const site = await siteOfFile({
  site: { ...access.variables, ...clock },
  services: { ...access.variables, ...clock },
});

const ask = async (host: string, path: string, headers: Record<string, string>) =>
  site.runtime.dispatchFetch(new URL(path, `http://${host}`), { headers, redirect: "manual" });
const inFrame = async (page: string, address: string, version = "") =>
  ask(
    operatorHost,
    `/operador/textos/pagina?${new URLSearchParams({ pagina: page, direccion: address, version })}`,
    await access.headers(),
  );
/** A visitor's page without scripts, as any parser reads it, and without what differs from answer to answer. */
const plain = (html: string) =>
  serialize(parse(html))
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, "ID")
    .replace(/(name="[^"]*" value=")[\w.=-]{30,}"/g, '$1TOKEN"');
const unnamed = (html: string) =>
  plain(
    html
      .replace(/<\/?text-mark\b[^>]*>/g, "")
      .replace(/ data-named(?:-labels)?="[^"]*"/g, "")
      .replace(/<link rel="stylesheet" href="[^"]*marked-page[^"]*">/, ""),
  );

const addresses = editablePages.flatMap((page) =>
  addressesOf(page).map((address) => [page, address] as const),
);

describe.each(addresses)("%s at %s", (page, address) => {
  test("is the visitor's page, and no mark is left in it", async () => {
    const framed = await inFrame(page, address);
    expect(framed.status).toBe(200);
    const html = await framed.text();
    expect(/.{0,80}(?:[\uE000-\uF8FF]|%EE%80).{0,20}/i.exec(html)?.[0]).toBeUndefined();
    expect(html).not.toContain("<script");
    let own = await ask("sitio.example", address, { "sec-fetch-dest": "iframe" });
    for (let left = 3; left > 0 && own.headers.get("location"); left--)
      own = await ask("sitio.example", own.headers.get("location") ?? "", { "sec-fetch-dest": "iframe" });
    // In lines, so that a difference is shown as one.
    const lines = (text: string) => text.split(/(?=<)/);
    expect(lines(unnamed(html))).toEqual(lines(plain(await own.text())));
  });

  test("names the words of its headings, and the screen lists every text with its place", async () => {
    const html = await (await inFrame(page, address)).text();
    const heading = /<h1\b[^>]*>[\s\S]*?<\/h1>/.exec(html)?.[0] ?? "";
    expect(heading).toContain("data-named=");
    const named = [...html.matchAll(/ data-named(?:-labels)?="([^"]+)"/g)].flatMap(([, names = ""]) =>
      names.split(" "),
    );
    const query = new URLSearchParams({ pagina: page, direccion: address });
    const screen = await (
      await ask(operatorHost, `/operador/textos?${query}`, await access.headers())
    ).text();
    const listed = [...screen.matchAll(/ data-name="([^"]+)"/g)].map(([, name = ""]) => name);
    if (page === "*") expect(listed.length).toBeGreaterThan(20);
    else for (const name of new Set(named)) expect(listed).toContain(name);
  });
});
