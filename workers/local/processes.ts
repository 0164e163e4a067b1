import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** The signals with which a terminal or a service manager ends a command. */
export const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * The command line of a process, with spaces between its words. Empty if the process does not exist, or if the system
 * does not list processes (Windows).
 */
export function commandOf(pid: number): string {
  // Linux has the command line in /proc. Slim images have no `ps`.
  if (!existsSync("/proc/self/cmdline"))
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() ?? "";
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return "";
  }
}

/** Kills a process, and waits up to five seconds until it has ended and released its files. */
export async function endProcess(pid: number): Promise<void> {
  for (const deadline = Date.now() + 5000; Date.now() < deadline; await setTimeout(20))
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      return;
    }
}
