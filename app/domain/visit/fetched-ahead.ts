/**
 * The header with which our pages request another page before its link is pressed (enhance/navigation.ts). Prefetch
 * hints would not do: Firefox applies `default-src` to them, which our policy closes, and Safari does not know them.
 */
export const prefetchHeader = ["x-purpose", "prefetch"] as const;
