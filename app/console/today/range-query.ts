/** What the address of the page, and of its file, says of the range. */
export const presetQuery = "periodo";
export const fromQuery = "desde";
export const toQuery = "hasta";
