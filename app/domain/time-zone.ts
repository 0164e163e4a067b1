/** The site's time zone (specification, section 4). It stands alone, so that browsers get it without the rules of calendars. */
export const newYork = "America/New_York";
