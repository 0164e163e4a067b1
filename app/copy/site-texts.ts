import { type Arrival, chooseVariant, mostVariants, readVariantName } from "../domain/visit/text-variant.ts";
import { type Area, nameOfArea } from "./area.ts";
import { type Override, withOverrides } from "./overrides.ts";
import { type BrandValues, textReader } from "./texts.ts";

/**
 * The site's texts for a request. The same overrides always give the same object and the same areas, because the page
 * cache compares objects.
 */
export type SiteTexts = {
  /** Returns an area's texts with an editor's changes. */
  of: ReturnType<typeof textReader>;
  values: BrandValues;
  /** The overrides without those that are for some arrivals alone. */
  overrides: readonly Override[];
  /** The key of the version of the texts (domain/visit/text-variant.ts); empty for most visitors. */
  variant: string;
  /** Returns the texts for an arrival, or this very object if there is no version for it. */
  forArrival(arrival: Arrival): SiteTexts;
};

/**
 * Creates the texts of a site. Overrides are applied to an area when the area is first read. Stale and broken
 * overrides are left out.
 */
export function createSiteTexts(overrides: readonly Override[], values: BrandValues): SiteTexts {
  const byVariant = Map.groupBy(overrides, ({ name }) => readVariantName(name).variant);
  const common = byVariant.get("") ?? [];
  const keys = [...byVariant.keys()].filter(Boolean).slice(0, mostVariants);
  const variants = new Map<string, SiteTexts>();
  const texts: SiteTexts = {
    of: textReader(values, changedMessages(common)),
    values,
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

function changedMessages(overrides: readonly Override[]): (area: Area) => Area {
  const byArea = Map.groupBy(overrides, areaNameOf);
  return (area) => {
    const areaOverrides = byArea.get(nameOfArea(area) ?? "");
    return areaOverrides ? withOverrides(area, areaOverrides) : area;
  };
}

/**
 * Returns a version of the texts. An area without a text of this version stays the same object as in all other
 * versions.
 */
function variantOf(texts: SiteTexts, key: string, variantOverrides: readonly Override[]): SiteTexts {
  const renamedOverrides = variantOverrides.map((override) => ({
    ...override,
    name: readVariantName(override.name).name,
  }));
  const areas = new Set(renamedOverrides.map(areaNameOf));
  // If two overrides have the same name, the later one counts.
  const overrides = [...texts.overrides, ...renamedOverrides];
  const changedTexts = textReader(texts.values, changedMessages(overrides));
  const variant: SiteTexts = {
    of: (area, language) => (areas.has(nameOfArea(area) ?? "") ? changedTexts : texts.of)(area, language),
    values: texts.values,
    overrides,
    variant: key,
    forArrival: () => variant,
  };
  return variant;
}

function areaNameOf({ name }: Override): string {
  return name.split(".", 1)[0] ?? "";
}
