import { withoutPrefixes, withPrefix } from "../../app/domain/privacy/cookie-prefixes.ts";

/** A production request whose cookies have the names that the site's code knows. */
export function withPlainCookies(request: Request): Request {
  const cookie = request.headers.get("cookie");
  if (!cookie) return request;
  const headers = new Headers(request.headers);
  headers.set("cookie", withoutPrefixes(cookie));
  return new Request(request, { headers, ...(request.cf ? { cf: request.cf } : {}) });
}

/**
 * Sets a response's cookies under their production names.
 *
 * @param response made here: what sets cookies of ours was not fetched, so that its headers may be changed.
 */
export function withPrefixedCookies(response: Response): Response {
  const setCookies = response.headers.getSetCookie();
  response.headers.delete("set-cookie");
  for (const setCookie of setCookies) response.headers.append("set-cookie", withPrefix(setCookie));
  return response;
}
