import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { wholeBrowser, wholeChromium } from "./chromium.ts";
import { compressingEdge } from "./compressing-edge.ts";
import { screens } from "./screens.ts";
import { startTestSite } from "./standalone-site.ts";

/**
 * Runs Lighthouse as a phone (its simulated slow 4G and slow processor): performance, accessibility, best practices
 * and search of screens, with the audits that failed. Prints and asserts nothing. `npm run lighthouse -- quiz-1`
 * takes screens of tests/screens.ts by their names. npx loads the command when it is needed, because nothing else
 * needs it.
 */
const command = "lighthouse@13.5.0";
const wanted = process.argv.slice(2);
const names =
  wanted.length > 0 ? wanted : ["home", "sem", "help-article", "application-1", "state", "estimator"];

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
};

/**
 * @param isOpen true if search engines may list the page. Lighthouse's audit of this fails for pages that must not be
 * listed.
 */
async function report(address: string, isOpen: boolean): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      command,
      address,
      "--quiet",
      "--output=json",
      "--form-factor=mobile",
      "--only-categories=performance,accessibility,best-practices,seo",
      ...(isOpen ? [] : ["--skip-audits=is-crawlable"]),
      `--chrome-flags=--headless ${wholeChromium().args.join(" ")}`,
    ],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: wholeBrowser() } },
  );
  return JSON.parse(stdout) as Report;
}

const site = await startTestSite({});
const edge = await compressingEdge(site.origin);
console.log("performance, accessibility, best practices, search");
for (const { name, path } of screens.filter((screen) => names.includes(screen.name))) {
  const page = await (await fetch(site.origin + path)).text();
  const { categories, audits } = await report(edge.origin + path, !page.includes('content="noindex'));
  const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
  const ms = (audit: string) => Math.round(audits[audit]?.numericValue ?? 0);
  console.log(
    `${name} (${path}): ${scores.join(" ")}; first paint ${ms("first-contentful-paint")} ms, largest ${ms("largest-contentful-paint")} ms`,
  );
  for (const { title, score, scoreDisplayMode } of Object.values(audits))
    if (score !== null && score < 0.9 && scoreDisplayMode === "binary") console.log(`  ${title}`);
}
await edge.end();
await site.end();
