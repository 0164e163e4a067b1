import { decodedPath } from "../decoded-path.ts";

const pathWithToken = /^(\/+(?:recibo|afiliados\/+informe)\/+)[^/]+/i;

/**
 * Replaces the token that opens a receipt or a report by `-` in a path, however the path is encoded. Logs, error
 * reports and arrivals only see the result.
 */
export function withoutLinkToken(path: string): string {
  const decoded = decodedPath(path);
  return pathWithToken.test(decoded) ? encodeURI(decoded.replace(pathWithToken, "$1-")) : path;
}
