import { z } from "zod";
import { isNo, isYes, plainName, statesError } from "./verdict.ts";

/**
 * Schemas for the replies of partners, which shape them as they like (specification, section 7). Each schema accepts
 * everything that a partner may write and gives one strict value. `null` counts as absent, field names may have any
 * spelling, and unknown fields are left out.
 */

type WireObject = Readonly<Record<string, unknown>>;

/**
 * A schema that reads leniently and then checks strictly.
 * @param read turns what a partner may write into what `strict` accepts.
 * @param strict the shape that we write ourselves. It gives the types of both input and output.
 */
export const lenient = <Schema extends z.ZodType>(read: (value: unknown) => unknown, strict: Schema) =>
  z.preprocess(read, strict) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;

const isWireObject = (value: unknown): value is WireObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** How many entries the lists of a reply lost, by the contract's name of each list: `models.n.toyota`. */
export type DroppedCounts = Readonly<Record<string, number>>;

/**
 * Reads a reply. Returns its value and what its lists lost, or the contract's names of the fields that are missing or
 * cannot be read.
 */
export function parseReply<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): { ok: true; reply: z.output<Schema>; dropped: DroppedCounts } | { ok: false; fields: string[] } {
  const result = schema.safeParse(body);
  return result.success
    ? { ok: true, reply: result.data, dropped: droppedCountsIn(result.data) }
    : { ok: false, fields: result.error.issues.map(({ path }) => path.join(".")) };
}

/** A text, a number or a truth value, read as text. A text with more characters than the limit is refused. */
export const textLike = (limit: number) =>
  lenient(
    (value) => (["number", "boolean"].includes(typeof value) ? String(value) : value),
    z.string().max(limit),
  );

/** A whole number, also from text: `"600"`, `"600.0"`. Decimals are cut off. */
export const wholeNumber = lenient((value) => {
  if (typeof value === "number") return Math.trunc(value);
  return typeof value === "string" && /^\s*-?\d{1,15}(?:\.\d+)?\s*$/.test(value)
    ? Math.trunc(Number(value))
    : value;
}, z.int());

export const booleanLike = lenient(
  (value) => (isYes(value) ? true : isNo(value) ? false : value),
  z.boolean(),
);

/** One of these codes in any spelling: `Dealer Call` is `dealer_call`. */
export const oneOf = <const Code extends string>(codes: readonly Code[]) =>
  lenient(
    (value) =>
      typeof value === "string" ? codes.find((code) => plainName(code) === plainName(value)) : undefined,
    z.enum(codes),
  );

/** A field that gets the fallback if it is missing or cannot be read, so that the rest of the reply is not lost. */
export const orElse = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  schema.catch(fallback).default(fallback as z.core.util.NoUndefined<z.output<Schema>>);

/** Stands for an unreadable entry until it is dropped from its list. */
const unreadable = Symbol("unreadable");
/** The key under which a list or record counts its lost entries. It is not enumerable, so no response shows it. */
const droppedCount = Symbol("dropped");

function droppedCountsIn(value: unknown, name = ""): DroppedCounts {
  if (typeof value !== "object" || value === null) return {};
  const { [droppedCount]: ownCount = 0 } = value as { [droppedCount]?: number };
  return Object.assign(
    ownCount > 0 ? { [name]: ownCount } : {},
    ...Object.entries(value).map(([inner, entryValue]) =>
      droppedCountsIn(entryValue, name ? `${name}.${inner}` : inner),
    ),
  );
}

/** Notes in a list or record how many entries it lost since `before`. */
export const withDroppedCount = <Whole extends object>(whole: Whole, before: object): Whole =>
  Object.defineProperty(whole, droppedCount, {
    value: Object.keys(before).length - Object.keys(whole).length,
  });

const droppable = <Entry extends z.ZodType>(entry: Entry) => entry.catch((() => unreadable) as never);
const isReadable = (entry: unknown): boolean => entry !== unreadable;

/**
 * A list without its unreadable entries.
 * @param asList turns what partners write in place of a list, such as a record, into a list.
 */
