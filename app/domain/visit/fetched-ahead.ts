/**
 * Our pages ask for another page ahead of a press with this header (enhance/navigation.ts). Not by a hint: Firefox holds
 * hints against `default-src`, which our policy closes, and Safari knows none.
 */
export const aheadOfPress = ["x-purpose", "prefetch"] as const;
