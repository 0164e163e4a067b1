import { readdirSync, readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { startTestSite } from "../standalone-site.ts";

/**
 * What the edge spends on an article from warm KV, beside a bare worker that answers the same bytes, in the same run:
 * processor time of the runtime's own process for each request. Prints a ratio; nothing here is asserted. Linux only.
 */
const requests = Number(process.argv[2] ?? 3000);
const path = "/temas-de-ayuda/auto-prestamos/pago-inicial";

const ours = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const parent = Number(stat.slice(stat.lastIndexOf(")") + 4).split(" ")[0]);
        return parent === process.pid && readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("workerd");
      } catch {
        return false;
      }
    });

/** Processor time of a process so far, user and system; milliseconds at 100 ticks a second. */
function spent(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function measure(origin: string, pid: string): Promise<number> {
  const ask = async () => void (await (await fetch(origin + path)).arrayBuffer());
  for (let n = 0; n < 300; n++) await ask();
  const before = spent(pid);
  for (let n = 0; n < requests; n += 4) await Promise.all([ask(), ask(), ask(), ask()]);
  return (spent(pid) - before) / requests;
}

const site = await startTestSite();
const [sitePid = ""] = ours();
const body = await (await fetch(site.origin + path)).text();
const bare = new Miniflare({
  port: 0,
  modules: true,
  script: `const html = ${JSON.stringify(body)};
    export default { fetch: () => new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }) };`,
});
const bareOrigin = (await bare.ready).origin;
const barePid = ours().find((pid) => pid !== sitePid) ?? "";

const base = await measure(bareOrigin, barePid);
const article = await measure(site.origin, sitePid);
console.log(`\nProcessor time a request, ${requests} requests each`);
console.log(`bare worker, same ${body.length} bytes   ${base.toFixed(3)} ms`);
console.log(`article from warm KV          ${article.toFixed(3)} ms   ${(article / base).toFixed(1)} × bare`);
await Promise.all([bare.dispose(), site.end()]);
