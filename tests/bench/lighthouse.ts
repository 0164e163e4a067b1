import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium as browserType } from "playwright";
import { wholeBrowser, wholeChromium } from "../chromium.ts";
import { screens } from "../screens.ts";
import { startTestSite } from "../standalone-site.ts";
import { serveBytes } from "./peers/serve-bytes.ts";
import { median } from "./turns.ts";

/**
 * Lighthouse as a telephone (its simulated slow 4G and slow processor) on every screen: the four scores, and what the
 * first is made of; then its first contentful paint of the pages that people come to first, beside the same bytes as a
 * template literal. Prints and asserts nothing. `npm run lighthouse -- sem faq` takes some screens.
 */
const only = process.argv.slice(2);
/** On pages that are closed to search engines on purpose, this audit would fail. */
const skipped = "is-crawlable";
const run = promisify(execFile);

type Report = {
  categories: Record<"performance" | "accessibility" | "best-practices" | "seo", { score: number | null }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; title: string; scoreDisplayMode: string }
  >;
  runtimeError?: { message: string };
};

/** @throws when the third try fails too: now and then a browser begins without a navigation (NO_NAVSTART). */
async function report(address: string, cookie = "", tries = 3): Promise<Report> {
  try {
    return await reportOnce(address, cookie);
  } catch (error) {
    if (tries === 1) throw error;
    return report(address, cookie, tries - 1);
  }
}

async function reportOnce(address: string, cookie: string): Promise<Report> {
  const { stdout } = await run(
    "lighthouse",
    [
      address,
      "--quiet",
      "--output=json",
      "--form-factor=mobile",
      "--only-categories=performance,accessibility,best-practices,seo",
      `--skip-audits=${skipped}`,
      `--chrome-flags=--headless ${wholeChromium().args.join(" ")}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: wholeBrowser() ?? browserType.executablePath() },
    },
  );
  return JSON.parse(stdout) as Report;
}

const site = await startTestSite();
const browser = await browserType.launch(wholeChromium());
console.log("\nLighthouse, mobile: performance, accessibility, best practices, search");
for (const { name, path, prepare, fold } of screens.filter(
  (screen) => only.length === 0 || only.includes(screen.name),
)) {
  // States of a page (menus, errors, dialogs) are not pages; a step is one, with the cookies that open it.
  const isStep = /^(?:application-[234]|thank-you)$/.test(name);
  if (fold || (prepare && !isStep)) continue;
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  // A missing page, or an invalid form, would fail every audit.
  if (!(await page.goto(path))?.ok()) continue;
  if (isStep) await prepare?.(page);
  const address = page.url();
  const cookies = isStep ? await context.cookies(address) : [];
  await context.close();
  const { categories, audits } = await report(
    address,
    cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join("; "),
  );
  const scores = Object.values(categories).map(({ score }) =>
    String(Math.round((score ?? 0) * 100)).padStart(4),
  );
  const value = (audit: string) => audits[audit]?.numericValue ?? 0;
  const timings = `first paint ${value("first-contentful-paint").toFixed(0)} ms, largest paint ${value("largest-contentful-paint").toFixed(0)} ms, blocked ${value("total-blocking-time").toFixed(0)} ms, shift ${value("cumulative-layout-shift").toFixed(3)}`;
  console.log(`${name.padEnd(32)}${scores.join("")}   ${timings}`);
  for (const { title, score, scoreDisplayMode } of Object.values(audits))
    if (score !== null && score < 0.9 && scoreDisplayMode === "binary") console.log(`    ${title}`);
}
await browser.close();

const firstPaint = async (address: string) =>
  (await report(address)).audits["first-contentful-paint"]?.numericValue ?? Number.NaN;
const besideBytes = [
  ["help-article", "/temas-de-ayuda/auto-prestamos/pago-inicial"],
  ["home", "/"],
  ["application-1", "/auto-credito/solicitud"],
] as const;
for (const [name, path] of besideBytes.filter(([one]) => only.length === 0 || only.includes(one))) {
  const bytes = await serveBytes(await (await fetch(site.origin + path)).text());
  const times: Record<"ours" | "theirs", number[]> = { ours: [], theirs: [] };
  for (let turn = 0; turn < 5; turn++) {
    times.ours.push(await firstPaint(site.origin + path));
    times.theirs.push(await firstPaint(bytes.origin + path));
  }
  const [ours, theirs] = [median(times.ours), median(times.theirs)];
  console.log(
    `${name.padEnd(32)}first paint ${ours.toFixed(0)} ms, as a template literal ${theirs.toFixed(0)} ms: ${(ours / theirs).toFixed(2)} ×`,
  );
  await bytes.end();
}
await site.end();
