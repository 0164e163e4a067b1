/** The property with an area's name. It is not enumerable, because it is not a text: copies and JSON leave it out. */
const areaName: unique symbol = Symbol("area");

/** A named group of texts, such as those of a page. An editor's changes are stored under its name. */
export type Area<Copy extends object = object> = Copy & { readonly [areaName]: string };

/** A message in both languages. All texts for operators and those of an affiliate's report have both. */
export type Bilingual = readonly [es: string, en: string];

export const isBilingual = (value: unknown): value is Bilingual =>
  Array.isArray(value) && value.length === 2 && value.every((message) => typeof message === "string");

/**
 * Declares an area of the copy. Areas are not registered anywhere: a screen imports the areas that it shows, and the
 * tools and tests find every area in this folder and, for operators, in operator-copy/.
 *
 * @param name A name that no other area has. It is part of the name of each of the area's texts
 * (`home.hero.heading`).
 * @param copy Texts by name, as ICU messages or {@link Bilingual}. Each entry of a list has an `id`, which is part of
 * its texts' names and must never change.
 */
export function area<const Copy extends object>(name: string, copy: Copy): Area<Copy> {
  return Object.defineProperty(copy, areaName, { value: name }) as Area<Copy>;
}

/** Returns the name of an area's texts, or undefined for anything else. */
export const nameOfArea = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && areaName in value ? String(value[areaName]) : undefined;
