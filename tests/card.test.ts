import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { consolePages } from "../app/console/pages.ts";
import { endpoints, pages } from "../app/pages.ts";
import { inRoot } from "../workers/paths.ts";
import { reachedFrom } from "./source-imports.ts";

// The customer's order: packages and top-level names. Only the customer changes these two lists. A change that does not pass is
// wrong, however good its reason: ask, and do not edit the list.

const site = () =>
  reachedFrom([
    "workers/app.ts",
    "app/root.tsx",
    "app/entry.server.tsx",
    ...Object.values({ ...pages, ...endpoints, ...consolePages }).map(({ route }) => `app/${route}`),
  ]);
const services = () => reachedFrom(["workers/services/index.ts"]);
/** `npm start` forks serve.ts, so that it can end all that runs. */
const start = () => reachedFrom(["workers/local/serve.ts"]);
const deploy = () => reachedFrom(["workers/operate/deploy.ts"]);
const unitTests = () => reachedFrom(["vitest.config.ts", ...globSync("{app,workers,tests}/**/*.test.ts")]);
const browserTests = () => reachedFrom(["playwright.config.ts", ...globSync("tests/e2e/*.e2e.ts")]);

/** Each package with what runs it, and what for. */
const packages: [name: string, runs: Record<string, () => Set<string>>, purpose: string][] = [
  ["react-router", { site }, "routes, loaders and actions"],
  ["@react-router/cloudflare", { site }, "the visit's session in KV"],
  ["react", { site }, "every screen"],
  ["react-dom", { site }, "screens as HTML, and in the browser where they hydrate"],
  ["wrangler", { deploy }, "reads each worker's configuration, and is the command that uploads"],
  ["hono", { site, services }, "requests before they reach React Router; every service"],
  ["zod", { site, services }, "what comes in and goes out"],
  ["@formatjs/intl", { site }, "messages, dates, numbers and lists"],
  ["temporal-polyfill", { site, services }, "opening hours, ages and terms"],
  ["miniflare", { start }, "both workers on this machine"],
  ["vitest", { unitTests }, "tests without a browser"],
  ["playwright", { browserTests }, "tests in a browser"],
];

/** What the customer put at the top; beside it there may be dot-files and the files that tools demand there. */
const ordered = [
  "app",
  "workers",
  "public",
  "tests",
  "wrangler.toml",
  "react-router.config.ts",
  "package.json",
  "tsconfig.json",
  "README.md",
];
const demandedByTools = [
  "vite.config.ts",
  "vitest.config.ts",
  "playwright.config.ts",
  "biome.json",
  "knip.json",
  "package-lock.json",
];

test.each(packages)("%s is installed under its name and does its work", (name, runs, purpose) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
  for (const [what, reached] of Object.entries(runs)) {
    const imported = [...reached()].some((target) => target === name || target.startsWith(`${name}/`));
    expect(imported, `${what}: ${purpose}`).toBe(true);
  }
});

test("deployments run the command wrangler, by the name that the package installs", () => {
  const calls = readFileSync(inRoot("workers/operate/deployment/run-wrangler.ts"), "utf8");
  expect(calls).toContain('spawnSync("wrangler",');
  expect([...deploy()]).toContain("workers/operate/deployment/run-wrangler.ts");
});

test("at the top there is what was ordered, and besides only what tools demand", () => {
  const ignored = readFileSync(inRoot(".gitignore"), "utf8").match(/^\/?[\w*].*$/gm) ?? [];
  const names = globSync("*", { cwd: inRoot(), exclude: ignored.map((name) => name.replaceAll("/", "")) });
  expect(names).toEqual(expect.arrayContaining(ordered));
  const others = names.filter((name) => !ordered.includes(name));
  expect(demandedByTools).toEqual(expect.arrayContaining(others));
});
