import { readdirSync, readFileSync } from "node:fs";

/** The ids of the processes of a group that have not ended (Linux). */
export const processesOfGroup = (group?: number): number[] =>
  readdirSync("/proc").flatMap((pid) => {
    try {
      const facts = factsOf(readFileSync(`/proc/${pid}/stat`, "utf8"));
      return facts?.group === group && facts ? [facts.pid] : [];
    } catch {
      // The process has ended meanwhile, or the entry is not a process.
      return [];
    }
  });

/**
 * Reads a line of `/proc/<pid>/stat` (proc(5)). The result is undefined for a process that has ended. A killed
 * process is a zombie as soon as its first thread has ended, but it holds its port and its files until its last
 * thread has ended.
 */
export function factsOf(stat: string): { pid: number; group: number } | undefined {
  // The second field is the program's name in parentheses, which may contain any characters.
  const [state = "", , group, ...more] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const threads = Number(more[14]);
  if (/[ZX]/.test(state) && threads <= 1) return undefined;
  return { pid: Number.parseInt(stat, 10), group: Number(group) };
}
