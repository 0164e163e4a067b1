import type { CaptchaProvider } from "./domain/contract/captcha.ts";
import { reportPolicyViolation } from "./domain/contract/policy-violations.ts";

/* The site's cache and security policies. No other file of app contains a header string. */

export const cachePolicy = {
  /** For pages that may differ by visitor. The browser stores the page and revalidates it each time. */
  page: "private, no-cache",
  /** For files that are the same for everybody and are read by programs. */
  file: "public, max-age=3600",
  /** For a permanent redirect. It keeps the query, so that the page at the new address records the click. */
  moved: "public, max-age=86400",
  /** For pages with a visitor's answers. They are stored nowhere. */
  personal: "no-store",
} as const;

/**
 * Headers of a page that was fetched ahead. Within these seconds a press on its link shows the page without a request,
 * if the browser still has exactly the cookies and the opt-out for which the page was made.
 */
export const fetchedAheadHeaders = (seconds: number): readonly (readonly [string, string])[] => [
  ["cache-control", `private, max-age=${seconds}`],
  ["vary", "Cookie, Sec-Fetch-Site, Sec-GPC"],
];

/** Whether a form's request prefers the page that the form leads to over a redirect to it (RFC 7240, section 4.2). */
export const prefersPage = ({ headers }: Request): boolean =>
  /(?:^|[,;\s])return=representation(?:$|[,;\s])/i.test(headers.get("prefer") ?? "");

/**
 * Headers of a personal page, which is stored nowhere. The action's `Retry-After` and `Content-Location` are passed on;
 * the latter names the page that the response shows.
 */
export function personalHeaders({ actionHeaders }: { actionHeaders: Headers }): Record<string, string> {
  const passedHeaders = ["retry-after", "content-location"].flatMap((name) => {
    const value = actionHeaders.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passedHeaders), "cache-control": cachePolicy.personal };
}

/**
 * Headers of pages with a lead's reference. Tags on later pages must not learn the path. The origin is still sent,
 * because forms are checked by it.
 */
export const referenceHeaders = (route: { actionHeaders: Headers }): Record<string, string> => ({
  ...personalHeaders(route),
  "referrer-policy": "strict-origin",
});

/** Headers of pages whose address contains answers, such as an income. Tags on later pages learn the origin alone. */
export const headersForAnswersInUrl = (): Record<string, string> => ({ "referrer-policy": "strict-origin" });

/**
 * Headers of a receipt, which anybody who knows its address can open.
 * @param referrer `strict-origin` for a page with a form, because forms are checked by their origin.
 */
export const receiptHeaders = (referrer: "no-referrer" | "strict-origin"): Record<string, string> => ({
  "cache-control": cachePolicy.personal,
  "referrer-policy": referrer,
  "x-robots-tag": "noindex, nofollow",
});

/** Headers of an affiliate's report and its files, which anybody who knows the address can open. */
export const affiliateReportHeaders = receiptHeaders("no-referrer");

