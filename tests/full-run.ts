/** Whether this is `npm run test:full`, which does whole what `npm test` samples, and what `npm test` leaves out. */
export const isFullRun = process.env.FULL_RUN === "1";

/** How many random cases a property tries: `some` in `npm test`, `many` in `npm run test:full`. */
export const randomRuns = (some: number, many: number): number => (isFullRun ? many : some);

/** Details of a browser test that runs in `npm run test:full` alone. */
export const onlyInFull = { tag: "@full" };
/** Details of a browser test that asks Chromium's own tools, a finger, a beacon's body or a referrer: Firefox has none by BiDi. */
export const onlyInChromium = { tag: "@chromium" };
/** Details of a browser test that looks at more in `npm run test:full`. */
export const moreInFull = { tag: "@more" };
