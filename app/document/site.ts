import type { RouterContextProvider } from "react-router";
import type { SiteConfig } from "../config.ts";
import { clockContext, configContext, copyContext, visitorContext } from "../context.ts";
import type { AllCopy } from "../copy/all-copy.ts";
import { newYorkDate } from "../domain/application/birth-date.ts";
import type { Site } from "../ui/page-context.ts";
import { formatOpening } from "./opening.ts";
import { variantKey } from "./page-key.ts";

/** So many are held: what visitors see differs by affiliate, telephone and opening state, not by visitor. */
const mostSites = 200;

let last: { config: SiteConfig; copy: AllCopy; sites: Map<string, Site> } | undefined;

/** What surrounds every page for this visitor: the same object for everybody who sees the same. */
export function siteOf(context: Readonly<RouterContextProvider>): Site {
  const config = context.get(configContext);
  const copy = context.get(copyContext);
  const visitor = context.get(visitorContext);
  const now = context.get(clockContext)();
  if (last?.config !== config || last.copy !== copy || last.sites.size >= mostSites)
    last = { config, copy, sites: new Map() };
  const key = variantKey({ ...visitor, gpc: visitor.choice.gpc }, now);
  const known = last.sites.get(key);
  if (known) return known;

  const { brand, origin, tags } = config;
  const { applicationLink, phone, opening, timeZone, choice } = visitor;
  const site: Site = {
    year: newYorkDate(now).slice(0, 4),
    brand,
    origin,
    applicationLink,
    byPhone: formatOpening(opening, { phone, timeZone, now }, copy.openingWords),
    tags: { ...tags, gpc: choice.gpc },
  };
  last.sites.set(key, site);
  return site;
}
