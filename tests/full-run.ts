/** True in `npm run test:full`, which runs completely what `npm test` only samples or leaves out. */
export const isFullRun = process.env.FULL_RUN === "1";

/** How many random cases a property tries: `some` in `npm test`, `many` in `npm run test:full`. */
export const randomRuns = (some: number, many: number): number => (isFullRun ? many : some);

/** Details of a browser test that runs only in `npm run test:full`. */
export const onlyInFull = { tag: "@full" };
/**
 * Details of a browser test that needs Chromium: its own tools, a finger, a beacon's body or a referrer, which
 * Firefox does not offer through BiDi.
 */
export const onlyInChromium = { tag: "@chromium" };
/** Details of a browser test that checks more in `npm run test:full`. */
export const moreInFull = { tag: "@more" };
