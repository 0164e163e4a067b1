export type SaveSchedule = {
  /** Asks for a save within these milliseconds, by default within the interval. */
  onInput(within?: number): void;
  /** Saves at once if a save was asked for, unless the last save began within the interval. */
  onLeave(): void;
  /** Saves at once if a save was asked for. */
  flush(): void;
  cancel(): void;
};

/**
 * Creates a schedule in which input waits for a save no longer than the interval (milliseconds), and leaving a field
 * causes no second save within the interval.
 */
export function createSaveSchedule(save: () => void, interval: number): SaveSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSaveAt = Number.NEGATIVE_INFINITY;

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    if (timer === undefined) return;
    cancel();
    lastSaveAt = Date.now();
    save();
  };
  return {
    onInput(within = interval) {
      timer ??= setTimeout(flush, within);
    },
    onLeave() {
      if (Date.now() - lastSaveAt >= interval) flush();
    },
    flush,
    cancel,
  };
}
