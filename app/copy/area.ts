/** The property that holds an area's name: not a text, and not enumerable, so that copies and JSON leave it out. */
const areaName: unique symbol = Symbol("area");

/** The name is the one that an editor's changes are stored under. */
export type Area<Copy extends object = object> = Copy & { readonly [areaName]: string };

/** A message in both languages: of every text for operators, and of an affiliate's report. */
export type Bilingual = readonly [es: string, en: string];

export const isBilingual = (value: unknown): value is Bilingual =>
  Array.isArray(value) && value.length === 2 && value.every((message) => typeof message === "string");

/**
 * Declares an area of the copy. Areas are registered nowhere: a screen imports the areas that it shows, and the tools and
 * tests find every one in this folder, and those for operators in operator-copy/.
 *
 * @param name unique among the areas; part of the name of each of its texts (`home.hero.heading`).
 * @param copy texts by name, ICU messages or {@link Bilingual}; each entry of a list has an `id`, which is part of its texts'
 *   names and never changes.
 */
export function area<const Copy extends object>(name: string, copy: Copy): Area<Copy> {
  return Object.defineProperty(copy, areaName, { value: name }) as Area<Copy>;
}

/** The name of an area's texts; undefined for anything else. */
export const nameOfArea = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && areaName in value ? String(value[areaName]) : undefined;
