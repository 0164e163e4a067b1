import { includes } from "../records.ts";

/** The conditions under which a version of a text is shown, the most specific first. `campaign`: `utm_campaign`. */
export const conditionNames = ["campaign", "lnk", "src", "affid"] as const;
type ConditionName = (typeof conditionNames)[number];
/** The values of an arrival or of a version's conditions. A condition that is left out matches every arrival. */
export type Arrival = Partial<Record<ConditionName, string>>;

/** The most versions of a page. The page cache stores the page once for each version. */
export const mostVariants = 50;

/** The most characters of a condition's value. */
const valueLimit = 60;

const normalizeValue = (value: string): string => value.trim().toLowerCase();

/**
 * The key of a version, such as `campaign=verano&src=google`; empty without a condition.
 * @throws RangeError with the condition's name if its value is too long.
 */
export function variantKey(arrival: Arrival): string {
  const key = new URLSearchParams();
  for (const name of conditionNames) {
    const value = normalizeValue(arrival[name] ?? "");
    if (value.length > valueLimit) throw new RangeError(`${name}: at most ${valueLimit} characters`);
    if (value) key.set(name, value);
  }
  return key.toString();
}

/** The name of a text's version, such as `landing.heading?campaign=verano`. */
export const variantName = (name: string, key: string): string => (key ? `${name}?${key}` : name);

/** Splits the name of a text's version. `variant` is empty for the text that everybody sees. */
export function readVariantName(storedName: string): { name: string; variant: string } {
  const separatorIndex = storedName.indexOf("?");
  return separatorIndex < 0
    ? { name: storedName, variant: "" }
    : { name: storedName.slice(0, separatorIndex), variant: storedName.slice(separatorIndex + 1) };
}

/** Reads the conditions of a key. Returns undefined unless {@link variantKey} makes exactly this key. */
export function readVariantKey(key: string): Arrival | undefined {
  const conditions: Arrival = {};
  for (const [name, value] of new URLSearchParams(key)) {
    if (!includes(conditionNames, name)) return undefined;
    conditions[name] = value;
  }
  const isLong = Object.values(conditions).some((value) => value.length > valueLimit);
  return key && !isLong && variantKey(conditions) === key ? conditions : undefined;
}

/**
 * Chooses the version that a visitor sees; undefined if no version's conditions are all met. The version with the most
 * conditions wins, and of versions with the same number the most specific one.
 * @param keys the keys of all versions. Invalid keys are left out.
 */
export function chooseVariant(keys: Iterable<string>, arrival: Arrival): string | undefined {
  let best: { key: string; rank: number } | undefined;
  for (const key of keys) {
    const rank = rankOf(key, arrival);
    if (rank > (best?.rank ?? 0)) best = { key, rank };
  }
  return best?.key;
}

/** A number that is higher for a better match; 0 if a condition is not met. */
function rankOf(key: string, arrival: Arrival): number {
  const conditions = readVariantKey(key);
  if (!conditions) return 0;
  const names = conditionNames.filter((name) => conditions[name] !== undefined);
  if (names.some((name) => normalizeValue(arrival[name] ?? "") !== conditions[name])) return 0;
  // One bit for each condition, the highest for the most specific. Above these bits stands the number of conditions.
  const specificity = names.reduce(
    (sum, name) => sum + 2 ** (conditionNames.length - 1 - conditionNames.indexOf(name)),
    0,
  );
  return names.length * 2 ** conditionNames.length + specificity;
}
