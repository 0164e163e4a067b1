import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { endAll } from "./processes.ts";
import { hopeless } from "./start-error.ts";
import { sayWaiting } from "./waiting.ts";

type Supervision = {
  /** The file of the runtime's program, and its parameters. */
  program: readonly [file: string, ...parameters: string[]];
  /** Gets the process group of each runtime that is started. */
  onStart(group: number): void;
  /** The runtime says that it answers. */
  onReady(): void;
  /** Ends the runtime and the supervision. */
  ending: AbortSignal;
  /** Lets a time pass, or less when `ending` comes. */
  pause?: (ms: number) => Promise<void>;
};

const longestPauseMs = 60_000;

/**
 * Runs the runtime, and starts it again when it has ended. A runtime that lives is waited for, however long its start takes.
 *
 * @returns the exit code: 0 after `ending`, 1 when the first start shows that none can succeed.
 */
export async function supervise(supervision: Supervision): Promise<0 | 1> {
  const { ending, pause = (ms) => wait(ms, undefined, { signal: ending }).catch(() => {}) } = supervision;
  let hasServed = false;
  for (let pauseMs = 1000; !ending.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const { end, servedMs } = await runOnce(supervision);
    hasServed ||= servedMs >= 0;
    if (ending.aborted) break;
    if (end === hopeless && !hasServed) return 1;
    if (servedMs > pauseMs) pauseMs = 1000;
    console.error(`The runtime has ended (${end}). It is started again in ${pauseMs / 1000} s.`);
    await pause(pauseMs);
  }
  return 0;
}

/** Runs a runtime until it has ended, with everything that it started. @returns its exit code or signal, and how long it served. */
async function runOnce({ program: [file, ...parameters], ...supervision }: Supervision) {
  const { ending, onStart, onReady } = supervision;
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
  let step = "the runtime's program";
  let readyAt = Number.POSITIVE_INFINITY;
  const endWaiting = sayWaiting(() => step);
  leader.on("message", (message) => {
    if (message !== "ready") {
      step = String(message);
      return;
    }
    readyAt = Date.now();
    endWaiting();
    onReady();
  });
  if (leader.pid) onStart(leader.pid);
  const [code, signal] = await once(leader, "exit").catch((error: Error) => [error.message]);
  endWaiting();
  ending.removeEventListener("abort", end);
  await endGroup(leader);
  return { end: signal ?? code, servedMs: Date.now() - readyAt };
}

/** Ends the runtime, which leads a process group of its own, and the engine that it started. */
async function endGroup({ pid }: ChildProcess): Promise<void> {
  if (process.platform === "win32") spawnSync("taskkill", ["/PID", String(pid), "/T", "/F"]);
  else await endAll(({ group }) => group === pid);
}
