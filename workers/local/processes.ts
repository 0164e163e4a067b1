import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Those that a terminal or a service manager ends a command with. */
export const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The command line of a process, its words with spaces between; empty where there is none, or the system lists none (Windows). */
export function commandOf(pid: number): string {
  // Linux: without a program that slim images lack.
  if (!existsSync("/proc/self/cmdline"))
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() ?? "";
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

/** Kills a process, and waits until it has ended, or five seconds: until then it holds its files. */
export async function endProcess(pid: number): Promise<void> {
  for (const until = Date.now() + 5000; Date.now() < until; await setTimeout(20))
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      return;
    }
}
