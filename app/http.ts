import type { CaptchaProvider } from "./domain/contract/captcha.ts";

/** Every cache and security policy of the site, by name. No header string stands anywhere else in app. */

export const cachePolicy = {
  /** May differ by visitor: the browser keeps it and asks again each time. */
  page: "private, no-cache",
  /** For programs: the same for everybody, an hour old at most. */
  file: "public, max-age=3600",
  /**
   * A page that moved for good: any cache may lead on to its new address for a day. The answer is the same for everybody
   * and sets no cookie; its address keeps the query, so that the page there records the click.
   */
  moved: "public, max-age=86400",
  /** A visitor's answers: kept nowhere. */
  personal: "no-store",
} as const;

/**
 * The headers of a page that was fetched ahead: a press within these seconds shows it without a request. Only a press on
 * our own page, with the very cookies and opt-out that it was made for: anything else is a request, which decides a visit.
 */
export const fetchedAheadHeaders = (seconds: number): readonly (readonly [string, string])[] => [
  ["cache-control", `private, max-age=${seconds}`],
  ["vary", "Cookie, Sec-Fetch-Site, Sec-GPC"],
];

/** For pages that ask for personal answers: stored nowhere, whatever the status, with the action's Retry-After. */
export function personalHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const retryAfter = actionHeaders.get("retry-after");
  return { "cache-control": cachePolicy.personal, ...(retryAfter ? { "retry-after": retryAfter } : {}) };
}

/**
 * For pages that show a reference: later pages, whose tags could read the referrer, learn neither address nor path. The
 * origin stays: forms are checked by it.
 */
export const referenceHeaders = (route: { actionHeaders: Headers }): Record<string, string> => ({
  ...personalHeaders(route),
  "referrer-policy": "strict-origin",
});

/**
 * For pages whose address has answers, as of income: later pages, whose tags could read the referrer, learn the origin
 * alone.
 */
export const answersHeaders = (): Record<string, string> => ({ "referrer-policy": "strict-origin" });

/**
 * For a receipt, whose address opens it: nobody learns the address, and nothing keeps or finds the page. A page with a
 * form tells the origin: forms are checked by it.
 */
export const receiptHeaders = (referrer: "no-referrer" | "strict-origin"): Record<string, string> => ({
  "cache-control": cachePolicy.personal,
  "referrer-policy": referrer,
  "x-robots-tag": "noindex, nofollow",
});

/** For an affiliate's report and its files, whose addresses open it. Its form only asks. */
export const affiliateReportHeaders = receiptHeaders("no-referrer");

/** Other hosts that a page may reach: none unless the operator configured them. */
type Sources = { script: string[]; frame: string[]; image: string[]; connect: string[] };

const noSources: Sources = { script: [], frame: [], image: [], connect: [] };

/**
 * By Google's guide to its tags under a policy (developers.google.com/tag-platform/security/guides/csp): the tag
 * manager with Analytics, and Ads. Inline scripts and `eval`, for custom tags, are not in it.
 */
const managerSources: Sources = {
  script: ["https://www.googletagmanager.com"],
  frame: ["https://www.googletagmanager.com"],
  image: ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
  connect: [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
};

const adsHosts = [
  "https://www.googletagmanager.com",
  "https://www.googleadservices.com",
  "https://googleads.g.doubleclick.net",
  "https://pagead2.googlesyndication.com",
  "https://www.google.com",
];
const adsSources: Sources = {
  script: adsHosts,
  frame: ["https://www.googletagmanager.com", "https://td.doubleclick.net"],
  image: [...adsHosts, "https://google.com"],
  connect: [...adsHosts, "https://google.com"],
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

/** Pages' Content-Security-Policy. Inline scripts run in hydrated pages alone, and only with this answer's nonce. */
export function pagePolicy(options: {
  /** Undefined where the page lets no tags in. */
  tags: { managerId: string; adsId: string } | undefined;
  captcha: CaptchaProvider;
  images: readonly string[];
  /** Undefined for pages without inline scripts. */
  nonce?: string | undefined;
  /** The hash of a first visit's inline styles (document/inline-styles.ts). */
  styles?: string | undefined;
}): string {
  const allowed = [
    options.tags?.managerId ? managerSources : noSources,
    options.tags?.adsId ? adsSources : noSources,
    captchaSources[options.captcha],
  ];
  const sources = (kind: keyof Sources) =>
    [...new Set(["'self'", ...allowed.flatMap((source) => source[kind])])].join(" ");
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "font-src 'self'",
    `img-src ${[sources("image"), ...options.images].join(" ")} data:`,
    `connect-src ${sources("connect")}`,
    `frame-src ${sources("frame")}`,
    ["style-src 'self'", options.styles].filter(Boolean).join(" "),
    `script-src ${sources("script")}${options.nonce ? ` 'nonce-${options.nonce}'` : ""}`,
  ].join("; ");
}

/** The policy of the operators' console: nothing of other hosts, and inline scripts only with this answer's nonce. */
export const consolePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "font-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
  ].join("; ");

/**
 * A visitor's page in the frame of the console's texts: on the console's own host and in its own frame alone. No script
 * is let in (`script-src`), no form is sent and nothing opens. The sandbox lets the console around it see which sentence
 * is pressed: of the same origin, and with scripts, without which WebKit would not call the console's own listener.
 */
export const editorFrameHeaders = (images: readonly string[]): Record<string, string> => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "sandbox allow-same-origin allow-scripts",
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${["'self'", ...images].join(" ")} data:`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; "),
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "no-referrer",
  "cache-control": cachePolicy.personal,
  "x-robots-tag": "noindex, nofollow",
});

/**
 * The document that holds a partner's pixel: no origin of ours (`sandbox` without allow-same-origin), shown in our
 * own pages only, reaching https alone.
 */
export const partnerFrameHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "sandbox allow-scripts; default-src 'none'; img-src https: data:; script-src https: 'unsafe-inline'; connect-src https:; frame-src https:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

/** As a pixel's document, but it runs one inline script of ours (`nonce`) and reaches the hosts of Ads alone. */
export const conversionFrameHeaders = (nonce: string): Record<string, string> => ({
  ...partnerFrameHeaders,
  "content-security-policy": [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${adsSources.script.join(" ")}`,
    `img-src ${adsSources.image.join(" ")}`,
    `connect-src ${adsSources.connect.join(" ")}`,
    `frame-src ${adsSources.frame.join(" ")}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; "),
});

/**
 * Headers that every answer carries, unless it has its own: pages, refusals, services, files (public/_headers repeats them
 * for what the platform serves by itself). The referrer keeps its origin: forms are checked by it.
 */
export const securityHeaders: readonly (readonly [string, string])[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["x-frame-options", "DENY"],
];

const securityRecord = Object.fromEntries(securityHeaders);

/**
 * @param page its own headers, before the usual ones.
 * @param route the route's, cookies included, before all.
 */
export function documentHeaders(page: Readonly<Record<string, string>>, route: Headers): Headers {
  const headers = new Headers({ ...securityRecord, ...page });
  for (const [name, value] of route)
    if (name === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  return headers;
}

/** Two years, as the preload lists ask; only where the site is served over TLS. */
export const strictTransport = ["strict-transport-security", "max-age=63072000; includeSubDomains"] as const;

/** A crawler must be let in to read it: robots.txt forbids nothing for it. */
export const unlisted = ["x-robots-tag", "noindex"] as const;
