import { createCookieJar } from "../../app/.server/cookies.ts";
import { clientHeader, ownHostsHeader } from "../../app/domain/contract/internal.ts";
import { isMboxDisabled } from "../../app/domain/visit/decide-visit.ts";
import { settingsOf } from "./settings.ts";

/** The visitor's zipcode as Cloudflare locates it. Empty if it is unknown or outside of the US. */
export const edgeZipcode = ({ cf }: Request): string =>
  cf?.country === "US" ? (/^\d{5}/.exec(String(cf.postalCode))?.[0] ?? "") : "";

/** The visitor's IP address. Empty if it is unknown. */
export const clientIp = (request: Request): string => request.headers.get("cf-connecting-ip") ?? "";

export const clientHeadersOf = (env: SiteEnv, request: Request): Record<string, string> => ({
  [ownHostsHeader]: settingsOf(env).hosts.join(),
  [clientHeader.ip]: clientIp(request),
  [clientHeader.zipcode]: edgeZipcode(request),
  [clientHeader.mboxDisabled]: isMboxDisabled(mboxDisableOf(env, request)) ? "1" : "",
});

/** Returns a fetch of the services worker that sends the request's id along, so that the services' log names it too. */
export const servicesFetchOf =
  ({ SERVICES }: SiteEnv, requestId: string) =>
  (request: Request): Promise<Response> => {
    request.headers.set(clientHeader.request, requestId);
    return SERVICES.fetch(request);
  };

const mboxDisableOf = (env: SiteEnv, { headers }: Request): string | undefined =>
  createCookieJar(headers.get("cookie"), settingsOf(env).config.environment === "production").mboxDisable();
