import { Miniflare } from "miniflare";
import { wordsOf, writeWords } from "../../app/domain/help/search.ts";
import { textOfHtml } from "../../app/domain/help/teaser.ts";
import { readArticles } from "../../workers/build/help-content.ts";
import { startTestSite } from "../standalone-site.ts";
import { direct, returning, spent, started } from "./processes.ts";
import { median, table } from "./turns.ts";

/**
 * What the edge spends on lists, searches, files and the pages around them, beside a bare worker that returns the same
 * bytes, in the same run: processor time of the runtime's own process for each request. Prints and asserts nothing.
 * Linux only. `node tests/bench/endpoints.ts 20 "help search"` takes 20 turns of one of them.
 */
const [count = "11", ...only] = process.argv.slice(2);
const turns = Number(count);
/** A turn takes as many requests as fit in this time, in milliseconds, so that slow answers do not take all of it. */
const turnMs = 150;

const withPartner = "searchHelp, a backend";

const paths = [
  ["used cars", "/used-listings"],
  ["used cars of a make", "/used-listings?make=toyota&model=corolla&year=2015"],
  ["used cars with a loan", "/used-listings?precio=12000&inicial=1000&meses=60&desde=9&hasta=15"],
  ["getVehicleList", "/services/newcar/v1/getVehicleList"],
  ["getVehicleList of a make", "/services/newcar/v1/getVehicleList?make=toyota"],
  ["getAllMakes", "/services/newcar/v1/getAllMakes"],
  ["getAllMakes, sold out", "/services/newcar/v1/getAllMakes?showSoldOutModelsOnly=true"],
  ["getAllSimpleMakes v1", "/services/newcar/v1/getAllSimpleMakes"],
  ["getAllSimpleMakes v2", "/services/newcar/v2/getAllSimpleMakes"],
  ["getDenormalizedName", "/services/newcar/v1/getDenormalizedName?make=toyota&model=corolla"],
  ["zipcode's place", "/services/geocoding/v1/getZipcodePlace?zipcode=90245"],
  ["help search", "/temas-de-ayuda?q=prestamos+con+itin"],
  ["help search, nothing found", "/temas-de-ayuda?q=zzzz"],
  ["searchHelp", "/services/help/v1/search?q=pago+inicial"],
  // With the words of as many articles of a partner's as we have.
  [withPartner, "/services/help/v1/search?q=pago+inicial"],
  ["getHelpIndex", "/services/help/v1/getIndex"],
  ["getHelpCategory", "/services/temas-de-ayuda/auto-credito"],
  ["getHelpArticle", "/services/temas-de-ayuda/auto-credito/mal-credito"],
  ["help index", "/temas-de-ayuda"],
  ["category", "/temas-de-ayuda/auto-credito"],
  ["feed", "/temas-de-ayuda.rss"],
  ["sitemap.xml", "/sitemap.xml"],
  ["robots.txt", "/robots.txt"],
  ["quiz", "/quiz/special-finance"],
  ["quiz, second question", "/quiz/2?r=a"],
  ["estimator", "/cuanto-costaria"],
  ["estimator, a question", "/cuanto-costaria?precio=12000&inicial=1000&meses=60&desde=9&hasta=15"],
  ["contact", "/contactanos"],
  ["404", "/no-existe"],
] as const;

type Server = { pid: string; ask: () => Promise<void> };

async function measure({ pid, ask }: Server, requests: number): Promise<number> {
  const before = spent(pid);
  for (let n = 0; n < requests; n += 4) await Promise.all([ask(), ask(), ask(), ask()]);
  return (spent(pid) - before) / requests;
}

const site = await started(() => startTestSite({ bare: true }));
const siteOrigin = await direct(site);
// Nothing that is measured calls the backend: its words are in the store.
const partner = await started(() =>
  startTestSite({ bare: true, services: { UPSTREAM_ORIGIN: "http://127.0.0.1:9" } }),
);
const partnerOrigin = await direct(partner);
const content = await partner.site.runtime.getKVNamespace("CONTENT", "tu-credito-de-auto-services");
const entries = readArticles().map(({ slug, title, description, html }) => {
  const words = writeWords(wordsOf({ title, description, text: textOfHtml(html) }));
  return [`/temas-de-ayuda/del-socio/${slug}`, { title, text: description, words, seen: Date.now() }];
});
await content.put("help-words:1", JSON.stringify(entries));
const cookie = await returning(site.site.origin);
const measured = paths.filter(([one]) => only.length === 0 || only.includes(one));
const bodies: Record<string, string> = {};
for (const [, path] of measured) bodies[path] ??= await (await fetch(site.site.origin + path)).text();
const bare = await started(async () => {
  const runtime = new Miniflare({
    port: 0,
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    modules: true,
    script: `const bodies = ${JSON.stringify(bodies)};
      export default { fetch: ({ url }) => new Response(bodies[url.slice(url.indexOf("/", 8))]) };`,
  });
  await runtime.ready;
  return { runtime, origin: (await runtime.unsafeGetDirectURL()).origin };
});

const rows: string[][] = [];
for (const [name, path] of measured) {
  const asking = (origin: string) => async () =>
    void (await (await fetch(origin + path, { headers: { cookie } })).arrayBuffer());
  const ours: Server =
    name === withPartner
      ? { pid: partner.pid, ask: asking(partnerOrigin) }
      : { pid: site.pid, ask: asking(siteOrigin) };
  const its: Server = { pid: bare.pid, ask: asking(bare.site.origin) };
  // Warm: compiled code, and what is remembered.
  await measure(its, 200);
  const start = performance.now();
  for (let n = 0; n < 100 && performance.now() - start < 1500; n++) await ours.ask();
  const slow = performance.now();
  await measure(ours, 4);
  const requests = Math.min(100, Math.max(4, 4 * Math.round(turnMs / (performance.now() - slow))));
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    times[0].push(await measure(its, 100));
    times[1].push(await measure(ours, requests));
  }
  const [base, own] = [median(times[0]), median(times[1])];
  rows.push([name, `${own.toFixed(2)} ms`, `${(own / base).toFixed(1)} ×`]);
}
table(`Processor time of a request: other addresses, median of ${turns} turns`, ["", "", "× bare"], rows);
await bare.site.runtime.dispose();
await site.site.end();
await partner.site.end();
