import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { inRoot } from "../workers/paths.ts";

/**
 * The version before the operators' console: its services have migrations 0001 to 0005 of the index and 0001 to 0002 of
 * the counters. A later release that must work beside its predecessor names that one here.
 */
const commit = "37f3789860cf987669fcaafd8dfccbee4690cbeb";
const project = inRoot(".former-copy", commit.slice(0, 7));

/**
 * The services worker of an earlier commit, built from its own source with the packages of today; the project's folder.
 * Built once. It needs the history of the repository.
 *
 * @throws when git does not have the commit, or the build fails.
 */
export async function formerServices(): Promise<string> {
  const config = join(project, "build", "services", "wrangler.json");
  if (existsSync(config)) return project;
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  const archive = spawnSync("git", ["archive", commit, "app", "workers", "package.json", "tsconfig.json"], {
    cwd: inRoot(),
    maxBuffer: 256 * 1024 * 1024,
  });
  if (archive.status !== 0) throw new Error(`git has no ${commit}: ${archive.stderr}`);
  if (spawnSync("tar", ["-x", "-C", project], { input: archive.stdout }).status !== 0) throw new Error("tar");
  symlinkSync(inRoot("node_modules"), join(project, "node_modules"));
  await buildServices();
  // Last: a build that broke off is made again.
  writeFileSync(config, JSON.stringify(builtConfig()));
  return project;
}

async function buildServices(): Promise<void> {
  const { build } = await import("vite");
  const { helpContent } = (await import(join(project, "workers/build/help-content.ts"))) as Plugins;
  const { zipcodeTable } = (await import(join(project, "workers/build/zipcode-table.ts"))) as Plugins;
  await build({
    root: project,
    configFile: false,
    logLevel: "error",
    plugins: [zipcodeTable(), helpContent()],
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: join(project, "workers", "services", "index.ts"),
      outDir: "build/services",
      minify: false,
      rollupOptions: {
        external: [/^(?:cloudflare|node):/],
        output: { entryFileNames: "index.js", codeSplitting: false },
      },
    },
  });
}

type Plugins = typeof import("../workers/build/help-content.ts") &
  typeof import("../workers/build/zipcode-table.ts");

/** What @cloudflare/vite-plugin would write beside it. */
function builtConfig(): object {
  const config = join(project, "workers", "services", "wrangler.toml");
  const read = unstable_readConfig({ config, env: "" }, { hideWarnings: true });
  return {
    ...read,
    main: "index.js",
    d1_databases: read.d1_databases.map((database: { migrations_dir?: string }) => ({
      ...database,
      migrations_dir: join("..", "..", "workers", "services", database.migrations_dir ?? "migrations"),
    })),
  };
}
