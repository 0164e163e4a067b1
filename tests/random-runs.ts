/** Whether this is `npm run test:long` (vitest.config.ts, run.ts). */
export const isLongRun = process.env.LONG_RUN === "1";

/** How many random cases a property tries: `short` in `npm test`, `long` in `npm run test:long`. */
export const randomRuns = (short: number, long: number): number => (isLongRun ? long : short);
