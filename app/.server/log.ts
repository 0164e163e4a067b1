/** A line of the log, in codes: the same codes are the same line. */
type Warning = { event: string; call: string; status: number };

/** What an isolate remembers of the lines that it wrote. */
export type LogMemory = {
  /** By line: how often it came again since it was written last; epoch milliseconds. */
  lines: Map<string, { since: number; count: number }>;
  /** Since when a request waits to write the counts that no other writes, epoch milliseconds; NaN: none does. */
  watchedAt: number;
};

export const createLogMemory = (): LogMemory => ({ lines: new Map(), watchedAt: Number.NaN });

/** How often a line is written at most; milliseconds. */
const period = 60_000;
/** More lines than this are written each time: they cost room in the log, and none is lost. */
const mostLines = 100;
/** How long a request watches whether another one follows; milliseconds. It may go on for 30 s after its response. */
const watch = 25_000;
/** How long no other request begins to watch; milliseconds. */
const watchEvery = 10_000;

export type Log = {
  /** Writes a warning at once if it is new; what repeats it is counted, and written as one line a minute. */
  warn(warning: Warning): void;
};

type Options = {
  memory: LogMemory;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
  wait?: (ms: number) => Promise<unknown>;
  write?: (line: string) => void;
};

/**
 * The log of one request, which also writes the counts whose minute is over. A flood costs the log a line a minute. Its last
 * count is written by the next request, or 25 s after the last of the flood where none follows.
 */
export function createLog(options: Options): Log {
  const { memory, now, waitUntil } = options;
  const { wait = pause, write = (line: string) => console.warn(line) } = options;
  const { lines } = memory;

  const writeCount = (line: string, { since, count }: { since: number; count: number }) => {
    write(JSON.stringify({ ...JSON.parse(line), count, since: new Date(since).toISOString() }));
    lines.set(line, { since: now(), count: 0 });
  };
  const writeDue = (time: number) => {
    for (const [line, entry] of lines) {
      // A clock that was set back ends a minute too.
      if (time >= entry.since && time < entry.since + period) continue;
      if (entry.count > 0) writeCount(line, entry);
      else lines.delete(line);
    }
  };
  const watchFor = async (time: number) => {
    memory.watchedAt = time;
    await wait(watch);
    // Another request watches by now.
    if (memory.watchedAt !== time) return;
    memory.watchedAt = Number.NaN;
    for (const [line, entry] of lines) if (entry.count > 0) writeCount(line, entry);
  };

  if (lines.size > 0) writeDue(now());
  return {
    warn(warning) {
      const time = now();
      const line = JSON.stringify(warning);
      writeDue(time);
      const entry = lines.get(line);
      if (!entry) {
        if (lines.size < mostLines) lines.set(line, { since: time, count: 0 });
        return write(line);
      }
      entry.count += 1;
      const isWatched = time >= memory.watchedAt && time < memory.watchedAt + watchEvery;
      if (!isWatched) waitUntil(watchFor(time));
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
