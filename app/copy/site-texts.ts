import type { AllCopy, Override } from "./all-copy.ts";
import { type Area, nameOfArea } from "./area.ts";

/** The site's texts as they stand for a request: every area as the site ships it, or with an editor's changes. */
export type SiteTexts = {
  of<Copy extends Area>(area: Copy): Copy;
  /** The changes that they were made from. */
  overrides: readonly Override[];
};

export const createSiteTexts = (overrides: readonly Override[], copy?: AllCopy): SiteTexts => ({
  overrides,
  of: (area) =>
    ((copy as Readonly<Record<string, unknown>> | undefined)?.[nameOfArea(area) ?? ""] ??
      area) as typeof area,
});
