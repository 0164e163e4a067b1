/** The last one is the most that one download takes. */
export const pageSizes = [50, 100, 200] as const;
