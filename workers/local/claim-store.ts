import type { ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { takeLock } from "./lock.ts";
import { commandOf, endProcess } from "./processes.ts";
import { StartError } from "./start-error.ts";

/**
 * Says who serves a store, or served it last: the process id and the port of `npm start`, and the process id and the
 * command line of its engine, workerd.
 */
export type Claim = { server: number; port: number; engine: number; engineCommand: string };

const claimFile = (store: string) => join(store, "runtime.json");

/**
 * Notes the engine that this process has started, for other processes that want the store.
 * @throws the file system's error if the store cannot be written.
 */
export function writeClaim(store: string, port: number, { pid = 0, spawnargs }: ChildProcess): void {
  const claim: Claim = { server: process.pid, port, engine: pid, engineCommand: spawnargs.join(" ") };
  writeFileSync(claimFile(store), JSON.stringify(claim));
}

/**
 * Takes a store for this process alone until the process ends. Ends the engine that a killed `npm start` left behind:
 * two engines on one store would both send the deliveries that wait in it.
 *
 * @throws StartError while another process has the store, or the file system's error if the store cannot be written.
 */
export async function claimStore(store: string): Promise<void> {
  makePrivate(store);
  const isOurs = takeLock(join(store, "runtime.lock"));
  const claim = readClaim(store);
  if (!isOurs) throw new StartError(inUseMessage(store, claim));
  // The system may have given the process id to another program, but no other command line has the same random ports.
  if (claim && commandOf(claim.engine) === claim.engineCommand) {
    await endProcess(claim.engine);
    console.error("Ended what an earlier npm start left behind.");
  }
  rmSync(claimFile(store), { force: true });
}

/** Without a claim, another command has the store, or an `npm start` whose engine does not run yet. */
function inUseMessage(store: string, claim?: Claim): string {
  const reason = claim
    ? `The site already runs at http://localhost:${claim.port} (process ${claim.server}; a command finds it with PORT=${claim.port}). Stop it first`
    : `${store} is in use by another npm start or command. Wait until it has ended`;
  return `${reason}, or give this one a folder of its own: SITE_HOME=/path PORT=8788 npm start`;
}

/**
 * Makes the store's folder, readable by its owner alone.
 * @throws the file system's error if the folder cannot be made.
 */
function makePrivate(store: string): void {
  mkdirSync(dirname(store), { recursive: true });
  // A recursive mkdir on a read-only disk would report that the folder does not exist.
  try {
    mkdirSync(store, { mode: 0o700 });
  } catch (error) {
    // Another start may have made the folder at the same moment.
    if (!existsSync(store)) throw error;
  }
  if ((statSync(store).mode & 0o077) === 0) return;
  try {
    chmodSync(store, 0o700);
  } catch {
    // A mounted volume may belong to another user, who decides who may read it.
  }
}

function readClaim(store: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(claimFile(store), "utf8")) ?? undefined;
  } catch {
    return undefined;
  }
}
