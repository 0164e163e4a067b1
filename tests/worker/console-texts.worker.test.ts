import { parse, serialize } from "parse5";
import { expect, test } from "vitest";
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

test.each(addresses)(
  "%s at %s is the visitor's page without a mark, its heading is named, and the screen lists every text",
  async (page, address) => {
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

    expect(/<h1\b[^>]*>[\s\S]*?<\/h1>/.exec(html)?.[0]).toContain("data-named=");
    const namesIn = (text: string, attribute: RegExp) =>
      [...text.matchAll(attribute)].flatMap(([, names = ""]) => names.split(" "));
    const path = `/operador/textos?${new URLSearchParams({ pagina: page, direccion: address })}`;
    const screen = await (await ask(operatorHost, path, await access.headers())).text();
    const listed = namesIn(screen, / data-name="([^"]+)"/g);
    if (page === "*") expect(listed.length).toBeGreaterThan(20);
    else expect(listed).toEqual(expect.arrayContaining(namesIn(html, / data-named(?:-labels)?="([^"]+)"/g)));
  },
);
