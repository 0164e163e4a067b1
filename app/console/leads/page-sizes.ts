/** How many rows a page may have; the last is what one download takes. */
export const pageSizes = [50, 100, 200] as const;
