/**
 * The site's time zone (specification, section 4). It has its own file, so that browsers need not load calendar-day.ts.
 */
export const newYork = "America/New_York";
