import { includes } from "../records.ts";

/**
 * How a visitor came, as far as a text may depend on it, the most specific first: the advertisement's campaign
 * (`utm_campaign`), the link, the source, the affiliate.
 */
export const conditionNames = ["campaign", "lnk", "src", "affid"] as const;
type ConditionName = (typeof conditionNames)[number];
/** How somebody came, or the arrivals that a text is for. A name that is left out: any value, or none. */
export type Arrival = Partial<Record<ConditionName, string>>;

/** Versions of one page. Each is a page of its own in the page cache, so there are few. */
export const mostVariants = 50;

/** Characters of one condition's value. */
const valueLimit = 60;

const normalized = (value: string): string => value.trim().toLowerCase();

/**
 * The key of a version: `campaign=verano&src=google`, with its names always in one order. Empty without a condition.
 *
 * @throws RangeError naming the condition whose value is too long.
 */
export function variantKey(arrival: Arrival): string {
  const key = new URLSearchParams();
  for (const name of conditionNames) {
    const value = normalized(arrival[name] ?? "");
    if (value.length > valueLimit) throw new RangeError(`${name}: at most ${valueLimit} characters`);
    if (value) key.set(name, value);
  }
  return key.toString();
}

/** The name under which a version of a text is stored: `landing.heading?campaign=verano`. */
export const variantName = (name: string, key: string): string => (key ? `${name}?${key}` : name);

/** Takes a stored name apart. `variant` is empty for a text that everybody sees. */
export function readVariantName(stored: string): { name: string; variant: string } {
  const at = stored.indexOf("?");
  return at < 0
    ? { name: stored, variant: "" }
    : { name: stored.slice(0, at), variant: stored.slice(at + 1) };
}

/** The arrivals that a version is for; undefined where its key is none that {@link variantKey} makes. */
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
 * The version that somebody sees who came like this: of those whose conditions are all met, the one with the most, and
 * among these the one with the most telling.
 *
 * @param keys of the page's versions, as {@link variantKey} makes them; others are left out.
 * @returns its key; undefined where no version is for this arrival.
 */
export function chooseVariant(keys: Iterable<string>, arrival: Arrival): string | undefined {
  let chosen: { key: string; rank: number } | undefined;
  for (const key of keys) {
    const rank = rankOf(key, arrival);
    if (rank > (chosen?.rank ?? 0)) chosen = { key, rank };
  }
  return chosen?.key;
}

/** 0 where a condition is not met. */
function rankOf(key: string, arrival: Arrival): number {
  const conditions = readVariantKey(key);
  if (!conditions) return 0;
  const named = conditionNames.filter((name) => conditions[name] !== undefined);
  if (named.some((name) => normalized(arrival[name] ?? "") !== conditions[name])) return 0;
  const telling = named.reduce(
    (sum, name) => sum + 2 ** (conditionNames.length - 1 - conditionNames.indexOf(name)),
    0,
  );
  return named.length * 2 ** conditionNames.length + telling;
}
