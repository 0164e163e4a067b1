import { type Area, nameOfArea } from "./area.ts";
import { type Override, withOverrides } from "./overrides.ts";

/**
 * The site's texts as they stand for a request. Identity is part of the contract: the same overrides are the same
 * object (the page cache compares it), and an area of the same object is always the same object too.
 */
export type SiteTexts = {
  /** An area's texts with an editor's changes; the area itself when nothing in it is changed. */
  of<Copy extends Area>(area: Copy): Copy;
  /** The changes that they were made from. */
  overrides: readonly Override[];
};

/** Overrides are applied to an area when it is first asked for; those that are stale or broken are left out. */
export function createSiteTexts(overrides: readonly Override[]): SiteTexts {
  const byArea = Map.groupBy(overrides, ({ name }) => name.split(".", 1)[0]);
  const changed = new Map<Area, Area>();
  return {
    overrides,
    of<Copy extends Area>(area: Copy): Copy {
      const own = byArea.get(nameOfArea(area));
      if (!own) return area;
      const texts = changed.get(area) ?? withOverrides(area, own);
      changed.set(area, texts);
      return texts as Copy;
    },
  };
}

/** The texts as the site ships them. */
export const shippedTexts: SiteTexts = createSiteTexts([]);
