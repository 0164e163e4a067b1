import { brotliCompressSync, constants } from "node:zlib";
import { httpVisitor } from "../http-visitor.ts";
import { startTestSite } from "../standalone-site.ts";
import { table } from "./turns.ts";

/**
 * Bytes of a first visit as the edge compresses them: HTML, styles and scripts that the page names. Which method is used
 * follows from the zone's plan (Zstandard, Brotli); the level is documented nowhere: Brotli's 4 is assumed, as of a server
 * that compresses while it answers. Prints and asserts nothing; tests/worker/budgets.worker.test.ts holds limits.
 *
 * @see https://developers.cloudflare.com/speed/optimization/content/compression/
 */
const level = 4;
const pages = [
  ["article", "/temas-de-ayuda/auto-prestamos/pago-inicial"],
  ["home", "/"],
  ["/sem", "/sem"],
  ["application, step 1", "/auto-credito/solicitud"],
  ["used cars", "/used-listings"],
] as const;

const compressed = (body: Uint8Array): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;

const site = await startTestSite();
const sizeOf = async (address: string): Promise<number> =>
  compressed(new Uint8Array(await (await fetch(site.origin + address)).arrayBuffer()));
const sum = async (addresses: Iterable<string>): Promise<number> =>
  (await Promise.all([...new Set(addresses)].map(sizeOf))).reduce((all, size) => all + size, 0);
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

const rows: string[][] = [];
for (const [name, path] of pages) {
  const { body } = await httpVisitor(site.origin).get(path);
  const files = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, address = ""]) => address);
  const html = compressed(new TextEncoder().encode(body));
  const styles = await sum(files(/<link[^>]*rel="stylesheet"[^>]*href="(\/[^"]+)"/g));
  const scripts = await sum(files(/(?:<script[^>]*src|<link[^>]*rel="modulepreload"[^>]*href)="(\/[^"]+)"/g));
  rows.push([name, kB(html), kB(styles), kB(scripts), kB(html + styles + scripts)]);
}
table(`First visit, kB by Brotli ${level}`, ["", "HTML", "styles", "scripts", "all"], rows);
await site.end();
