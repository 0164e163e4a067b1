/** The key under which an area's texts carry their name: no text has it, and no spread or JSON takes it along. */
const areaName: unique symbol = Symbol("area");

/** The texts of one area of the site, with the name that an editor's changes are stored under. */
export type Area<Copy extends object = object> = Copy & { readonly [areaName]: string };

/**
 * Declares an area of the Spanish copy. There is no list of areas to keep: whoever shows texts imports the area, and
 * the tools and tests find every one in this folder.
 *
 * @param name unique among the areas; part of the name of each of its texts (`home.hero.heading`).
 * @param copy texts by name, ICU messages; a list has an `id` in each of its entries.
 */
export function area<const Copy extends object>(name: string, copy: Copy): Area<Copy> {
  return Object.defineProperty(copy, areaName, { value: name }) as Area<Copy>;
}

/** The name of an area's texts; undefined for anything else. */
export const nameOfArea = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && areaName in value ? String(value[areaName]) : undefined;
