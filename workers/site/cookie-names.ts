import { withoutPrefixes, withPrefix } from "../../app/domain/privacy/cookie-prefixes.ts";

/** A request whose cookies have the names that the site's code knows; the same request where they have them already. */
export function withPlainCookies(request: Request): Request {
  const header = request.headers.get("cookie");
  const plain = header && withoutPrefixes(header);
  if (!plain || plain === header) return request;
  const headers = new Headers(request.headers);
  headers.set("cookie", plain);
  return new Request(request, { headers });
}

/** A response that sets its cookies under their production names. `request`: as it came. */
export function withPrefixedCookies(response: Response, request: Request): Response {
  const setCookies = response.headers.getSetCookie();
  if (setCookies.length === 0) return response;
  const result = new Response(response.body, response);
  result.headers.delete("set-cookie");
  const header = request.headers.get("cookie") ?? "";
  for (const value of setCookies.flatMap((setCookie) => withPrefix(setCookie, header)))
    result.headers.append("set-cookie", value);
  return result;
}
