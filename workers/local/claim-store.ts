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
 * @throws StartError while another process has the store, or the file system's error when it cannot be written.
 */
export async function claimStore(store: string): Promise<void> {
  makePrivate(store);
  const isOurs = takeLock(join(store, "runtime.lock"));
  const claim = readClaim(store);
  if (!isOurs) throw new StartError(inUse(store, claim));
  if (claim && (await endAll(isRuntimeOf(claim))))
    console.error("Ended what an earlier npm start left behind.");
}

/** Group ids are given again: the port tells this claim's runtime from another's. An engine has 0, any. */
function isRuntimeOf({ group, port }: Claim): (one: ProcessFacts) => boolean {
  const isOnPort = new RegExp(`(?:serve\\.ts ${port}|=127\\.0\\.0\\.1:0)\\b`);
  return (one) => one.group === group && (one.command === "" || isOnPort.test(one.command));
}

/** Of two starts at the same moment the other may not have written its claim yet. */
function inUse(store: string, claim?: Claim): string {
  const supervisor = processes()?.find(({ pid }) => pid === claim?.supervisor)?.command;
  const by = supervisor?.includes("workers/local/start.ts")
    ? `The site already runs at http://localhost:${claim?.port} (process ${claim?.supervisor}; a command finds it with PORT=${claim?.port}). Stop it first`
    : `${store} is in use by another npm start or command. Wait until it has ended`;
  return `${by}, or give this one a folder of its own: SITE_HOME=/path PORT=8788 npm start`;
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
