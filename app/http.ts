import type { CaptchaProvider } from "./domain/contract/captcha.ts";
import { reportPolicyViolation } from "./domain/contract/policy-violations.ts";

/** The site's cache and security policies. No header string stands anywhere else in app. */

export const cachePolicy = {
  /** May differ by visitor: the browser keeps it and asks again each time. */
  page: "private, no-cache",
  /** For programs: the same for everybody. */
  file: "public, max-age=3600",
  /** A page that moved for good. Its address keeps the query, so that the page there records the click. */
  moved: "public, max-age=86400",
  /** A visitor's answers: stored nowhere. */
  personal: "no-store",
} as const;

/**
 * For a page that was fetched ahead: a press within these seconds shows it without a request, if it has the very cookies
 * and opt-out that the page was made for.
 */
export const fetchedAheadHeaders = (seconds: number): readonly (readonly [string, string])[] => [
  ["cache-control", `private, max-age=${seconds}`],
  ["vary", "Cookie, Sec-Fetch-Site, Sec-GPC"],
];

/** A form's request prefers the page that the form leads to over a redirect (RFC 7240, section 4.2). */
export const prefersPage = ({ headers }: Request): boolean =>
  /(?:^|[,;\s])return=representation(?:$|[,;\s])/i.test(headers.get("prefer") ?? "");

/** Stored nowhere, whatever the status; the action says when to try again and which page its response is. */
export function personalHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const ofAction = ["retry-after", "content-location"].flatMap((name) => {
    const value = actionHeaders.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(ofAction), "cache-control": cachePolicy.personal };
}

/** For pages with a reference: tags of later pages must not learn its path. Forms are checked by the origin. */
export const referenceHeaders = (route: { actionHeaders: Headers }): Record<string, string> => ({
  ...personalHeaders(route),
  "referrer-policy": "strict-origin",
});

/** For addresses that have answers, such as income: tags of later pages learn the origin alone. */
export const answersHeaders = (): Record<string, string> => ({ "referrer-policy": "strict-origin" });

/** For a receipt, whose address opens it. A page with a form sends its origin, by which forms are checked. */
export const receiptHeaders = (referrer: "no-referrer" | "strict-origin"): Record<string, string> => ({
  "cache-control": cachePolicy.personal,
  "referrer-policy": referrer,
  "x-robots-tag": "noindex, nofollow",
});

/** An affiliate's report and its files, whose addresses open them. */
export const affiliateReportHeaders = receiptHeaders("no-referrer");

/** What explains a visit to an operator: the preview link in its address opens it, and nothing on it runs. */
export const visitReasonsHeaders = {
  ...receiptHeaders("no-referrer"),
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;

type Sources = { script: string[]; frame: string[]; image: string[]; connect: string[] };

const noSources: Sources = { script: [], frame: [], image: [], connect: [] };

/** From developers.google.com/tag-platform/security/guides/csp; inline scripts and `eval`, for custom tags, are left out. */
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

/**
 * The hosts are those of the same page for Google Ads. A whole host would allow its JSONP too, by which anybody's script runs
 * (github.com/google/csp-evaluator, allowlist_bypasses/jsonp.ts: `/pagead/conversion/…/wcm`, `/relatedsearch`, `/tools/feedback/`),
 * so scripts have the paths that the tag loads alone. Conversions go as images and requests, which run nothing.
 */
const adsReports = [
  "https://www.googletagmanager.com",
  ...["www.googleadservices.com", "pagead2.googlesyndication.com", "www.google.com", "google.com"].flatMap(
    (host) => [`https://${host}/pagead/`, `https://${host}/ccm/`],
  ),
  "https://www.google.com/rmkt/",
  "https://googleads.g.doubleclick.net/pagead/",
];
const adsSources: Sources = {
  script: [
    "https://www.googletagmanager.com",
    "https://www.googleadservices.com/pagead/conversion_async.js",
    "https://googleads.g.doubleclick.net/pagead/viewthroughconversion/",
    "https://pagead2.googlesyndication.com/pagead/viewthroughconversion/",
  ],
  frame: ["https://www.googletagmanager.com", "https://td.doubleclick.net"],
  image: adsReports,
  connect: [...adsReports, "https://ad.doubleclick.net/ccm/"],
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

const closed = [
  "default-src 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "font-src 'self'",
];

/** Inline scripts run in hydrated pages alone, and only with this answer's nonce. */
export function pagePolicy(options: {
  /** Undefined where the page allows no tags. */
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
    ...closed,
    `img-src ${[sources("image"), ...options.images].join(" ")} data:`,
    `connect-src ${sources("connect")}`,
    `frame-src ${sources("frame")}`,
    ["style-src 'self'", options.styles].filter(Boolean).join(" "),
    `script-src ${sources("script")}${options.nonce ? ` 'nonce-${options.nonce}'` : ""}`,
    `report-uri /services${reportPolicyViolation.path}`,
  ].join("; ");
}

/**
 * Nothing of other hosts, inline scripts only with this answer's nonce, and no text that becomes markup or a script: the one
 * policy names the worker that holds an operator's key (console/opening/held-keys.client.ts).
 */
export const consolePolicy = (nonce: string): string =>
  [
    ...closed,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types console",
    `script-src 'self' 'nonce-${nonce}'`,
  ].join("; ");

/** A partner's pixel: without our origin (`sandbox` without allow-same-origin), framed by our own pages only. */
export const partnerFrameHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "sandbox allow-scripts; default-src 'none'; img-src https: data:; script-src https: 'unsafe-inline'; connect-src https:; frame-src https:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

/** As a pixel's document, but with one inline script of ours, which reaches the hosts of Ads alone. */
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

/** public/_headers repeats these for files that the platform serves by itself. Forms are checked by the referrer's origin. */
export const securityHeaders: readonly (readonly [string, string])[] = [
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  ["x-frame-options", "DENY"],
];

const securityRecord = Object.fromEntries(securityHeaders);

/** The route's headers, cookies included, override the page's, which override the usual ones. */
export function documentHeaders(page: Readonly<Record<string, string>>, route: Headers): Headers {
  const headers = new Headers({ ...securityRecord, ...page });
  for (const [name, value] of route)
    if (name === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  return headers;
}

/** Two years, as the preload lists ask; only where the site is served over TLS. */
export const strictTransport = ["strict-transport-security", "max-age=63072000; includeSubDomains"] as const;

/** robots.txt must allow the page: a crawler has to read this header. */
export const unlisted = ["x-robots-tag", "noindex"] as const;
