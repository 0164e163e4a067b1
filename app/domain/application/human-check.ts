/** A program fills in the hidden field, or is done sooner than anyone can read (shared decisions, 5). */
export const looksAutomatic = (signs: { trap: string; filledInMs: number; minimumFillMs: number }): boolean =>
  signs.trap.trim() !== "" || signs.filledInMs < signs.minimumFillMs;
