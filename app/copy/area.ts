/** The property that holds an area's name: not a text, and not enumerable, so that copies and JSON leave it out. */
const areaName: unique symbol = Symbol("area");

/** The name is the one that an editor's changes are stored under. */
export type Area<Copy extends object = object> = Copy & { readonly [areaName]: string };

/**
 * Declares an area of the Spanish copy. Areas are registered nowhere: a screen imports the areas that it shows, and the
 * tools and tests find every one in this folder.
 *
 * @param name unique among the areas; part of the name of each of its texts (`home.hero.heading`).
 * @param copy texts by name, ICU messages; each entry of a list has an `id`, which is part of its texts'
 *   names and never changes.
 */
export function area<const Copy extends object>(name: string, copy: Copy): Area<Copy> {
  return Object.defineProperty(copy, areaName, { value: name }) as Area<Copy>;
}

/** The name of an area's texts; undefined for anything else. */
export const nameOfArea = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && areaName in value ? String(value[areaName]) : undefined;
