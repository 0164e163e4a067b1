import { z } from "zod";
import { isNo, isYes, plainName, statesError } from "./verdict.ts";

/**
 * For answers that partners shape as they like (specification, section 7). Each schema accepts all they may write and gives one
 * strict value; `null` is absent, field names may have any spelling, and unknown fields are left out.
 */

type Wire = Readonly<Record<string, unknown>>;

/** Typed by the strict value on both sides, which is what we write ourselves. */
export const reading = <Schema extends z.ZodType>(read: (value: unknown) => unknown, strict: Schema) =>
  z.preprocess(read, strict) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;

const isWire = (value: unknown): value is Wire =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** How many entries the lists of an answer lost, by the contract's name of each list: `models.n.toyota`. */
export type Dropped = Readonly<Record<string, number>>;

/** An answer, with what its lists lost; or the contract's names of the fields that it has not, or not readably. */
export function parseAnswer<Answer extends z.ZodType>(
  schema: Answer,
  body: unknown,
): { ok: true; answer: z.output<Answer>; dropped: Dropped } | { ok: false; fields: string[] } {
  const result = schema.safeParse(body);
  return result.success
    ? { ok: true, answer: result.data, dropped: droppedIn(result.data) }
    : { ok: false, fields: result.error.issues.map(({ path }) => path.join(".")) };
}

/** A number or a truth value is written as text. Longer than the limit, in characters, is not a text. */
export const textLike = (limit: number) =>
  reading(
    (value) => (["number", "boolean"].includes(typeof value) ? String(value) : value),
    z.string().max(limit),
  );

/** Also from text: `"600"`, `"600.0"`. */
export const wholeNumber = reading((value) => {
  if (typeof value === "number") return Math.trunc(value);
  return typeof value === "string" && /^\s*-?\d{1,15}(?:\.\d+)?\s*$/.test(value)
    ? Math.trunc(Number(value))
    : value;
}, z.int());

export const booleanLike = reading(
  (value) => (isYes(value) ? true : isNo(value) ? false : value),
  z.boolean(),
);

/** Codes in any spelling: `Dealer Call` is `dealer_call`. */
export const oneOf = <const Code extends string>(codes: readonly Code[]) =>
  reading(
    (value) =>
      typeof value === "string" ? codes.find((code) => plainName(code) === plainName(value)) : undefined,
    z.enum(codes),
  );

/** For a field that must not cost the answer: where it cannot be read it is the fallback. */
export const orElse = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  schema.catch(fallback).default(fallback as z.core.util.NoUndefined<z.output<Schema>>);

/** Stands for an unreadable entry until its list is whole. */
const unreadable = Symbol("unreadable");
/** A list's or record's own count of the entries it lost; not enumerable, so that no answer shows it. */
const dropped = Symbol("dropped");

function droppedIn(value: unknown, name = ""): Dropped {
  if (typeof value !== "object" || value === null) return {};
  const { [dropped]: own = 0 } = value as { [dropped]?: number };
  return Object.assign(
    own > 0 ? { [name]: own } : {},
    ...Object.entries(value).map(([inner, one]) => droppedIn(one, name ? `${name}.${inner}` : inner)),
  );
}

/** Notes how many entries of `before` a list or record lost. */
export const withCount = <Whole extends object>(whole: Whole, before: object): Whole =>
  Object.defineProperty(whole, dropped, {
    value: Object.keys(before).length - Object.keys(whole).length,
  });

const droppable = <Entry extends z.ZodType>(entry: Entry) => entry.catch((() => unreadable) as never);
const isReadable = (entry: unknown): boolean => entry !== unreadable;

/** Drops bad entries. @param asList turns what partners write in its place, such as a record, into a list. */
export const listOf = <Entry extends z.ZodType>(
  entry: Entry,
  asList: (value: unknown) => unknown = (value) => value,
) =>
  reading(
    asList,
    z.array(droppable(entry)).overwrite((list) => withCount(list.filter(isReadable), list)),
  ) as unknown as z.ZodType<z.output<Entry>[], z.input<Entry>[]>;

export const recordOf = <Value extends z.ZodType>(
  value: Value,
  asRecord: (value: unknown) => unknown = (written) => written,
) =>
  reading(
    asRecord,
    z.record(z.string(), droppable(value)).overwrite((record) => {
      const entries = Object.entries(record).filter(([, one]) => isReadable(one));
      return withCount(Object.fromEntries(entries), record);
    }),
  ) as unknown as z.ZodType<Record<string, z.output<Value>>, Record<string, z.input<Value>>>;

/** Other names of a field, beside every spelling of its own (`profile_guid` and `ProfileGUID` are `profileGuid`). */
type OtherNames<Shape> = Partial<Record<keyof Shape & string, readonly string[]>>;

export const objectOf = <Shape extends z.ZodRawShape>(shape: Shape, otherNames: OtherNames<Shape> = {}) => {
  const find = finder(shape, otherNames);
  return reading((value) => (isWire(value) ? find(value) : value), z.object(shape));
};

/**
 * `success` is true unless the partner says no. Fields may lie in an envelope (`{"data": {…}}`); an error alone is of no use.
 * @param options.bare the field for a body that is a list or a text alone.
 */
export const answerOf = <Shape extends z.ZodRawShape & { success: z.ZodType }>(
  shape: Shape,
  { bare, otherNames = {} }: { bare?: keyof Shape & string; otherNames?: OtherNames<Shape> } = {},
) => {
  const { success: _success, ...fields } = shape;
  const find = finder(fields, otherNames as OtherNames<typeof fields>);
  const verdictOf = finder({ success: true }, {});
  return reading((body) => {
    if (body === undefined) return body;
    if (!isWire(body)) {
      if (bare) return { success: true, [bare]: body };
      return isYes(body) ? { success: true } : undefined;
    }
    const content = contentOf(body, (value) => Object.keys(find(value)).length > 0, bare);
    const found = isWire(content) ? find(content) : { [bare ?? ""]: content };
    const says = [body, content].some((value) => isWire(value) && isNo(verdictOf(value).success));
    if (Object.keys(found).length === 0 && namesAnError(body)) return undefined;
    return { ...found, success: !says };
  }, z.object(shape));
};

const envelopes = ["data", "result", "response", "payload", "body", "answer", "d"];

function contentOf(body: Wire, hasFields: (value: Wire) => boolean, bare: string | undefined): unknown {
  if (hasFields(body)) return body;
  const inside = Object.entries(body).find(([name]) => envelopes.includes(plainName(name)))?.[1];
  if (isWire(inside)) return inside;
  return bare && inside !== undefined && inside !== null ? inside : body;
}

const namesAnError = (body: Wire): boolean =>
  Object.entries(body).some(([name, value]) => statesError(name, value));

/** By a field's own name, then by any spelling of it, then by another name. */
function finder(shape: Wire, otherNames: Partial<Record<string, readonly string[]>>) {
  const names = Object.keys(shape).map((name) => ({
    name,
    plain: [name, ...(otherNames[name] ?? [])].map(plainName),
  }));
  return (value: Wire): Record<string, unknown> => {
    const bySpelling = new Map<string, unknown>();
    for (const [name, one] of Object.entries(value))
      if (one !== null && one !== undefined && !bySpelling.has(plainName(name)))
        bySpelling.set(plainName(name), one);
    const found: Record<string, unknown> = {};
    for (const { name, plain } of names) {
      const own = Object.hasOwn(value, name) ? value[name] : undefined;
      const one = own ?? bySpelling.get(plain.find((spelling) => bySpelling.has(spelling)) ?? "");
      if (one !== undefined) found[name] = one;
    }
    return found;
  };
}
