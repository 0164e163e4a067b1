import { isPlainLines } from "../domain/plain-text.ts";
import { readVariantKey, readVariantName } from "../domain/visit/text-variant.ts";
import { type Area, area, isBilingual, nameOfArea } from "./area.ts";
import { argumentsIn, format } from "./format.ts";
import { holdsTexts } from "./texts.ts";

/** A text that an editor changed. `initValue` is the text that the site shipped when it was changed. */
export type Override = { name: string; value: string; initValue: string };

/**
 * Why an override is left out. `unknown_name`: the site ships no such text. `stale`: the site ships another text than
 * the one that the editor replaced. `variant`: the part after the name's `?` is no condition such as
 * `campaign=verano`.
 */
export type OverrideProblem =
  | "unknown_name"
  | "stale"
  | "empty"
  | "too_long"
  | "markup"
  | "characters"
  | "arguments"
  | "message"
  | "variant";

/** The most characters of a text. */
const lengthLimit = 4000;

/**
 * Returns every text of an area with its name. The text is the Spanish one, which an editor changes. A name consists
 * of keys and of the ids of a list's entries, never of a position: `home.hero.heading`,
 * `faqGroups.solicitud.cuanto-tarda.question`.
 *
 * @throws TypeError if an entry of a list has no id.
 */
export function namedTextsOf(copy: Area): [name: string, text: string][] {
  const texts: [string, string][] = [];
  mapTexts(copy, nameOfArea(copy) ?? "", (name, text) => {
    texts.push([name, text]);
    return text;
  });
  return texts;
}

/**
 * Checks whether a text may replace the shipped text: it must be plain text and a message that can be formatted with
 * the same arguments. The operator's tool refuses a broken override, and pages ignore it.
 *
 * @param shipped The texts that the override may be about, by name.
 * @returns Undefined if the override is fine.
 */
export function overrideProblem(
  { name: fullName, value, initValue }: Override,
  shipped: ReadonlyMap<string, string>,
): OverrideProblem | undefined {
  const { name, variant } = readVariantName(fullName);
  const original = shipped.get(name);
  if (original === undefined) return "unknown_name";
  if (fullName !== name && !readVariantKey(variant)) return "variant";
  if (initValue !== original) return "stale";
  if (!value.trim()) return "empty";
  if (value.length > lengthLimit) return "too_long";
  if (/[<>]/.test(value)) return "markup";
  if (!isPlainLines(value)) return "characters";
  const overrideArguments = argumentsIn(value);
  try {
    format(value, Object.fromEntries(overrideArguments.map((argument) => [argument, 1])));
  } catch {
    return "message";
  }
  const shippedArguments = argumentsIn(original);
  return overrideArguments.every((argument) => shippedArguments.includes(argument)) ? undefined : "arguments";
}

/** Returns an area with an editor's changes (by names without variants), or the very same object if none applies. */
export function withOverrides<Copy extends Area>(copy: Copy, overrides: readonly Override[]): Copy {
  const texts = new Map(namedTextsOf(copy));
  const valid = overrides.filter((override) => overrideProblem(override, texts) === undefined);
  if (valid.length === 0) return copy;
  const values = new Map(valid.map(({ name, value }) => [name, value]));
  const name = nameOfArea(copy) ?? "";
  return area(
    name,
    mapTexts(copy, name, (textName, text) => values.get(textName) ?? text),
  ) as Copy;
}

/** Copies an area or a part of it, with every text replaced by `change`. */
function mapTexts(copy: object, path: string, change: (name: string, text: string) => string): object {
  const mapValue = (value: unknown, name: string): unknown => {
    if (typeof value === "string") return change(name, value);
    if (isBilingual(value)) return [change(name, value[0]), value[1]];
    return typeof value === "object" && value !== null ? mapTexts(value, name, change) : value;
  };
  if (Array.isArray(copy)) return copy.map((entry) => mapValue(entry, `${path}.${idOf(entry, path)}`));
  return Object.fromEntries(
    Object.entries(copy).map(([key, value]: [string, unknown]) => {
      if (!holdsTexts(key, value)) return [key, value];
      // A list adds nothing to the name, because its entries' ids do.
      const isList = Array.isArray(value) && !isBilingual(value);
      return [key, mapValue(value, isList ? path : `${path}.${key}`)];
    }),
  );
}

function idOf(entry: unknown, path: string): string {
  if (typeof entry === "object" && entry !== null && "id" in entry) return String(entry.id);
  throw new TypeError(`${path}: an entry of a list has no id`);
}