export const listOf = <Entry extends z.ZodType>(
  entry: Entry,
  asList: (value: unknown) => unknown = (value) => value,
) =>
  lenient(
    asList,
    z.array(droppable(entry)).overwrite((list) => withDroppedCount(list.filter(isReadable), list)),
  ) as unknown as z.ZodType<z.output<Entry>[], z.input<Entry>[]>;

export const recordOf = <Value extends z.ZodType>(
  value: Value,
  asRecord: (value: unknown) => unknown = (value) => value,
) =>
  lenient(
    asRecord,
    z.record(z.string(), droppable(value)).overwrite((record) => {
      const entries = Object.entries(record).filter(([, entryValue]) => isReadable(entryValue));
      return withDroppedCount(Object.fromEntries(entries), record);
    }),
  ) as unknown as z.ZodType<Record<string, z.output<Value>>, Record<string, z.input<Value>>>;

/**
 * Further names of a field. Every spelling of the field's own name is accepted anyway: `profile_guid` and `ProfileGUID`
 * are `profileGuid`.
 */
type OtherNames<Shape> = Partial<Record<keyof Shape & string, readonly string[]>>;

export const objectOf = <Shape extends z.ZodRawShape>(shape: Shape, otherNames: OtherNames<Shape> = {}) => {
  const find = finder(shape, otherNames);
  return lenient((value) => (isWireObject(value) ? find(value) : value), z.object(shape));
};

/**
 * The schema of a partner's reply. `success` is true unless the reply says no. The fields may lie in an envelope
 * (`{"data": {…}}`). A reply that has only an error is refused.
 * @param options.bare the field that gets the body if the body is only a list or a text.
 */
export const replyOf = <Shape extends z.ZodRawShape & { success: z.ZodType }>(
  shape: Shape,
  { bare, otherNames = {} }: { bare?: keyof Shape & string; otherNames?: OtherNames<Shape> } = {},
) => {
  const { success: _success, ...fields } = shape;
  const find = finder(fields, otherNames as OtherNames<typeof fields>);
  const verdictOf = finder({ success: true }, {});
  return lenient((body) => {
    if (body === undefined) return body;
    if (!isWireObject(body)) {
      if (bare) return { success: true, [bare]: body };
      return isYes(body) ? { success: true } : undefined;
    }
    const content = contentOf(body, (value) => Object.keys(find(value)).length > 0, bare);
    const values = isWireObject(content) ? find(content) : { [bare ?? ""]: content };
    const isRefused = [body, content].some((value) => isWireObject(value) && isNo(verdictOf(value).success));
    if (Object.keys(values).length === 0 && namesAnError(body)) return undefined;
    return { ...values, success: !isRefused };
  }, z.object(shape));
};

const envelopes = ["data", "result", "response", "payload", "body", "answer", "d"];

function contentOf(
  body: WireObject,
  hasFields: (value: WireObject) => boolean,
  bare: string | undefined,
): unknown {
  if (hasFields(body)) return body;
  const innerValue = Object.entries(body).find(([name]) => envelopes.includes(plainName(name)))?.[1];
  if (isWireObject(innerValue)) return innerValue;
  return bare && innerValue !== undefined && innerValue !== null ? innerValue : body;
}

const namesAnError = (body: WireObject): boolean =>
  Object.entries(body).some(([name, value]) => statesError(name, value));

/** Finds each field by its own name, then by any spelling of this name, then by one of its other names. */
function finder(shape: WireObject, otherNames: Partial<Record<string, readonly string[]>>) {
  const names = Object.keys(shape).map((name) => ({
    name,
    plain: [name, ...(otherNames[name] ?? [])].map(plainName),
  }));
  return (value: WireObject): Record<string, unknown> => {
    const bySpelling = new Map<string, unknown>();
    for (const [name, entryValue] of Object.entries(value))
      if (entryValue !== null && entryValue !== undefined && !bySpelling.has(plainName(name)))
        bySpelling.set(plainName(name), entryValue);
    const values: Record<string, unknown> = {};
    for (const { name, plain } of names) {
      const ownValue = Object.hasOwn(value, name) ? value[name] : undefined;
      const entryValue = ownValue ?? bySpelling.get(plain.find((spelling) => bySpelling.has(spelling)) ?? "");
      if (entryValue !== undefined) values[name] = entryValue;
    }
    return values;
  };
}
