import { type Arrival, chooseVariant, mostVariants, readVariantName } from "../domain/visit/text-variant.ts";
import { type Area, nameOfArea } from "./area.ts";
import { type Override, withOverrides } from "./overrides.ts";
import type { BrandValues } from "./texts.ts";
import { type Texts, textsFrom, withWarnings } from "./texts.ts";

/**
 * The site's texts for a request. Identity is part of the contract: the same overrides are the same object (the page
 * cache compares it), and so are its areas.
 */
export type SiteTexts = {
  /** An area's texts with an editor's changes; see {@link Texts}. */
  of<Copy extends Area>(area: Copy): Texts<Copy>;
  /** The same as messages, which the console marks and shows; the area itself when nothing in it is changed. */
  messagesOf<Copy extends Area>(area: Copy): Copy;
  values: BrandValues;
  /** Without changes for some arrivals alone. */
  overrides: readonly Override[];
  /** Its variant's key (domain/visit/text-variant.ts); empty for most visitors. */
  variant: string;
  /** The texts of somebody who came like this: this very object where no version is for them. */
  forArrival(arrival: Arrival): SiteTexts;
};

/** Overrides are applied to an area when it is first asked for; those that are stale or broken are left out. */
export function createSiteTexts(overrides: readonly Override[], values: BrandValues): SiteTexts {
  const byVariant = Map.groupBy(overrides, ({ name }) => readVariantName(name).variant);
  const common = byVariant.get("") ?? [];
  const keys = [...byVariant.keys()].filter(Boolean).slice(0, mostVariants);
  const variants = new Map<string, SiteTexts>();
  const texts: SiteTexts = {
    ...textsOfMessages(changedMessages(common), values),
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

/** Both ways to read the texts, each area made once. */
export function textsOfMessages(
  messagesOf: SiteTexts["messagesOf"],
  values: BrandValues,
): Pick<SiteTexts, "of" | "messagesOf"> {
  const areas = new Map<Area, Texts<Area>>();
  return {
    messagesOf,
    of<Copy extends Area>(area: Copy): Texts<Copy> {
      const texts =
        areas.get(area) ?? withWarnings(textsFrom(area, values, messagesOf(area)), nameOfArea(area));
      areas.set(area, texts);
      return texts as Texts<Copy>;
    },
  };
}

function changedMessages(overrides: readonly Override[]): SiteTexts["messagesOf"] {
  const byArea = Map.groupBy(overrides, areaNameOf);
  const changed = new Map<Area, Area>();
  return <Copy extends Area>(area: Copy): Copy => {
    const own = byArea.get(nameOfArea(area) ?? "");
    if (!own) return area;
    const messages = changed.get(area) ?? withOverrides(area, own);
    changed.set(area, messages);
    return messages as Copy;
  };
}

/** Areas without a text of this version stay the objects that they are in all other versions. */
function variantOf(texts: SiteTexts, key: string, stored: readonly Override[]): SiteTexts {
  const own = stored.map((override) => ({ ...override, name: readVariantName(override.name).name }));
  const areas = new Set(own.map(areaNameOf));
  // Of two overrides of one name the later counts.
  const overrides = [...texts.overrides, ...own];
  const changed = textsOfMessages(changedMessages(overrides), texts.values);
  const sourceOf = (area: Area) => (areas.has(nameOfArea(area) ?? "") ? changed : texts);
  const variant: SiteTexts = {
    of: (area) => sourceOf(area).of(area),
    messagesOf: (area) => sourceOf(area).messagesOf(area),
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
