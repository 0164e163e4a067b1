import { decodedPath } from "../decoded-path.ts";

const token = /^(\/+(?:recibo|afiliados\/+informe)\/+)[^/]+/i;

/**
 * Removes the token that opens a receipt or a report from a path, however the path is encoded. Logs, error reports and
 * arrivals only see the result.
 */
export function withoutLinkToken(path: string): string {
  const decoded = decodedPath(path);
  return token.test(decoded) ? encodeURI(decoded.replace(token, "$1-")) : path;
}
