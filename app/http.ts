import type { CaptchaProvider } from "./domain/contract/captcha.ts";

/** Every cache and security policy of the site, by name. No other file of the site spells out such a header. */

export const cachePolicy = {
  /** Pages, which may differ by visitor: the browser may store them and revalidates each time. */
  page: "private, no-cache",
  /** Files for programs: the same for everybody, at most an hour old. */
  file: "public, max-age=3600",
  /** Responses that contain a visitor's answers: stored nowhere. */
  personal: "no-store",
} as const;

/** Third-party hosts that a page may reach: none unless the operator configured the service. */
type Sources = { script: string[]; frame: string[]; image: string[]; connect: string[] };

const noSources: Sources = { script: [], frame: [], image: [], connect: [] };

/** Tag manager and ads script, loaded after consent. */
const tagSources: Sources = {
  script: ["https://www.googletagmanager.com"],
  frame: ["https://www.googletagmanager.com", "https://td.doubleclick.net"],
  image: [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.doubleclick.net",
    "https://www.google.com",
  ],
  connect: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
    "https://*.doubleclick.net",
    "https://www.google.com",
  ],
};

const captchaSources: Record<CaptchaProvider, Sources> = {
  none: noSources,
  recaptcha: {
    ...noSources,
    script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
    connect: ["https://www.google.com/recaptcha/"],
  },
  turnstile: {
    ...noSources,
    script: ["https://challenges.cloudflare.com"],
    frame: ["https://challenges.cloudflare.com"],
  },
};

/** A page's Content-Security-Policy: no inline scripts. */
export function pagePolicy(options: {
  tags: boolean;
  captcha: CaptchaProvider;
  images: readonly string[];
}): string {
  const tags = options.tags ? tagSources : noSources;
  const captcha = captchaSources[options.captcha];
  const sources = (kind: keyof Sources) => ["'self'", ...tags[kind], ...captcha[kind]].join(" ");
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "font-src 'self'",
    "style-src 'self'",
    `img-src ${[sources("image"), ...options.images].join(" ")} data:`,
    `connect-src ${sources("connect")}`,
    `frame-src ${sources("frame")}`,
    `script-src ${sources("script")}`,
  ].join("; ");
}

/**
 * The document that runs a partner's pixel: an opaque origin (`sandbox` without allow-same-origin), embeddable in our
 * own pages only, with access to https only.
 */
export const partnerFrameHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "sandbox allow-scripts; default-src 'none'; img-src https: data:; script-src https: 'unsafe-inline'; connect-src https:; frame-src https:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

/** Headers of every response, unless it sets its own. The referrer keeps its origin, which the origin check of forms needs. */
export const securityHeaders: readonly (readonly [string, string])[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
  ["cross-origin-opener-policy", "same-origin"],
  ["x-frame-options", "DENY"],
];

/** Two years, as HSTS preload lists require; only if the site is served over TLS. */
export const strictTransport = ["strict-transport-security", "max-age=63072000; includeSubDomains"] as const;
