import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { takeLock } from "./lock.ts";
import { endAll, type ProcessFacts, processes } from "./processes.ts";
import { StartError } from "./start-error.ts";

/** Who serves a store, or did: the supervisor, the process group of its runtime, and the port. */
type Claim = { supervisor: number; group: number; port: number };

const claimFile = (store: string) => join(store, "runtime.json");

/** Notes what the next claim of the store has to end. @throws the file system's error when the store cannot be written. */
export function writeClaim(store: string, claim: Claim): void {
  writeFileSync(claimFile(store), JSON.stringify(claim));
}

/**
 * Takes a store for this process alone until it ends, and ends what a killed supervisor left behind: the runtime and the engine
 * in the group that the store's claim names. Two engines on one store would both send what waits in it.
 *
 * @returns what gives the store back before this process ends.
 * @throws StartError while another process has the store, or the file system's error when it cannot be written.
 */
export async function claimStore(store: string): Promise<() => void> {
  makePrivate(store);
  const giveBack = takeLock(join(store, "runtime.lock"));
  const claim = readClaim(store);
  if (!giveBack) throw new StartError(inUse(store, claim));
  if (claim && (await endAll(isRuntimeOf(claim))))
    console.error("Ended what an earlier npm start left behind.");
  return giveBack;
}

/** Group ids are given again: the port tells this claim's runtime from that of another store. */
function isRuntimeOf({ group, port }: Claim): (one: ProcessFacts) => boolean {
  const isOnPort = new RegExp(`(?:serve\\.ts |=127\\.0\\.0\\.1:)${port}\\b`);
  return (one) => one.group === group && (one.command === "" || isOnPort.test(one.command));
}

function inUse(store: string, claim?: Claim): string {
  const ownFolder = "give this one a folder of its own: SITE_HOME=/path PORT=8788 npm start";
  const supervisor = processes()?.find(({ pid }) => pid === claim?.supervisor);
  return claim && supervisor?.command.includes("workers/local/start.ts")
    ? `The site already runs at http://localhost:${claim.port} (process ${claim.supervisor}). Stop it first, or ${ownFolder}. A command finds it with PORT=${claim.port}.`
    : `${store} is in use by another npm start or command. Stop it, or wait until it has ended, or ${ownFolder}`;
}

/** Only its owner enters the store. @throws the file system's error when it cannot be made. */
function makePrivate(store: string): void {
  mkdirSync(dirname(store), { recursive: true });
  // On a read-only disk a recursive mkdir would say that there is no such folder.
  if (!existsSync(store)) mkdirSync(store, { mode: 0o700 });
  if ((statSync(store).mode & 0o077) === 0) return;
  try {
    chmodSync(store, 0o700);
  } catch {
    // A mounted volume belongs to somebody else, who decided who enters it.
  }
}

function readClaim(store: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(claimFile(store), "utf8")) ?? undefined;
  } catch {
    return undefined;
  }
}
