import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "../paths.ts";
import { refusal, waitForPort } from "./port.ts";
import { type ProcessFacts, processes } from "./processes.ts";
import { StartError } from "./start-error.ts";

/** Who serves a store: the supervisor, and the process group of its runtime. */
type Claim = { supervisor: number; group: number; port: number };

const claimFile = (store: string) => join(store, "runtime.json");

/** @throws the file system's error when the store cannot be written. */
export function writeClaim(store: string, claim: Claim): void {
  const home = dirname(store);
  // On a read-only disk a recursive mkdir says that there is no such folder.
  if (existsSync(home)) accessSync(home, constants.W_OK);
  mkdirSync(store, { recursive: true });
  writeFileSync(claimFile(store), JSON.stringify(claim));
}

export const dropClaim = (store: string): void => rmSync(claimFile(store), { force: true });

/**
 * Ends what a killed supervisor left behind: its runtime would hold the port and the store. A process is only ended if the
 * store's claim names its group and its command is one that this project starts.
 *
 * @throws StartError when the store is served, or the port in use.
 */
export async function claimStore(store: string, port: number): Promise<void> {
  const claim = readClaim(store);
  const hasEnded = claim && (await endLeftOver(claim));
  const code = hasEnded ? await waitForPort(port) : await refusal(port);
  if (code === "EADDRINUSE")
    throw new StartError(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=8788 npm start`,
    );
  if (code)
    throw new StartError(`Port ${port} cannot be opened (${code}). Choose another port: PORT=8788 npm start`);
}

function readClaim(store: string): Claim | undefined {
  try {
    return JSON.parse(readFileSync(claimFile(store), "utf8")) as Claim;
  } catch {
    return undefined;
  }
}

/** @returns whether there was something to end. */
async function endLeftOver(claim: Claim): Promise<boolean> {
  const others = (processes() ?? []).filter(({ pid }) => pid !== process.pid);
  if (others.some(({ pid, command }) => pid === claim.supervisor && isSupervisor(command)))
    throw new StartError(
      `The site already runs at http://localhost:${claim.port} (process ${claim.supervisor}). Stop it first, or give this one a folder of its own: SITE_HOME=/path PORT=8788 npm start`,
    );
  const left = others.filter((one) => isLeftOver(one, claim)).map(({ pid }) => pid);
  for (const pid of left) kill(pid);
  while ((processes() ?? []).some(({ pid }) => left.includes(pid)))
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (left.length > 0) console.log("Ended what an earlier npm start left behind.");
  return left.length > 0;
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended meanwhile.
  }
}

const isSupervisor = (command: string) => /^\S*node\S* (?:\S+ )*\S*workers\/local\/start\.ts/.test(command);

/** The engine's command names the address that it listens on; port 0 is that of a migration. */
function isLeftOver({ group, command }: ProcessFacts, claim: Claim): boolean {
  if (group !== claim.group) return false;
  if (command.includes(inRoot("workers", "local", "serve.ts"))) return true;
  return (
    /\/workerd serve /.test(command) && new RegExp(`=127\\.0\\.0\\.1:(?:${claim.port}|0) `).test(command)
  );
}
