import { describe, expect, test } from "vitest";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import type { Fault } from "../faults/product-backend.ts";
import { until } from "../until.ts";
import { runTasks } from "./bindings.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

const shipped = "/temas-de-ayuda/auto-credito/mal-credito";
const withdrawn = "/temas-de-ayuda/auto-credito/prestamo-con-itin";
const category = "/temas-de-ayuda/auto-credito";
const article = (title: string, copy: string) => ({
  article: { title, description: "Una descripción.", copy, author: "Socio" },
  related_articles: [],
});

const start = Date.parse("2026-11-20T12:00:00Z");
const at = (minutes: number) => {
  const TEST_NOW = new Date(start + minutes * 60_000).toISOString();
  return { site: { TEST_NOW }, services: { TEST_NOW, UPSTREAM_ORIGIN: backend.origin } };
};

const answers: Record<string, unknown> = {
  [shipped]: article("Del socio", "<p>La <b>zanaho</b>ria crece.</p>"),
  [category]: {
    category: { category: "auto-credito", category_title: "Del socio", category_intro: "Hola." },
    articles: [
      { title: "La remolacha", link: `${category}/remolacha`, copy: "Una verdura." },
      { title: "Del socio", link: shipped },
    ],
    pagination: { page: 1, pages: 1, total: 1 },
  },
};
const faultOf = (path: string): Fault => (path === withdrawn ? "404" : "none");
const backend = await backendOfFile(faultOf, answers);
let site = await siteOfFile(at(0));

const open = async (path: string) => {
  const response = await fetch(site.origin + path);
  return { status: response.status, body: await response.text() };
};
/** The results of a search, the folded ones too: title and path of each. */
async function resultsOf(query: string): Promise<[title: string | undefined, path: string | undefined][]> {
  const { body } = await open(`/temas-de-ayuda?q=${encodeURIComponent(query)}`);
  const list = [...body.matchAll(/<ul class="results">.*?<\/ul>/gs)].join("");
  return [...list.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, path, title]) => [title, path]);
}

describe.sequential("a backend's articles are searched", () => {
  test("by the words that visitors read, in place of the articles that this site ships", async () => {
    expect((await resultsOf("mal crédito"))[0]?.[1]).toBe(shipped);
    await until("the backend's article", async () => (await open(shipped)).body.includes("<b>zanaho</b>ria"));
    await until("the article's words", async () => (await resultsOf("ZANAHORIAS")).length > 0);
    expect(await resultsOf("zanahorias")).toEqual([["Del socio", shipped]]);
    expect((await resultsOf("mal crédito")).map(([, path]) => path)).not.toContain(shipped);
  });

  test("by their card if nobody has opened them, once the lists were read", async () => {
    await runTasks(site, crons.tenMinutes);
    await until("the card", async () => (await resultsOf("remolacha")).length > 0);
    expect(await resultsOf("remolacha")).toEqual([["La remolacha", `${category}/remolacha`]]);
  });

  test("beside ours, which stay if the backend says that it has none", async () => {
    expect((await open(withdrawn)).status).toBe(200);
    expect((await resultsOf("ITIN")).map(([, path]) => path)).toContain(withdrawn);
  });

  test("by their new words, once the backend has changed them, in every isolate", async () => {
    answers[shipped] = article("Otra vez del socio", "<p>El perejil crece.</p>");
    site = await site.restart(at(6));
    // A copy that is stale is returned once more, then the new one.
    expect((await open(shipped)).body).toContain("<b>zanaho</b>ria");
    await until("the new copy", async () => (await open(shipped)).body.includes("perejil"));
    await until("the new words", async () => (await resultsOf("perejil")).length > 0);
    expect(await resultsOf("perejil")).toEqual([["Otra vez del socio", shipped]]);
    expect(await resultsOf("zanahoria")).toEqual([]);
    site = await site.restart(at(6));
    expect(await resultsOf("perejil")).toEqual([["Otra vez del socio", shipped]]);
  });

  test("by their last good copy while the backend fails", async () => {
    answers[shipped] = { success: false };
    site = await site.restart(at(20));
    expect((await open(shipped)).body).toContain("perejil");
    expect(await resultsOf("perejil")).toEqual([["Otra vez del socio", shipped]]);
  });
});
