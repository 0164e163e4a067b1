import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Those that a terminal or a service manager ends a command with. */
export const endingSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** `command` is empty while the process is ending. */
export type ProcessFacts = { pid: number; group: number; command: string };

/** The processes that the system lists, without those that ended; undefined where there is no list (Windows). */
export function processes(): ProcessFacts[] | undefined {
  const listed = existsSync("/proc/self/stat") ? readdirSync("/proc").map(fromProc) : fromPs();
  return listed?.filter((one) => one !== undefined);
}

export const processesOfGroup = (id?: number) => processes()?.filter(({ group }) => group === id);

/** Linux: without a program that slim images lack. */
function fromProc(pid: string): ProcessFacts | undefined {
  try {
    const facts = factsOf(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return facts && { ...facts, command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") };
  } catch {
    // It ended meanwhile, or is no process.
    return undefined;
  }
}

/**
 * Reads a line of `/proc/<pid>/stat` (proc(5)); undefined for a process that has ended. A killed one is a zombie as soon as its
 * first thread has ended, but holds its port and its files until the last one has.
 */
export function factsOf(stat: string): Omit<ProcessFacts, "command"> | undefined {
  // The second field is the program's name in parentheses and may hold anything.
  const [state = "", , group, ...more] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const threads = Number(more[14]);
  if (/[ZX]/.test(state) && threads <= 1) return undefined;
  return { pid: Number.parseInt(stat, 10), group: Number(group) };
}

function fromPs(): (ProcessFacts | undefined)[] | undefined {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,pgid=,state=,command="], { encoding: "utf8" });
  return stdout?.split("\n").map((line) => {
    const [pid, group, state = "Z", ...words] = line.trim().split(/\s+/);
    return state.startsWith("Z")
      ? undefined
      : { pid: Number(pid), group: Number(group), command: words.join(" ") };
  });
}

/** Kills processes, and waits until they have ended: until then they hold port and store. @returns whether there was one. */
export async function endAll(isMeant: (one: ProcessFacts) => boolean): Promise<boolean> {
  for (let found = false; ; found = true) {
    const left = processes()?.filter(isMeant) ?? [];
    if (left.length === 0) return found;
    for (const { pid } of left)
      try {
        process.kill(pid, "SIGKILL");
      } catch (error) {
        // Otherwise it ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
    await setTimeout(20);
  }
}
