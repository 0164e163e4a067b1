/** Where entry.client.tsx finds what page-data.tsx writes. */
export const pageDataId = "page-data";
