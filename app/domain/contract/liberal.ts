import { z } from "zod";
import { isNo, isYes, plainName, statesError } from "./verdict.ts";

/**
 * Schemas for answers that partners shape as they like (specification, section 7). Each accepts what partners may write
 * and gives one strict value: its type, what the OpenAPI document shows, and what we answer ourselves. `null` is
 * absent, fields are found in any spelling of their names, and unknown fields are left out.
 */

type Wire = Readonly<Record<string, unknown>>;

/** Typed by the strict value on both sides, which is what we write ourselves. */
export const reading = <Schema extends z.ZodType>(read: (value: unknown) => unknown, strict: Schema) =>
  z.preprocess(read, strict) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;

const isWire = (value: unknown): value is Wire =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Parses a partner's answer, as bodyValue read it.
 *
 * @returns the answer, undefined where it is of no use, and how many entries of its lists were dropped.
 */
export function parseAnswer<Answer extends z.ZodType>(
  schema: Answer,
  body: unknown,
): { answer: { is: z.output<Answer> } | undefined; dropped: number } {
  const result = schema.safeParse(body);
  return result.success
    ? { answer: { is: result.data }, dropped: droppedIn(result.data) }
    : { answer: undefined, dropped: 0 };
}

/** A text; a number or a truth value is written as one. Longer than the limit, in characters, is no text. */
export const textLike = (limit: number) =>
  reading(
    (value) => (["number", "boolean"].includes(typeof value) ? String(value) : value),
    z.string().max(limit),
  );

/** A whole number, also as a text (`"600"`, `"600.0"`). */
export const wholeNumber = reading((value) => {
  if (typeof value === "number") return Math.trunc(value);
  return typeof value === "string" && /^\s*-?\d{1,15}(?:\.\d+)?\s*$/.test(value)
    ? Math.trunc(Number(value))
    : value;
}, z.int());

/** A truth value, also as a word of yes or no. */
export const booleanLike = reading(
  (value) => (isYes(value) ? true : isNo(value) ? false : value),
  z.boolean(),
);

/** One of a closed list's codes, in any spelling (`Dealer Call` is `dealer_call`). */
export const oneOf = <const Code extends string>(codes: readonly Code[]) =>
  reading(
    (value) =>
      typeof value === "string" ? codes.find((code) => plainName(code) === plainName(value)) : undefined,
    z.enum(codes),
  );

/** A field that an answer may leave out, and that is not worth an answer: what cannot be read is the fallback. */
export const orElse = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  schema.catch(fallback).default(fallback as z.core.util.NoUndefined<z.output<Schema>>);

/** Stands for an unreadable entry until its list is whole. */
const unreadable = Symbol("unreadable");
/** A list's or record's own count of the entries it lost; not enumerable, so that no answer shows it. */
const dropped = Symbol("dropped");

const droppedIn = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce<number>(
        (sum, one) => sum + droppedIn(one),
        (value as { [dropped]?: number })[dropped] ?? 0,
      )
    : 0;

const withCount = <Whole extends object>(whole: Whole, before: object): Whole =>
  Object.defineProperty(whole, dropped, {
    value: Object.keys(before).length - Object.keys(whole).length,
  });

const droppable = <Entry extends z.ZodType>(entry: Entry) => entry.catch((() => unreadable) as never);
const isReadable = (entry: unknown): boolean => entry !== unreadable;

/**
 * A list without its bad entries, however many those are.
 *
 * @param asList makes a list of what partners write in its place, such as a record.
 */
export const listOf = <Entry extends z.ZodType>(
  entry: Entry,
  asList: (value: unknown) => unknown = (value) => value,
) =>
  reading(
    asList,
    z.array(droppable(entry)).overwrite((list) => withCount(list.filter(isReadable), list)),
  ) as unknown as z.ZodType<z.output<Entry>[], z.input<Entry>[]>;

/** A record without its bad entries; as {@link listOf}. */
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

/** An object, its fields found by their names. */
export const objectOf = <Shape extends z.ZodRawShape>(shape: Shape, otherNames: OtherNames<Shape> = {}) => {
  const find = finder(shape, otherNames);
  return reading((value) => (isWire(value) ? find(value) : value), z.object(shape));
};

/**
 * A whole answer with a `success`, which is true unless the partner says no. The fields may lie in an envelope
 * (`{"data": {…}}`). An answer without them that names an error is of no use.
 *
 * @param options.bare the field that a body stands for that is no object, such as a list or a text alone.
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

/** The body, or what lies in its envelope where the body has none of the fields. */
function contentOf(body: Wire, hasFields: (value: Wire) => boolean, bare: string | undefined): unknown {
  if (hasFields(body)) return body;
  const inside = Object.entries(body).find(([name]) => envelopes.includes(plainName(name)))?.[1];
  if (isWire(inside)) return inside;
  return bare && inside !== undefined && inside !== null ? inside : body;
}

const namesAnError = (body: Wire): boolean =>
  Object.entries(body).some(([name, value]) => statesError(name, value));

/** Picks a shape's fields out of an object: by their own name, then by any spelling of it, then by another name. */
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
