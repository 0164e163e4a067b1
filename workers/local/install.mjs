// Installs what the lock file says, if that has changed. Plain JavaScript for Node 20 or newer: it runs before the
// project's own Node is installed.
//
//   node workers/local/install.mjs          everything
//   node workers/local/install.mjs --run    what building and running needs: no tools that check and test
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const stamp = join(root, "node_modules", ".installed");
const lockText = readFileSync(join(root, "package-lock.json"), "utf8");
const lock = createHash("sha256").update(lockText).digest("hex");
const toRun = `${lock} to run`;

const stamped = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
const there = packagesThere();
const needed = Object.entries(JSON.parse(lockText).packages).filter(([path]) =>
  path.includes("node_modules/"),
);
// Tools that are there are never taken away.
const hasTools = needed.some(([path, { dev }]) => dev && there[path]);
const wanted = process.argv.includes("--run") && !hasTools ? toRun : lock;
if (stamped !== lock && stamped !== wanted) {
  if (!isInstalled()) install();
  writeFileSync(stamp, wanted);
}
refuseOldNode();

/** What npm itself noted of its last installation, such as `npm ci` by hand. */
function packagesThere() {
  try {
    return JSON.parse(readFileSync(join(root, "node_modules", ".package-lock.json"), "utf8")).packages;
  } catch {
    return {};
  }
}

/** Whether npm has installed all that is wanted. What is optional may be of another platform. */
function isInstalled() {
  return needed.every(
    ([path, { optional, dev, version, integrity }]) =>
      optional ||
      (dev && wanted === toRun) ||
      (there[path]?.version === version && there[path]?.integrity === integrity),
  );
}

function install() {
  console.log("Installing packages…");
  // What is already there for running stays: it may be running.
  npm(
    ...(stamped === toRun ? ["install", "--no-save"] : ["ci"]),
    ...(wanted === toRun ? ["--omit=dev"] : []),
    // A package that was downloaded before is not asked for again; the lock file knows its hash.
    ...["--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"],
  );
  removeHeaders();
}

function npm(...parameters) {
  const isWindows = process.platform === "win32";
  const { status } = spawnSync(isWindows ? "npm.cmd" : "npm", parameters, {
    cwd: root,
    stdio: "inherit",
    shell: isWindows,
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Node's packages bring the headers for compiling C++ against it: 67 MB that nothing here needs. */
function removeHeaders() {
  const packages = join(root, "node_modules");
  for (const name of readdirSync(packages).filter((name) => name.startsWith("node-")))
    rmSync(join(packages, name, "include"), { recursive: true, force: true });
}

/** The commands need a newer Node than this file. Where the lock file has none for the platform, the system's is used. */
function refuseOldNode() {
  const isBrought = existsSync(join(root, "node_modules", ".bin", "node"));
  const [wanted] = readFileSync(join(root, ".node-version"), "utf8").split(".");
  if (isBrought || Number.parseInt(process.versions.node, 10) >= Number(wanted)) return;
  console.error(
    `There is no Node package for ${process.platform} ${process.arch}, and ${process.version} is too old. Install Node ${wanted}.`,
  );
  process.exit(1);
}
