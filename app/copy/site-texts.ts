import type { AllCopy } from "./all-copy.ts";
import { type Area, nameOfArea } from "./area.ts";

/** The site's texts as they stand for a request: every area as the site ships it, or with an editor's changes. */
export type SiteTexts = { of<Copy extends Area>(area: Copy): Copy };

export const createSiteTexts = (copy: AllCopy): SiteTexts => ({
  of: (area) => ((copy as Readonly<Record<string, unknown>>)[nameOfArea(area) ?? ""] ?? area) as typeof area,
});
