import { type Arrival, chooseVariant, mostVariants, readVariantName } from "../domain/visit/text-variant.ts";
import { type Area, nameOfArea } from "./area.ts";
import { type Override, withOverrides } from "./overrides.ts";

/**
 * The site's texts for a request. Identity is part of the contract: the same overrides are the same object (the page
 * cache compares it), and so are its areas.
 */
export type SiteTexts = {
  /** An area's texts with an editor's changes; the area itself when nothing in it is changed. */
  of<Copy extends Area>(area: Copy): Copy;
  /** Without changes for some arrivals alone. */
  overrides: readonly Override[];
  /** Its variant's key (domain/visit/text-variant.ts); empty for most visitors. */
  variant: string;
  /** The texts of somebody who came like this: this very object where no version is for them. */
  forArrival(arrival: Arrival): SiteTexts;
};

/** Overrides are applied to an area when it is first asked for; those that are stale or broken are left out. */
export function createSiteTexts(overrides: readonly Override[]): SiteTexts {
  const byVariant = Map.groupBy(overrides, ({ name }) => readVariantName(name).variant);
  const { of, overrides: common } = changedTexts(byVariant.get("") ?? []);
  const keys = [...byVariant.keys()].filter(Boolean).slice(0, mostVariants);
  const variants = new Map<string, SiteTexts>();
  const texts: SiteTexts = {
    of,
    overrides: common,
    variant: "",
    forArrival(arrival) {
      const key = keys.length > 0 ? chooseVariant(keys, arrival) : undefined;
      if (!key) return texts;
      const variant = variants.get(key) ?? variantOf(texts, key, byVariant.get(key) ?? []);
      variants.set(key, variant);
      return variant;
    },
  };
  return texts;
}

export const shippedTexts: SiteTexts = createSiteTexts([]);

function changedTexts(overrides: readonly Override[]): Pick<SiteTexts, "of" | "overrides"> {
  const byArea = Map.groupBy(overrides, areaNameOf);
  const changed = new Map<Area, Area>();
  return {
    overrides,
    of<Copy extends Area>(area: Copy): Copy {
      const own = byArea.get(nameOfArea(area) ?? "");
      if (!own) return area;
      const texts = changed.get(area) ?? withOverrides(area, own);
      changed.set(area, texts);
      return texts as Copy;
    },
  };
}

/** Areas without a text of this version stay the objects that they are in all other versions. */
function variantOf(texts: SiteTexts, key: string, stored: readonly Override[]): SiteTexts {
  const own = stored.map((override) => ({ ...override, name: readVariantName(override.name).name }));
  const areas = new Set(own.map(areaNameOf));
  // Of two overrides of one name the later counts.
  const changed = changedTexts([...texts.overrides, ...own]);
  const variant: SiteTexts = {
    of: (area) => (areas.has(nameOfArea(area) ?? "") ? changed.of(area) : texts.of(area)),
    overrides: changed.overrides,
    variant: key,
    forArrival: () => variant,
  };
  return variant;
}

function areaNameOf({ name }: Override): string {
  return name.split(".", 1)[0] ?? "";
}
