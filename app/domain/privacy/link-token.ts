import { decodedPath } from "../decoded-path.ts";

const token = /^(\/+(?:recibo|afiliados\/+informe)\/+)[^/]+/i;

/** For logs, error reports and arrivals: without what opens a receipt or a report, however the path is encoded. */
export function withoutLinkToken(path: string): string {
  const read = decodedPath(path);
  return token.test(read) ? encodeURI(read.replace(token, "$1-")) : path;
}
