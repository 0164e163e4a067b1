import { withoutPrefixes, withPrefix } from "../../app/domain/privacy/cookie-prefixes.ts";

/** A request's Cookie header under the names that the site's code knows. */
export function plainCookies({ headers }: Request): string | null {
  const header = headers.get("cookie");
  return header && withoutPrefixes(header);
}

/** A request whose cookies have the names that the site's code knows; the same request where they have them already. */
export function withPlainCookies(request: Request): Request {
  const plain = plainCookies(request);
  if (!plain || plain === request.headers.get("cookie")) return request;
  const headers = new Headers(request.headers);
  headers.set("cookie", plain);
  return new Request(request, { headers });
}

/**
 * Sets a response's cookies under their production names.
 *
 * @param response made here: what sets cookies of ours was not fetched, so that its headers may be changed.
 * @param request as it came.
 */
export function withPrefixedCookies(response: Response, request: Request): Response {
  const setCookies = response.headers.getSetCookie();
  if (setCookies.length === 0) return response;
  const header = request.headers.get("cookie") ?? "";
  response.headers.delete("set-cookie");
  for (const value of setCookies.flatMap((setCookie) => withPrefix(setCookie, header)))
    response.headers.append("set-cookie", value);
  return response;
}
