/** How a value is read whose shape we do not decide: what is not there or of another kind is empty, and nothing throws. */

type Fields = Readonly<Record<string, unknown>>;

/** An object's fields; none for anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** A text or a number, trimmed; empty for anything else. */
export const wordsOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** A list; one object stands for a list of one, as converters from XML write it. */
export const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return Object.keys(fieldsOf(value)).length > 0 ? [value] : [];
};

/** A whole number of 0 or more, also as text. */
export const wholeNumberOf = (value: unknown): number | undefined =>
  /^\d{1,9}$/.test(wordsOf(value)) ? Number(wordsOf(value)) : undefined;

/** Fields whatever the case, underscores and hyphens of their names: `total_pages`, `totalPages`. */
export function findField(fields: Fields, ...names: readonly string[]): unknown {
  const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, "");
  for (const name of names)
    for (const [key, value] of Object.entries(fields))
      if (plain(key) === name && value !== null && value !== undefined) return value;
  return undefined;
}
