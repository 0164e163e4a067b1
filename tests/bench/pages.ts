import { startTestSite } from "../standalone-site.ts";
import { atTheEdge } from "./at-the-edge.ts";
import { startBare, startPeer } from "./peers/start-peer.ts";
import { direct, returning, started } from "./processes.ts";
import { type Contender, inTurns, table } from "./turns.ts";
import { servicesWithoutStores } from "./without-stores.ts";

/**
 * What the edge spends on a page of text: from the page cache, for a first visit, for a prefetch and rendered; beside a
 * bare worker that returns the same bytes, and the same page as a template literal, by Hono's JSX and by React Router
 * tuned, in the same run. Processor time of the runtime's own process for each request. Prints ratios and asserts
 * nothing. Linux only. `node tests/bench/pages.ts 40 home` takes 40 turns of some pages; peers make the article alone.
 */
// With 24 turns, ratios of the same builds were 0.94 to 1.23; with 60, 0.98 to 1.04.
const [count = "60", ...only] = process.argv.slice(2);
const size = { turns: Number(count), requests: 160 };
const paths = [
  ["article", "/temas-de-ayuda/auto-prestamos/pago-inicial"],
  ["home", "/"],
  ["FAQ", "/preguntas-frecuentes"],
  ["/sem", "/sem"],
] as const;

const cached = await started(() => startTestSite({ bare: true, ...atTheEdge() }));
// Separate, because garbage of first visits would be collected during other requests.
const firsts = await started(() => startTestSite({ bare: true, ...atTheEdge() }));
const storeless = await started(() => startTestSite({ bare: true, ...atTheEdge({ withoutStores: true }) }));
// As production counts an arrival, but for the database: the local runtime's own is not what D1 is.
const { folder, end: removeServices } = servicesWithoutStores();
const uncounted = await started(() => startTestSite({ bare: true, ...atTheEdge(), servicesOf: folder }));
const uncached = await started(() =>
  startTestSite({ bare: true, ...atTheEdge(), site: { PAGE_CACHE_BYTES: "0" } }),
);
const production = await started(() => startTestSite({ bare: true, ...atTheEdge({ production: true }) }));
const sites = [cached, firsts, uncounted, storeless, uncached, production];
const cookie = await returning(cached.site.origin);
const productionCookie = await returning(production.site.origin);
const visitor = { "cf-connecting-ip": "198.51.100.7", "sec-fetch-dest": "document" };
const prefetching = {
  ...visitor,
  "sec-purpose": "prefetch",
  "sec-fetch-dest": "empty",
  "sec-fetch-site": "same-origin",
};

const asking =
  (address: string, headers: Record<string, string>): Contender["ask"] =>
  async () => {
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
  };

const measured: [page: string, times: Record<string, number>][] = [];
for (const [name, path] of paths.filter(([one]) => only.length === 0 || only.includes(one))) {
  const address = async (site: (typeof sites)[number], query = "") => (await direct(site)) + path + query;
  const html = await (await fetch(await address(cached), { headers: { cookie, ...visitor } })).text();
  const bare = await started(() => startBare(html));
  const peers =
    name === "article"
      ? {
          "template literal": await started(() => startPeer("template", html, path)),
          "Hono JSX": await started(() => startPeer("hono-jsx", html, path)),
          "React Router tuned": await started(() => startPeer("react-router", html, path)),
        }
      : {};
  const peerContenders = Object.entries(peers).map(([peer, { pid, site }]): [string, Contender] => [
    peer,
    { pid, ask: asking(site.origin + path, { cookie, ...visitor }) },
  ]);
  const times = await inTurns(
    {
      "bare worker": { pid: bare.pid, ask: asking(bare.site.origin + path, { cookie, ...visitor }) },
      ...Object.fromEntries(peerContenders),
      "from the page cache": { pid: cached.pid, ask: asking(await address(cached), { cookie, ...visitor }) },
      "from the page cache, in production": {
        pid: production.pid,
        ask: asking(await address(production), { cookie: productionCookie, ...visitor }),
      },
      prefetch: { pid: cached.pid, ask: asking(await address(cached), { cookie, ...prefetching }) },
      "first visit": { pid: firsts.pid, ask: asking(await address(firsts), visitor) },
      "first visit, in production": { pid: production.pid, ask: asking(await address(production), visitor) },
      "first visit with a src": {
        pid: firsts.pid,
        ask: asking(await address(firsts, "?src=1100461"), visitor),
      },
      "the same, without databases": {
        pid: uncounted.pid,
        ask: asking(await address(uncounted, "?src=1100461"), visitor),
      },
      "first visit, without stores": { pid: storeless.pid, ask: asking(await address(storeless), visitor) },
      rendered: { pid: uncached.pid, ask: asking(await address(uncached), { cookie, ...visitor }) },
    },
    size,
  );
  measured.push([`${name}, ${html.length} characters`, times]);
  for (const { site } of [bare, ...Object.values(peers)]) await site.runtime.dispose();
}
for (const { site } of sites) await site.end();
removeServices();

const ways = [...new Set(measured.flatMap(([, times]) => Object.keys(times)))];
table(
  "Processor time of a request, × bare",
  ["", ...measured.map(([page]) => page)],
  ways.map((way, row) => [
    way,
    ...measured.map(([, times]) => {
      const [bare = Number.NaN] = Object.values(times);
      const time = times[way];
      if (time === undefined) return "";
      return row === 0 ? `${time.toFixed(3)} ms` : `${(time / bare).toFixed(1)} ×`;
    }),
  ]),
);
