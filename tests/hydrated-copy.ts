import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { inRoot } from "../workers/paths.ts";
import type { startTestSite } from "./standalone-site.ts";

/**
 * The folders for copies lie beside each other. One is edited while it runs (e2e/development.full.e2e.ts), and the
 * others are built.
 */
type Kind = "hydrated" | "development" | "branded";
const folder = (kind: Kind) => inRoot(`.${kind}-copy`);
const fixtures = inRoot("tests", "fixtures", "hydrated", "routes");
const inCopy = (...parts: string[]) => join(folder("hydrated"), ...parts);
const copied = [
  "app",
  "workers",
  "public",
  "tests",
  "package.json",
  "tsconfig.json",
  "playwright.config.ts",
  "vite.config.ts",
  "vitest.config.ts",
  "react-router.config.ts",
  "wrangler.toml",
];

const row = (path: string, route: string) => `{
    path: "${path}",
    route: "${route}",
    header: "default",
    texts: "/404",
    cache: false,
    siteMap: false,
    prefetch: false,
    tags: false,
    robots: "noindex",
    shared: "generic",
    vital: "other",
    styles: ["forms"],
  },`;

/**
 * A copy of the site with the screen of tests/fixtures/hydrated. The screen is added as app/README.md tells a
 * newcomer: with a row in app/pages.ts and a route module. The copy is built once for each build of the site and this
 * route.
 */
export function hydratedCopy(): { inCopy: typeof inCopy } {
  const built = inCopy("build", "server", "index.js");
  const sources = [inRoot("build", "server", "index.js"), ...globSync(`${fixtures}/*/*.tsx`)];
  const newest = Math.max(...sources.map((file) => statSync(file).mtimeMs));
  const isCurrent = existsSync(built) && statSync(built).mtimeMs > newest;
  if (isCurrent) return { inCopy };
  copySite("hydrated");
  run("react-router", "build");
  run("react-router", "typegen");
  run("tsc", "--noEmit", "--incremental", "false");
  return { inCopy };
}

/**
 * Makes a copy without a build.
 * @returns the copy's folder.
 */
export function copySite(kind: Kind): string {
  const root = folder(kind);
  rmSync(root, { recursive: true, force: true });
  for (const name of copied) cpSync(inRoot(name), join(root, name), { recursive: true });
  symlinkSync(inRoot("node_modules"), join(root, "node_modules"));
  cpSync(fixtures, join(root, "app", "routes"), { recursive: true });
  replaceIn(
    join(root, "app/pages.ts"),
    "export const pages = {",
    `export const pages = {
  lista: ${row("/lista", "routes/lista/route.tsx")}`,
  );
  return root;
}

function run(command: string, ...parameters: string[]): void {
  runInCopy("hydrated", command, ...parameters);
}

/**
 * Runs a program.
 * @throws Error with the program's output, if the program fails.
 */
export function runInCopy(kind: Kind, command: string, ...parameters: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    cwd: folder(kind),
    encoding: "utf8",
    env: { ...process.env, PATH: [inRoot("node_modules", ".bin"), process.env.PATH].join(delimiter) },
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`${command} in the copy: ${stdout}${stderr}`);
}

export function replaceIn(file: string, text: string, replacement: string): void {
  const source = readFileSync(file, "utf8");
  if (source.split(text).length !== 2) throw new Error(`${file} does not have exactly one \`${text}\``);
  writeFileSync(file, source.replace(text, replacement));
}

/** Starts the built workers of the copy. */
export async function startHydratedCopy(options: Parameters<typeof startTestSite>[0] = {}) {
  hydratedCopy();
  const site: { startTestSite: typeof startTestSite } = await import(inCopy("tests", "standalone-site.ts"));
  return site.startTestSite(options);
}

if (import.meta.main) hydratedCopy();
