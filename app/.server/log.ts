import { logEvent } from "../domain/log-event.ts";
import type { Problem } from "../domain/settings/problems.ts";

/**
 * A warning. Warnings with the same event, call and status are one line, which has the first warning's reason. A
 * sender who varies the reason therefore writes no further lines.
 */
type Warning = { event: string; call: string; status: number; reason?: string | undefined };

/** `since` is the time of the last write in epoch milliseconds, and `count` the repeats since then. */
export type LogMemory = Map<string, { since: number; count: number }>;

/** Milliseconds between two writes of the same line. */
const repeatAfter = 60_000;
/** The memory counts this many lines. Further lines are not counted but written each time. */
const maxCountedLines = 100;

export type Log = {
  /** Writes a new warning at once. Repeats are counted and written as one line a minute. */
  warn(warning: Warning): void;
};

export function createLog(options: {
  memory: LogMemory;
  now: () => number;
  write?: (line: string) => void;
}): Log {
  const { memory, now, write = (line: string) => console.warn(line) } = options;

  const writeCounts = (time: number) => {
    for (const [line, { since, count }] of memory) {
      if (time >= since && time < since + repeatAfter) continue;
      if (count === 0) memory.delete(line);
      else {
        write(JSON.stringify({ ...JSON.parse(line), count, since: new Date(since).toISOString() }));
        memory.set(line, { since: time, count: 0 });
      }
    }
  };

  if (memory.size > 0) writeCounts(now());
  return {
    warn(warning) {
      const time = now();
      const { reason, ...lineFields } = warning;
      const line = JSON.stringify(lineFields);
      writeCounts(time);
      const entry = memory.get(line);
      if (entry) entry.count += 1;
      else {
        write(JSON.stringify({ ...lineFields, reason }));
        if (memory.size < maxCountedLines) memory.set(line, { since: time, count: 0 });
      }
    },
  };
}

export function logProblems(problems: readonly Problem[]): void {
  for (const { name, reason, effect } of problems)
    logEvent("error", { event: "invalid settings", reason: `${name}: ${reason}`, effect });
}
