import { type Affiliate, applicationLink } from "./affiliate.ts";
import { type OpeningStatus, openingStatus } from "./opening-hours.ts";
import { phoneShown } from "./phone-shown.ts";
import type { SiteConfig } from "./site-config.ts";

/** What every page knows of its visitor at the first byte. */
export type Visitor = {
  affiliate: Affiliate;
  applicationLink: string;
  phone: string;
  opening: OpeningStatus;
  /** IANA name, from the edge; empty when unknown. */
  timeZone: string;
};

/** All that is decided for a visitor, from what the request carries. Nothing is asked of anybody. */
export function visitorOf(
  request: { affiliate: Affiliate; src: string | undefined; timeZone: string; now: number },
  config: Pick<SiteConfig, "phones" | "secureApplicationUrl">,
): Visitor {
  const { affiliate, src, timeZone, now } = request;
  return {
    affiliate,
    applicationLink: applicationLink(affiliate, {
      applicationPath: "/auto-credito/solicitud",
      secureUrl: config.secureApplicationUrl,
    }),
    phone: phoneShown({ affid: affiliate.passed ? affiliate.affid : undefined, src }, config.phones),
    opening: openingStatus(now),
    timeZone,
  };
}
