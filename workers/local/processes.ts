import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** `state` is the letter of ps(1); `cpuMs` the processor time so far. */
export type ProcessFacts = { pid: number; group: number; state: string; cpuMs: number; command: string };

/** The processes that the system lists, without those that ended; undefined where there is no list (Windows). */
export function processes(): ProcessFacts[] | undefined {
  const listed = existsSync("/proc/self/stat") ? readdirSync("/proc").map(fromProc) : fromPs();
  return listed?.flatMap((one) => (!one?.pid || /[ZX]/.test(one.state) ? [] : one));
}

export const processesOfGroup = (id?: number) => processes()?.filter(({ group }) => group === id);

/** Linux: exact to a hundredth of a second, and without a program that slim images lack. */
function fromProc(pid: string): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in parentheses and may hold anything.
    const [state = "", , group, ...more] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // Fields 14 and 15 of proc(5): ticks of a hundredth of a second in user and kernel mode.
    const cpuMs = (Number(more[8]) + Number(more[9])) * 10;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return { pid: Number(pid), group: Number(group), state, cpuMs, command };
  } catch {
    // It ended meanwhile, or is no process.
    return undefined;
  }
}

function fromPs(): ProcessFacts[] | undefined {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,pgid=,state=,time=,command="], { encoding: "utf8" });
  return stdout?.split("\n").map((line) => {
    const [pid, group, state = "", time = "", ...words] = line.trim().split(/\s+/);
    const seconds = time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
    return { pid: Number(pid), group: Number(group), state, cpuMs: seconds * 1000, command: words.join(" ") };
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
      } catch {
        // It ended meanwhile.
      }
    await setTimeout(20);
  }
}
