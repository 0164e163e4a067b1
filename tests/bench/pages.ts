import { Miniflare } from "miniflare";
import { startTestSite } from "../standalone-site.ts";
import { direct, returning, spent, started } from "./processes.ts";

/**
 * What the edge spends on a page of text, rendered and from the page cache, beside a bare worker that returns the same
 * bytes, in the same run: processor time of the runtime's own process for each request. Prints ratios and asserts
 * nothing. Linux only. `node tests/bench/pages.ts 80 home` takes 80 turns of some pages.
 */
const [count = "40", ...only] = process.argv.slice(2);
const turns = Number(count);
const requests = 250;
const paths = [
  ["article", "/temas-de-ayuda/auto-prestamos/pago-inicial"],
  ["home", "/"],
  ["FAQ", "/preguntas-frecuentes"],
  ["/sem", "/sem"],
] as const;

type Server = { pid: string; ask: () => Promise<void> };

async function measure({ pid, ask }: Server): Promise<number> {
  const before = spent(pid);
  for (let n = 0; n < requests; n += 4) await Promise.all([ask(), ask(), ask(), ask()]);
  return (spent(pid) - before) / requests;
}

const median = (values: number[] = []) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const cached = await started(() => startTestSite({ bare: true }));
// Separate, because garbage of first visits would be collected during other requests.
const firsts = await started(() => startTestSite({ bare: true }));
const uncached = await started(() => startTestSite({ bare: true, site: { PAGE_CACHE_BYTES: "0" } }));

const [cachedOrigin, firstOrigin, uncachedOrigin] = [
  await direct(cached),
  await direct(firsts),
  await direct(uncached),
];
const cookie = await returning(cached.site.origin);
console.log(`Processor time a request, median of ${turns} turns of ${requests}`);
for (const [name, path] of paths.filter(([one]) => only.length === 0 || only.includes(one))) {
  const body = await (await fetch(cached.site.origin + path)).text();
  const bare = await started(async () => {
    const runtime = new Miniflare({
      port: 0,
      unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
      modules: true,
      script: `const html = ${JSON.stringify(body)};
        export default { fetch: () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }) };`,
    });
    await runtime.ready;
    return { runtime, origin: (await runtime.unsafeGetDirectURL()).origin };
  });
  const asking = (origin: string, headers: Record<string, string>) => async () =>
    void (await (await fetch(origin + path, { headers })).arrayBuffer());
  const servers: [string, Server][] = [
    ["bare worker", { pid: bare.pid, ask: asking(bare.site.origin, { cookie }) }],
    ["from the page cache", { pid: cached.pid, ask: asking(cachedOrigin, { cookie }) }],
    ["from the page cache, first visit", { pid: firsts.pid, ask: asking(firstOrigin, {}) }],
    ["rendered", { pid: uncached.pid, ask: asking(uncachedOrigin, { cookie }) }],
  ];
  // In short turns, so that noise of the machine is shared by all; the median of all turns counts.
  const times = new Map(servers.map(([what]) => [what, [] as number[]]));
  for (const [, { ask }] of servers) for (let n = 0; n < 300; n++) await ask();
  for (let turn = 0; turn < turns; turn++)
    for (const [what, server] of servers) times.get(what)?.push(await measure(server));
  const base = median(times.get("bare worker"));
  console.log(`\n${name}, ${body.length} characters`);
  for (const [what, list] of times)
    console.log(
      `  ${what.padEnd(28)} ${median(list).toFixed(3)} ms   ${(median(list) / base).toFixed(1)} × bare`,
    );
  await bare.site.runtime.dispose();
}
await cached.site.end();
await firsts.site.end();
await uncached.site.end();
