import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

export type ProcessFacts = {
  pid: number;
  group: number;
  /** Stopped by a signal (SIGSTOP, a debugger). */
  stopped: boolean;
  /** Waiting for a processor or a disk: it does not hang. */
  waits: boolean;
  /** Processor time so far. */
  processorMs: number;
  command: string;
};

/** The processes that the system lists, without those that ended; undefined where there is no list (Windows). */
export function processes(): ProcessFacts[] | undefined {
  return existsSync("/proc/self/stat") ? fromProc() : fromPs();
}

export const processesOfGroup = (group: number): ProcessFacts[] | undefined =>
  processes()?.filter((one) => one.group === group);

/** Linux: exact to a hundredth of a second, and without a program that slim images lack. */
function fromProc(): ProcessFacts[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        // The second field is the program's name in parentheses and may hold anything.
        const [state = "", , group, ...more] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        if (/[ZX]/.test(state)) return [];
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
        // Fields 14 and 15 of proc(5): ticks of a hundredth of a second in user and kernel mode.
        const processorMs = (Number(more[8]) + Number(more[9])) * 10;
        return [{ pid: Number(pid), group: Number(group), ...stateOf(state), processorMs, command }];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

function fromPs(): ProcessFacts[] | undefined {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,pgid=,state=,time=,command="], { encoding: "utf8" });
  return stdout?.split("\n").flatMap((line) => {
    const [, pid, group, state = "", time = "", command = ""] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (!pid || state.startsWith("Z")) return [];
    const seconds = time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
    return [
      {
        pid: Number(pid),
        group: Number(group),
        ...stateOf(state),
        processorMs: seconds * 1000,
        command,
      },
    ];
  });
}

const stateOf = (state: string) => ({
  stopped: /^[Tt]/.test(state),
  waits: /^[RDU]/.test(state),
});
