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
const runOnlyStamp = `${lock} to run`;

const currentStamp = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
const installedPackages = readInstalledPackages();
const neededPackages = Object.entries(JSON.parse(lockText).packages).filter(([path]) =>
  path.includes("node_modules/"),
);
// Tools that are already installed are never removed.
const hasTools = neededPackages.some(([path, { dev }]) => dev && installedPackages[path]);
const wantedStamp = process.argv.includes("--run") && !hasTools ? runOnlyStamp : lock;
if (currentStamp !== lock && currentStamp !== wantedStamp) {
  if (!isInstalled()) install();
  writeFileSync(stamp, wantedStamp);
}
refuseOldNode();

/** The packages that npm itself noted after its last installation, such as an `npm ci` by hand. */
function readInstalledPackages() {
  try {
    return JSON.parse(readFileSync(join(root, "node_modules", ".package-lock.json"), "utf8")).packages;
  } catch {
    return {};
  }
}

/**
 * True if npm has installed all wanted packages. An optional package may be missing, because it may be for another
 * platform.
 */
function isInstalled() {
  return neededPackages.every(
    ([path, { optional, dev, version, integrity }]) =>
      optional ||
      (dev && wantedStamp === runOnlyStamp) ||
      (installedPackages[path]?.version === version && installedPackages[path]?.integrity === integrity),
  );
}

function install() {
  console.log("Installing packages…");
  // Packages that are already installed for running stay, because the site may be running with them.
  npm(
    ...(currentStamp === runOnlyStamp ? ["install", "--no-save"] : ["ci"]),
    ...(wantedStamp === runOnlyStamp ? ["--omit=dev"] : []),
    // A package that was downloaded before is not requested again, because the lock file knows its hash.
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

/** Node's packages include the headers for compiling C++ against Node: 67 MB that nothing here needs. */
function removeHeaders() {
  const packages = join(root, "node_modules");
  for (const name of readdirSync(packages).filter((name) => name.startsWith("node-")))
    rmSync(join(packages, name, "include"), { recursive: true, force: true });
}

/**
 * The commands need a newer Node than this file does. If the lock file has no Node for the platform, the system's
 * Node is used.
 */
function refuseOldNode() {
  const isBundled = existsSync(join(root, "node_modules", ".bin", "node"));
  const [wanted] = readFileSync(join(root, ".node-version"), "utf8").split(".");
  if (isBundled || Number.parseInt(process.versions.node, 10) >= Number(wanted)) return;
  console.error(
    `There is no Node package for ${process.platform} ${process.arch}, and ${process.version} is too old. Install Node ${wanted}.`,
  );
  process.exit(1);
}
