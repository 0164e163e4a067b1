import { startProductBackend } from "../faults/product-backend.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import { direct, memoryOf, returning, spent, started } from "./processes.ts";
import { table } from "./turns.ts";

/**
 * Whether a request's cost and the isolate's memory stay the same however many articles and affiliate links there are:
 * all of them are requested, in random order. Prints figures and asserts nothing. Linux only.
 */
const requests = Number(process.argv[2] ?? 5000);
const category = "auto-prestamos";

/** The same visits in every run. */
function randomNumbers(): (below: number) => number {
  let state = 20261121;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Brings the visitor's profile, and no texts; the articles are in the cache. */
const backend = await startProductBackend((path) => (/^\/(?:pixels|et)\//.test(path) ? "none" : "404"), {
  "/pixels/v1/handleFirstCarsDirectRequest": { profileGuid: "g" },
  "/et/v1/getEtContent": { allEtUrlContents: [] },
});

type Row = { what: string; time: number; memory: number };

async function measure(
  what: string,
  prepare: (site: TestSite, cookie: string) => Promise<(n: number) => [path: string, cookie: string]>,
  count: number,
): Promise<Row> {
  const services = { UPSTREAM_ORIGIN: backend.origin };
  const { pid, site } = await started(() => startTestSite({ bare: true, inspected: true, services }));
  const origin = await direct({ site });
  const visit = await prepare(site, await returning(site.origin));
  const ask = async (n: number) => {
    const [path, cookie] = visit(n);
    const response = await fetch(origin + path, { headers: { cookie } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  };
  const together = async (amount: number, which: (turn: number) => number) => {
    for (let turn = 0; turn < amount; turn += 4)
      await Promise.all([0, 1, 2, 3].map((more) => ask(which(turn + more) % count)));
  };
  // Everything once, and often enough to warm the runtime up; then at random.
  await together(Math.max(count, 4000), (turn) => turn);
  const random = randomNumbers();
  const memory = await memoryOf(site);
  let least = Number.POSITIVE_INFINITY;
  const before = spent(pid);
  for (let done = 0; done < requests; done += 200) {
    await together(200, () => random(count));
    least = Math.min(least, await memory.look());
  }
  const row = { what, time: (spent(pid) - before) / requests, memory: least };
  memory.end();
  await site.end();
  return row;
}

/** An article as a backend would bring it: the house's own, from a site without a backend. */
async function readArticle(): Promise<unknown> {
  const alone = await startTestSite();
  const answer = await fetch(`${alone.origin}/services/temas-de-ayuda/${category}/pago-inicial`);
  if (answer.status !== 200) throw new Error(`the article: ${answer.status}`);
  const article: unknown = await answer.json();
  await alone.end();
  return article;
}
const article = await readArticle();

/** Fills the content cache with articles, as if a backend had brought them: copies of a real one under other names. */
async function withArticles(site: TestSite, count: number): Promise<void> {
  const content = await site.runtime.getKVNamespace("CONTENT", "tu-credito-de-auto-services");
  const entry = {
    value: article,
    freshUntil: Date.now() + 3_600_000,
    staleUntil: Date.now() + 7_200_000,
  };
  const text = JSON.stringify(entry);
  for (let n = 0; n < count; n++)
    await content.put(`help:4:${category}/articulo-${n}`, text.replaceAll("pago-inicial", `articulo-${n}`));
}

const rows: Row[] = [];
for (const count of [1, 10, 100, 1000])
  rows.push(
    await measure(
      `${count} article${count > 1 ? "s" : ""}`,
      async (site, cookie) => {
        await withArticles(site, count);
        return (n) => [`/temas-de-ayuda/${category}/articulo-${n}`, cookie];
      },
      count,
    ),
  );
const affiliate = (n: number) =>
  `afiliado=${encodeURIComponent(btoa(JSON.stringify({ passed: true, secure: true, affid: String(n), subid: `clic-${n}` })))}`;
for (const count of [10, 1000, 100_000])
  rows.push(
    await measure(
      `${count} affiliate links`,
      async (_, cookie) => {
        const others = cookie.replace(/afiliado=[^;]*(?:; )?/, "");
        return (n) => ["/", `${others}; ${affiliate(n)}`];
      },
      count,
    ),
  );

await backend.end();
const first = (row: Row) =>
  rows.find(({ what }) => what.includes("article") === row.what.includes("article")) ?? row;
table(
  `Processor time of a request and memory of the isolate, ${requests} visits at random`,
  ["", "", "× the first", "", "× the first"],
  rows.map((row) => [
    row.what,
    `${row.time.toFixed(3)} ms`,
    (row.time / first(row).time).toFixed(2),
    `${row.memory.toFixed(1)} MB`,
    (row.memory / first(row).memory).toFixed(2),
  ]),
);
