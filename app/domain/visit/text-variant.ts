import { includes } from "../records.ts";

/** The most specific first; `campaign` is `utm_campaign`. */
export const conditionNames = ["campaign", "lnk", "src", "affid"] as const;
type ConditionName = (typeof conditionNames)[number];
/** A name that is left out: any value, or none. */
export type Arrival = Partial<Record<ConditionName, string>>;

/** Each version is a page of its own in the page cache. */
export const mostVariants = 50;

/** Characters. */
const valueLimit = 60;

const normalized = (value: string): string => value.trim().toLowerCase();

/** `campaign=verano&src=google`; empty without a condition. @throws RangeError with the name of a value too long. */
export function variantKey(arrival: Arrival): string {
  const key = new URLSearchParams();
  for (const name of conditionNames) {
    const value = normalized(arrival[name] ?? "");
    if (value.length > valueLimit) throw new RangeError(`${name}: at most ${valueLimit} characters`);
    if (value) key.set(name, value);
  }
  return key.toString();
}

/** `landing.heading?campaign=verano` */
export const variantName = (name: string, key: string): string => (key ? `${name}?${key}` : name);

/** `variant` is empty for what everybody sees. */
export function readVariantName(stored: string): { name: string; variant: string } {
  const at = stored.indexOf("?");
  return at < 0
    ? { name: stored, variant: "" }
    : { name: stored.slice(0, at), variant: stored.slice(at + 1) };
}

/** Undefined unless {@link variantKey} makes the key. */
export function readVariantKey(key: string): Arrival | undefined {
  const conditions: Arrival = {};
  for (const [name, value] of new URLSearchParams(key)) {
    if (!includes(conditionNames, name)) return undefined;
    conditions[name] = value;
  }
  const isLong = Object.values(conditions).some((value) => value.length > valueLimit);
  return key && !isLong && variantKey(conditions) === key ? conditions : undefined;
}

/** The one with most conditions, all met, then the most specific. @param keys invalid ones are left out. */
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
