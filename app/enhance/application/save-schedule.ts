export type SaveSchedule = {
  /** Saved one interval later at most. */
  typed(): void;
  /** Saved at once, unless the last save began within the interval. */
  left(): void;
  now(): void;
  cancel(): void;
};

/**
 * Saves begin an interval apart at least, however fast somebody types, and nothing typed waits longer than one.
 *
 * @param interval milliseconds.
 */
export function createSaveSchedule(save: () => void, interval: number): SaveSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let began = Number.NEGATIVE_INFINITY;

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const now = () => {
    if (timer === undefined) return;
    cancel();
    began = Date.now();
    save();
  };
  return {
    typed() {
      timer ??= setTimeout(now, interval);
    },
    left() {
      if (Date.now() - began >= interval) now();
    },
    now,
    cancel,
  };
}
