import { pageIdAt, pageOf } from "../../app/document/page-index.ts";
import { prefetchHeader } from "../../app/domain/visit/fetched-ahead.ts";
import { startTestSite } from "../standalone-site.ts";
import { atTheEdge } from "./at-the-edge.ts";
import { startPeers } from "./peers/start-peer.ts";
import { direct, returning, started } from "./processes.ts";
import { asking, type Contender, inTurns, rowsOf, table } from "./turns.ts";

/**
 * Measures what the edge spends on a page of text: from the page cache, for a first visit, for a prefetch, and
 * rendered. It compares them, in the same run, with a bare worker that returns the same bytes, and with the same page
 * as a template literal, by Hono's JSX and by React Router tuned. The figures are the processor time of the runtime's
 * own process per request. Prints ratios and asserts nothing. Linux only.
 * `node tests/bench/pages.ts 40 home` takes 40 turns of some pages. Only the article has all peers.
 */
// The ratios of two equal builds were 0.94 to 1.23 with 24 turns, and 0.98 to 1.04 with 60.
const [count = "60", ...only] = process.argv.slice(2);
const size = { turns: Number(count), requests: 160 };
const paths = [
  ["article", "/temas-de-ayuda/auto-prestamos/pago-inicial"],
  ["home", "/"],
  ["FAQ", "/preguntas-frecuentes"],
  ["/sem", "/sem"],
] as const;

const cached = await started(() => startTestSite({ bare: true, ...atTheEdge }));
// This site is separate, because garbage of first visits would be collected during other requests.
const firsts = await started(() => startTestSite({ bare: true, ...atTheEdge }));
const uncached = await started(() =>
  startTestSite({ bare: true, ...atTheEdge, site: { PAGE_CACHE_BYTES: "0" } }),
);
const sites = [cached, firsts, uncached];
const cookie = await returning(cached.site.origin);
const visitor = { "cf-connecting-ip": "198.51.100.7", "sec-fetch-dest": "document" };
const prefetching = {
  ...visitor,
  [prefetchHeader[0]]: prefetchHeader[1],
  "sec-fetch-dest": "empty",
  "sec-fetch-site": "same-origin",
};

for (const [name, path] of paths.filter(([one]) => only.length === 0 || only.includes(one))) {
  const to = async (site: (typeof sites)[number], headers: Record<string, string>, query = "") => ({
    pid: site.pid,
    ask: asking((await direct(site)) + path + query, () => ({ headers })),
  });
  const returningHeaders = { cookie, ...visitor };
  const html = await (await fetch((await direct(cached)) + path, { headers: returningHeaders })).text();
  const peers = await startPeers(html, path, { headers: returningHeaders, frameworks: name === "article" });
  const contenders: Record<string, Contender> = {
    ...peers.contenders,
    "from the page cache": await to(cached, returningHeaders),
    "first visit": await to(firsts, visitor),
    "first visit with a src": await to(firsts, visitor, "?src=1100461"),
    rendered: await to(uncached, returningHeaders),
  };
  // The page's row may forbid fetching it ahead. Every prefetch would then be refused.
  if (pageOf(pageIdAt(path)).prefetch) contenders.prefetch = await to(cached, { cookie, ...prefetching });
  const times = await inTurns(contenders, size);
  table(`Processor time of a request: ${name}, ${html.length} characters`, ["", "", "× bare"], rowsOf(times));
  await peers.end();
}
for (const { site } of sites) await site.end();
