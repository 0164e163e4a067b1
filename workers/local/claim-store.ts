import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { inRoot } from "../paths.ts";
import { endAll, processes } from "./processes.ts";
import { StartError } from "./start-error.ts";

/** Who serves a store, or did: the supervisor, and the process group of its runtime. */
type Claim = { supervisor: number; group: number; port: number };

const claimFile = (store: string) => join(store, "runtime.json");

/** @throws the file system's error when the store cannot be written. */
export function writeClaim(store: string, claim: Claim): void {
  makePrivate(store);
  writeFileSync(claimFile(store), JSON.stringify(claim));
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

/**
 * Ends what a killed supervisor left behind: processes of this project in the group that the store's claim names.
 *
 * @throws StartError when the store is served, or the system's error where the port cannot be opened.
 */
export async function claimStore(store: string, port: number): Promise<void> {
  const claim = readClaim(store);
  const supervisor = processes()?.find(({ pid }) => pid === claim?.supervisor && pid !== process.pid);
  if (claim && supervisor?.command.includes("workers/local/start.ts"))
    throw new StartError(
      `The site already runs at http://localhost:${claim.port} (process ${claim.supervisor}). Stop it first, or give this one a folder of its own: SITE_HOME=/path PORT=8788 npm start`,
    );
  const hasEnded = await endAll(({ group, command }) => group === claim?.group && command.includes(inRoot()));
  if (hasEnded) console.log("Ended what an earlier npm start left behind.");
  // The engine of a killed site may have left the list of processes, and the port not yet.
  await waitForPort(port, hasEnded || claim?.port === port ? 3000 : 0);
}

function readClaim(store: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(claimFile(store), "utf8")) as Claim;
  } catch {
    return undefined;
  }
}

/** A killed engine can hold its port for a moment after it has ended. @throws the system's error that still prevents it then. */
export async function waitForPort(port: number, patienceMs: number): Promise<void> {
  for (const end = Date.now() + patienceMs; ; )
    try {
      const server = createServer().listen(port, "127.0.0.1");
      await once(server, "listening");
      await once(server.close(), "close");
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE" || Date.now() >= end) throw error;
      await setTimeout(50);
    }
}
