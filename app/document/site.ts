import type { RouterContextProvider } from "react-router";
import { clockContext, configContext, isolateContext, textsContext, visitorContext } from "../context.ts";
import { openingWords } from "../copy/opening.ts";
import { hostPrefix } from "../domain/privacy/cookies.ts";
import { specialDayOn } from "../domain/visit/opening-hours.ts";
import type { Site } from "../ui/page-context.ts";
import { formatOpening } from "./opening.ts";
import { frameKey } from "./page-key.ts";

/** What visitors see around a page differs by affiliate, telephone and opening hours, not by visitor. */
const mostSites = 200;

/** What surrounds every page for this visitor: the same object for everybody who sees the same. */
export function siteOf(context: Readonly<RouterContextProvider>): Site {
  const { sites, today } = context.get(isolateContext);
  const words = context.get(textsContext).of(openingWords);
  const visitor = context.get(visitorContext);
  const now = context.get(clockContext)();
  const date = today(now);
  const { brand, origin, environment, hours, edition } = context.get(configContext);
  const key = frameKey(visitor, date, edition);
  const cached = sites.get(key);
  if (cached?.texts === words) return cached.site;

  const { applicationLink, phone, opening, timeZone, openApplication, gpc } = visitor;
  const site: Site = {
    brand,
    origin,
    applicationLink,
    byPhone: formatOpening(opening, { phone, timeZone, now, special: specialDayOn(date, hours) }, words),
    openApplication,
    gpc,
    cookiePrefix: environment === "production" ? hostPrefix : "",
    year: date.slice(0, 4),
  };
  if (sites.size >= mostSites) sites.clear();
  sites.set(key, { site, texts: words });
  return site;
}
