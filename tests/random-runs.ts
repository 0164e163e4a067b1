/** How many random cases a property tries: `short` in `npm test`, `long` in `npm run test:long` (vitest.config.ts). */
export const randomRuns = (short: number, long: number): number =>
  process.env.LONG_RUN === "1" ? long : short;
