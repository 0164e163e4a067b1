import { parseSetCookie } from "cookie-es";
import { flowAt, savedQuery } from "../../app/domain/application/flows.ts";
import { cachePolicy } from "../../app/http.ts";

/** A form prefers the page it leads to (RFC 7240, section 4.2). */
export const prefersPage = /(?:^|[,;\s])return=representation(?:$|[,;\s])/i;
/** A step leads to a page, and that perhaps to the first open one; the browser follows any further redirect. */
const mostRedirects = 3;
/** Headers of the form's request that a followed one lacks. */
const ofTheForm = [
  "content-type",
  "content-length",
  "content-encoding",
  "content-language",
  "transfer-encoding",
  "origin",
  "prefer",
];

/**
 * Follows the redirect of an application's form within the request, with the cookies just set: one round trip instead of two.
 * `Content-Location` names the page; the browser loads any page that is not of the application, or that closes it: that one
 * must come from a browser that has the new cookies. Other forms, and those of a browser without cookies, get their 303 (tests/worker/in-place.worker.test.ts).
 */
export async function answerInPlace(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const first = await answer(request);
  if (!asksForPage(request)) return first;
  const setCookies: string[] = [];
  let followed = request;
  let response = first;
  for (let redirects = 0; ; redirects++) {
    const target = targetOf(response, followed);
    if (!target) break;
    setCookies.push(...response.headers.getSetCookie());
    const closes = target.searchParams.has(savedQuery);
    const isPage = flowAt(target.pathname) !== undefined && !closes && redirects < mostRedirects;
    if (!isPage) return withAddress(new Response(null, { status: 204 }), target, setCookies);
    followed = following(followed, target, response.headers.getSetCookie());
    try {
      response = await answer(followed);
    } catch {
      // The form is saved: the browser asks for the page itself.
      return withAddress(new Response(null, { status: 204 }), target, setCookies);
    }
  }
  if (followed === request) return first;
  setCookies.push(...response.headers.getSetCookie());
  return withAddress(new Response(response.body, response), new URL(followed.url), setCookies);
}

const asksForPage = ({ method, url, headers }: Request): boolean =>
  method === "POST" &&
  prefersPage.test(headers.get("prefer") ?? "") &&
  !!headers.get("cookie") &&
  flowAt(new URL(url).pathname) !== undefined;

/** Undefined for what is no redirect, or leads off the site. */
function targetOf({ status, headers }: Response, { url }: Request): URL | undefined {
  const location = headers.get("location");
  if (!location || ![301, 302, 303, 307, 308].includes(status) || !URL.canParse(location, url))
    return undefined;
  const target = new URL(location, url);
  target.hash = "";
  return target.origin === new URL(url).origin ? target : undefined;
}

function following(request: Request, target: URL, setCookies: readonly string[]): Request {
  const headers = new Headers(request.headers);
  for (const name of ofTheForm) headers.delete(name);
  const cookies = cookiesAfter(request.headers.get("cookie"), setCookies, target.pathname);
  if (cookies) headers.set("cookie", cookies);
  else headers.delete("cookie");
  return new Request(target, { headers, signal: request.signal, ...(request.cf ? { cf: request.cf } : {}) });
}

function withAddress(response: Response, { pathname, search }: URL, setCookies: readonly string[]): Response {
  const { headers } = response;
  headers.set("content-location", pathname + search);
  headers.set("cache-control", cachePolicy.personal);
  headers.delete("set-cookie");
  for (const value of setCookies) headers.append("set-cookie", value);
  return response;
}

/** The browser's Cookie header after these (RFC 6265, 5.3 and 5.4); the last set go first, since the first of a name counts. */
export function cookiesAfter(header: string | null, setCookies: readonly string[], path: string): string {
  const set = new Map<string, string>();
  const gone = new Set<string>();
  for (const text of setCookies) {
    const cookie = parseSetCookie(text, { decode: false });
    if (!cookie || !belongsTo(cookie.path, path)) continue;
    const { name, value, maxAge, expires } = cookie;
    set.delete(name);
    gone.add(name);
    const isOver = maxAge === undefined ? expires && expires.getTime() <= Date.now() : maxAge <= 0;
    if (!isOver) set.set(name, value);
  }
  const pairs = header?.split(";").map((pair) => pair.trim()) ?? [];
  const left = pairs.filter((pair) => pair && !gone.has(pair.slice(0, Math.max(0, pair.indexOf("=")))));
  return [...[...set].map(([name, value]) => `${name}=${value}`), ...left].join("; ");
}

/** RFC 6265, section 5.1.4. All of our cookies name their path. */
function belongsTo(cookiePath = "/", path: string): boolean {
  if (cookiePath === path) return true;
  return path.startsWith(cookiePath.endsWith("/") ? cookiePath : `${cookiePath}/`);
}
