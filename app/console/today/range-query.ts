/** Parameters of the page's address, and of its file's. */
export const presetQuery = "periodo";
export const fromQuery = "desde";
export const toQuery = "hasta";
