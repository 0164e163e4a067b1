import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { endAll } from "./processes.ts";
import { hopeless } from "./start-error.ts";

type Supervision = {
  /** The file of the runtime's program, and its parameters. */
  program: readonly [file: string, ...parameters: string[]];
  /** Gets the process group of each runtime that is started. */
  onStart(group: number): void;
  /** Ends the runtime and the supervision. */
  ending: AbortSignal;
  /** Lets a time pass, or less when `ending` comes. */
  pause?: (ms: number) => Promise<void>;
};

/**
 * Runs the runtime, and starts it again when it has ended, after pauses that grow unless it lived for five minutes. A runtime
 * that lives is left alone, however long its start takes.
 *
 * @returns the exit code: 0 after `ending`, 1 when the first runtime has said what must be mended before any can start.
 */
export async function supervise(supervision: Supervision): Promise<0 | 1> {
  const { ending, pause = (ms) => wait(ms, undefined, { signal: ending }).catch(() => {}) } = supervision;
  for (let starts = 1, seconds = 1; ; starts += 1, seconds = Math.min(seconds * 2, 60)) {
    const startedAt = Date.now();
    const end = await runOnce(supervision);
    if (ending.aborted) return 0;
    if (end === hopeless && starts === 1) return 1;
    if (Date.now() - startedAt > 5 * 60_000) seconds = 1;
    console.error(`The runtime has ended (${end}). It is started again in ${seconds} s.`);
    await pause(seconds * 1000);
    if (ending.aborted) return 0;
  }
}

/** Runs a runtime until it has ended, with everything that it started. @returns its exit code, its signal or why it did not start. */
async function runOnce({ program: [file, ...parameters], onStart, ending }: Supervision) {
  const leader = fork(file, parameters, {
    // A group of its own, because the engine outlives a leader that is killed.
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    // It hands bytes on and holds few.
    execArgv: ["--max-old-space-size=256"],
  });
  const end = () => {
    leader.kill();
    // Until then it ends by itself, and deletes its temporary files.
    setTimeout(() => endGroup(leader), 3000).unref();
  };
  ending.addEventListener("abort", end);
  if (leader.pid) onStart(leader.pid);
  const [code, signal] = await once(leader, "exit").catch((error: Error) => [error.message]);
  ending.removeEventListener("abort", end);
  await endGroup(leader);
  return signal ?? code;
}

/** Ends the runtime, which leads a process group of its own, and the engine that it started. */
async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (process.platform === "win32") spawnSync("taskkill", ["/PID", String(pid), "/T", "/F"]);
  else await endAll(({ group }) => group === pid);
}
