import { createCookieJar } from "../../app/.server/cookies.ts";
import { clientHeader } from "../../app/domain/contract/internal.ts";
import { isMboxDisabled } from "../../app/domain/visit/experiments.ts";
import { plainCookies } from "./cookie-names.ts";

/** The zipcode that the edge's geolocation guesses; empty if unknown or outside of the US. */
export const edgeZipcode = ({ cf }: Request): string =>
  cf?.country === "US" ? (/^\d{5}/.exec(String(cf.postalCode))?.[0] ?? "") : "";

/** The visitor's IP address as the edge sees it; empty if unknown. */
export const clientIp = (request: Request): string => request.headers.get("cf-connecting-ip") ?? "";

/** The headers that tell the services worker about the visitor behind a call. */
export const clientHeadersOf = (request: Request): Record<string, string> => ({
  [clientHeader.ip]: clientIp(request),
  [clientHeader.zipcode]: edgeZipcode(request),
  [clientHeader.mboxDisabled]: disablesMbox(request) ? "1" : "",
});

const disablesMbox = (request: Request): boolean =>
  isMboxDisabled(createCookieJar(plainCookies(request), false).mboxDisable());
