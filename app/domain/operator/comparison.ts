/**
 * How a number changed against an earlier one. `share`: 0.25 is a quarter more, -1 nothing left; undefined where there was
 * nothing before, because no share says that.
 */
export type Change = { difference: number; share: number | undefined };

export const changeOf = (now: number, before: number): Change => ({
  difference: now - before,
  share: before === 0 ? undefined : (now - before) / before,
});
