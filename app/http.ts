/** Every cache and security policy of the site, by name. No header string stands anywhere else in app. */

export const cachePolicy = {
  /** Text that may differ by visitor: kept by the browser, asked for again each time. */
  page: "private, no-cache",
  /** What holds answers of a visitor: kept nowhere. */
  personal: "no-store",
} as const;

const common = ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"];
const own = ["img-src 'self' data:", "font-src 'self'", "connect-src 'self'", "form-action 'self'"];

/** Pages of text run no inline script. */
export const textPagePolicy = [...common, ...own, "style-src 'self'", "script-src 'self'"].join("; ");

/** Hydrated pages carry the router's inline data under a nonce of their own. */
export const hydratedPagePolicy = (nonce: string): string =>
  [...common, ...own, "style-src 'self'", `script-src 'self' 'nonce-${nonce}'`].join("; ");

/** Headers that every answer carries. The referrer keeps its origin: forms are checked by it. */
export const securityHeaders: readonly (readonly [string, string])[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
  ["cross-origin-opener-policy", "same-origin"],
  ["x-frame-options", "DENY"],
];

/** Two years, as the preload lists ask; only where the site is served over TLS. */
export const strictTransport = ["strict-transport-security", "max-age=63072000; includeSubDomains"] as const;
