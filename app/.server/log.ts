import type { Problem } from "../domain/settings/problems.ts";

/** A line of the log, in codes: the same codes are the same line. */
type Warning = { event: string; call: string; status: number };

/** How often each line came again since it was written last (`since`: epoch milliseconds). */
export type LogMemory = Map<string, { since: number; count: number }>;

/** How often a line is written at most; milliseconds. */
const period = 60_000;
/** More lines than this are written each time: they cost room in the log, and none is lost. */
const mostLines = 100;

export type Log = {
  /** Writes a warning at once if it is new; what repeats it is counted, and written as one line a minute. */
  warn(warning: Warning): void;
};

/** The log of one request. Whatever the request is about, it writes the counts whose minute is over. */
export function createLog(options: {
  memory: LogMemory;
  now: () => number;
  write?: (line: string) => void;
}): Log {
  const { memory, now, write = (line: string) => console.warn(line) } = options;

  const writeCounts = (time: number) => {
    for (const [line, { since, count }] of memory) {
      // A clock that was set back ends a minute too.
      if (time >= since && time < since + period) continue;
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
      const line = JSON.stringify(warning);
      writeCounts(time);
      const entry = memory.get(line);
      if (entry) entry.count += 1;
      else {
        write(line);
        if (memory.size < mostLines) memory.set(line, { since: time, count: 0 });
      }
    },
  };
}

export function logProblems(problems: readonly Problem[]): void {
  for (const { name, reason, effect } of problems)
    console.error(JSON.stringify({ event: "invalid settings", reason: `${name}: ${reason}`, effect }));
}