/** Headers of the page that explains a visit to an operator. Anybody with its preview link can open the page. */
export const visitReasonsHeaders = {
  ...receiptHeaders("no-referrer"),
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

type Sources = { script: string[]; frame: string[]; image: string[]; connect: string[] };

const noSources: Sources = { script: [], frame: [], image: [], connect: [] };

/**
 * The sources that developers.google.com/tag-platform/security/guides/csp names, without inline scripts and `eval`,
 * which only custom tags need.
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

/** Google Ads' addresses for reports. Images and requests go there, which run no script. */
const adsReportSources = [
  "https://www.googletagmanager.com",
  ...["www.googleadservices.com", "pagead2.googlesyndication.com", "www.google.com", "google.com"].flatMap(
    (host) => [`https://${host}/pagead/`, `https://${host}/ccm/`],
  ),
  "https://www.google.com/rmkt/",
  "https://googleads.g.doubleclick.net/pagead/",
];
/**
 * The hosts come from the section on Google Ads of the page above. Allowing a whole host would also allow its JSONP
 * endpoints, through which anybody's script runs (github.com/google/csp-evaluator, allowlist_bypasses/jsonp.ts:
 * `/pagead/conversion/…/wcm`, `/relatedsearch`, `/tools/feedback/`). Scripts are therefore limited to the paths that
 * the tag loads.
 */
const adsSources: Sources = {
  script: [
    "https://www.googletagmanager.com",
    "https://www.googleadservices.com/pagead/conversion_async.js",
    "https://googleads.g.doubleclick.net/pagead/viewthroughconversion/",
    "https://pagead2.googlesyndication.com/pagead/viewthroughconversion/",
  ],
  frame: ["https://www.googletagmanager.com", "https://td.doubleclick.net"],
  image: adsReportSources,
  connect: [...adsReportSources, "https://ad.doubleclick.net/ccm/"],
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

const closedDirectives = [
  "default-src 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "font-src 'self'",
];

/**
 * The Content-Security-Policy of a visitors' page. Inline scripts run only in hydrated pages, and only with the nonce.
 */
export function pagePolicy(options: {
  /** Undefined if the page allows no tags. */
  tags: { managerId: string; adsId: string } | undefined;
  captcha: CaptchaProvider;
  images: readonly string[];
  /** The response's nonce; undefined for pages without inline scripts. */
  nonce?: string | undefined;
  /** The hash of a first visit's inline styles (document/inline-styles.ts). */
  styles?: string | undefined;
}): string {
  const allowedSources = [
    options.tags?.managerId ? managerSources : noSources,
    options.tags?.adsId ? adsSources : noSources,
    captchaSources[options.captcha],
  ];
  const sources = (kind: keyof Sources) =>
    [...new Set(["'self'", ...allowedSources.flatMap((source) => source[kind])])].join(" ");
  return [
    ...closedDirectives,
    `img-src ${[sources("image"), ...options.images].join(" ")} data:`,
    `connect-src ${sources("connect")}`,
    `frame-src ${sources("frame")}`,
    ["style-src 'self'", options.styles].filter(Boolean).join(" "),
    `script-src ${sources("script")}${options.nonce ? ` 'nonce-${options.nonce}'` : ""}`,
    `report-uri /services${reportPolicyViolation.path}`,
  ].join("; ");
}

/**
 * The console's Content-Security-Policy. It allows nothing from other hosts, inline scripts only with the response's
 * nonce, and no text that becomes markup or a script. The one Trusted Types policy is for the address of the worker
 * that holds an operator's key (console/opening/held-keys.client.ts).
 */
export const consolePolicy = (nonce: string): string =>
  [
    ...closedDirectives,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types console",
    `script-src 'self' 'nonce-${nonce}'`,
  ].join("; ");

/**
 * Headers of the document with a partner's pixel. The document does not have our origin (`sandbox` without
 * allow-same-origin), and only our own pages may frame it.
 */
export const partnerFrameHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "sandbox allow-scripts; default-src 'none'; img-src https: data:; script-src https: 'unsafe-inline'; connect-src https:; frame-src https:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
} as const;

/** Headers of the document that reports a conversion: one inline script of ours, which may only reach Google Ads. */
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
 * Headers of every response. public/_headers repeats them for the files that the platform serves by itself. The
 * referrer's origin is sent, because forms are checked by it.
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

/** Merges headers. The route's headers override the page's, which override the security headers. Cookies are added. */
export function documentHeaders(
  pageHeaders: Readonly<Record<string, string>>,
  routeHeaders: Headers,
): Headers {
  const headers = new Headers({ ...securityRecord, ...pageHeaders });
  for (const [name, value] of routeHeaders)
    if (name === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  return headers;
}

/** Two years, as the browsers' HSTS preload lists demand. The header is sent only if the site is served over TLS. */
export const strictTransport = ["strict-transport-security", "max-age=63072000; includeSubDomains"] as const;

/** Keeps a page out of search results. robots.txt must allow the page, because a crawler has to read this header. */
export const unlisted = ["x-robots-tag", "noindex"] as const;
