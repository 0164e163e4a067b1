import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Miniflare } from "miniflare";
import type { Fault } from "../faults/product-backend.ts";
import { startTestSite } from "../standalone-site.ts";
import { median, table } from "./turns.ts";

/**
 * Time to first byte of a paid landing, the page that makes partner calls: with a product backend that hangs, with
 * one that answers, with none; beside a bare worker that returns the same bytes in the same run. Requests take turns,
 * so that noise of the machine is shared by all. Prints medians and ratios and asserts nothing.
 */
const rounds = Number(process.argv[2] ?? 400);

const hanging = await startBackend("hang");
const answering = await startBackend("none");
const alone = await startTestSite();
const withAnswering = await startTestSite({ services: { UPSTREAM_ORIGIN: answering.origin } });
const withHanging = await startTestSite({ services: { UPSTREAM_ORIGIN: hanging.origin } });
const html = await (await fetch(alone.origin)).text();
const bare = new Miniflare({
  port: 0,
  modules: true,
  script: `const html = ${JSON.stringify(html)};
    export default { fetch: () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }) };`,
});

const contenders = {
  "bare worker": (await bare.ready).origin,
  "no backend": alone.origin,
  "backend answers": withAnswering.origin,
  "backend hangs": withHanging.origin,
};
type Contender = keyof typeof contenders;
const times = Object.fromEntries(Object.keys(contenders).map((name) => [name, []])) as unknown as Record<
  Contender,
  number[]
>;

for (let round = -20; round < rounds; round++)
  // In another order each round, with a pause in between: no request pays for another's work after its response.
  for (const [name, origin] of shuffled(Object.entries(contenders) as [Contender, string][])) {
    await new Promise((resolve) => setTimeout(resolve, 15));
    const start = performance.now();
    const response = await fetch(`${origin}/?src=1100461&lnk=${round}`);
    const milliseconds = performance.now() - start;
    await response.arrayBuffer();
    // The first rounds warm everything up.
    if (round >= 0) times[name].push(milliseconds);
  }

const base = median(times["bare worker"]);
const none = median(times["no backend"]);
table(
  `Time to first byte of a paid landing, ${rounds} requests each, median`,
  ["", "", "× bare", "× no backend"],
  (Object.keys(contenders) as Contender[]).map((name) => {
    const time = median(times[name]);
    return [name, `${time.toFixed(2)} ms`, (time / base).toFixed(2), (time / none).toFixed(2)];
  }),
);
console.log(`calls made: ${await answering.calls()} answered, ${await hanging.calls()} hanging`);

await Promise.all([bare.dispose(), alone.end(), withAnswering.end(), withHanging.end()]);
await Promise.all([hanging.end(), answering.end()]);

async function startBackend(fault: Fault) {
  const thread = new Worker(new URL("./backend-thread.ts", import.meta.url), { workerData: { fault } });
  const [origin] = (await once(thread, "message")) as [string];
  return {
    origin,
    async calls(): Promise<number> {
      thread.postMessage("calls");
      const [calls] = (await once(thread, "message")) as [number];
      return calls;
    },
    end: () => thread.terminate(),
  };
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
