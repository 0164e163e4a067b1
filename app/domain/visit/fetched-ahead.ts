/**
 * Our pages request another page before it is pressed with this header (enhance/navigation.ts). They do not use a
 * prefetch hint, because Firefox applies `default-src` to hints, which our policy closes, and Safari does not know
 * hints.
 */
export const prefetchHeader = ["x-purpose", "prefetch"] as const;
