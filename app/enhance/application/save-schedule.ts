export type SaveSchedule = {
  /**
   * Asks for a save after a key.
   * @param within Milliseconds, instead of the interval.
   */
  onInput(within?: number): void;
  /** Asks for a save after a field was left: at once, unless the last save began within the interval. */
  onLeave(): void;
  now(): void;
  cancel(): void;
};

/**
 * Creates a schedule in which saves begin at least an interval (milliseconds) apart and nothing typed waits longer
 * than an interval.
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
    onInput(within = interval) {
      timer ??= setTimeout(now, within);
    },
    onLeave() {
      if (Date.now() - began >= interval) now();
    },
    now,
    cancel,
  };
}
