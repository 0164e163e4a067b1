import { parseSetCookie } from "cookie-es";

/**
 * The Cookie header that a browser sends to `path` once it has taken an answer's cookies (RFC 6265, sections 5.3 and 5.4):
 * those set last stand first, so that they are what a name means; those deleted are gone.
 *
 * @param header as it came with the request; null where it had none.
 * @param setCookies the answer's Set-Cookie values, in their order.
 * @returns empty where nothing is left.
 */
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

/** Whether a cookie of this path is sent to an address (RFC 6265, section 5.1.4). All of ours name their path. */
function belongsTo(cookiePath = "/", path: string): boolean {
  if (cookiePath === path) return true;
  return path.startsWith(cookiePath.endsWith("/") ? cookiePath : `${cookiePath}/`);
}
