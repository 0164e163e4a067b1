import { z } from "zod";
import { isNo, isYes, plainName, statesError } from "./verdict.ts";

/**
 * Schemas for partners' replies, whose shape varies by partner (specification, section 7). Each schema accepts
 * everything that a partner may write and returns one strict value. `null` counts as absent, field names may have any
 * spelling, and unknown fields are left out.
 */

type WireObject = Readonly<Record<string, unknown>>;

/**
 * Makes a schema lenient: a value is normalized before the schema checks it.
 * @param normalize turns a partner's variants into the shape that `strict` accepts, and returns any other value as it
 * is.
 * @param strict the schema of our own shape, from which the types of input and output are taken.
 */
export const lenient = <Schema extends z.ZodType>(normalize: (value: unknown) => unknown, strict: Schema) =>
  z.preprocess(normalize, strict) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>;

const isWireObject = (value: unknown): value is WireObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The number of unreadable entries that each list of a reply lost, by the list's path: `models.n.toyota`. */
export type DroppedCounts = Readonly<Record<string, number>>;

/**
 * Reads a reply.
 * @returns the reply's value and the numbers of dropped entries, or the contract's names of the fields that are missing
 * or cannot be read.
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

/** A text, a number or a truth value, read as text. A text with more characters than `limit` is refused. */
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

export const booleanLike = lenient((value) => {
  if (isYes(value)) return true;
  return isNo(value) ? false : value;
}, z.boolean());

/** One of these codes in any spelling: `Dealer Call` is `dealer_call`. */
export const oneOf = <const Code extends string>(codes: readonly Code[]) =>
  lenient(
    (value) =>
      typeof value === "string" ? codes.find((code) => plainName(code) === plainName(value)) : undefined,
    z.enum(codes),
  );

/** Uses the fallback for a field that is missing or cannot be read, so that the rest of the reply is not lost. */
export const orElse = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  schema.catch(fallback).default(fallback as z.core.util.NoUndefined<z.output<Schema>>);

/** Stands for an unreadable entry until the entry is dropped from its list. */
const unreadableEntry = Symbol("unreadable");
/**
 * The key of a list's or record's number of dropped entries. The property is not enumerable, so no response shows it.
 */
const droppedCount = Symbol("dropped");

function droppedCountsIn(value: unknown, path = ""): DroppedCounts {
  if (typeof value !== "object" || value === null) return {};
  const { [droppedCount]: count = 0 } = value as { [droppedCount]?: number };
  const innerCounts = Object.entries(value).map(([name, innerValue]) =>
    droppedCountsIn(innerValue, path ? `${path}.${name}` : name),
  );
  return Object.assign(count > 0 ? { [path]: count } : {}, ...innerCounts);
}

/** Notes in a list or record how many entries of the original were dropped. */
export const withDroppedCount = <Whole extends object>(whole: Whole, original: object): Whole =>
  Object.defineProperty(whole, droppedCount, {
    value: Object.keys(original).length - Object.keys(whole).length,
  });

const droppable = <Entry extends z.ZodType>(entry: Entry) => entry.catch((() => unreadableEntry) as never);
const isReadable = (entry: unknown): boolean => entry !== unreadableEntry;

/**
 * A list without its unreadable entries.
 * @param asList turns whatever partners write in place of a list, such as a record, into a list.
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
  const findFields = fieldFinder(shape, otherNames);
  return lenient((value) => (isWireObject(value) ? findFields(value) : value), z.object(shape));
};

/**
 * The schema of a partner's reply. `success` is true unless the reply says no. The fields may lie in an envelope
 * (`{"data": {…}}`). A reply that has only an error is refused.
 * @param options.bare the name of the field that gets the body if the body is not an object but a list or a text.
 */
export const replyOf = <Shape extends z.ZodRawShape & { success: z.ZodType }>(
  shape: Shape,
  { bare, otherNames = {} }: { bare?: keyof Shape & string; otherNames?: OtherNames<Shape> } = {},
) => {
  const { success: _success, ...fields } = shape;
  const findFields = fieldFinder(fields, otherNames as OtherNames<typeof fields>);
  const findSuccess = fieldFinder({ success: true }, {});
  return lenient((body) => {
    if (body === undefined) return body;
    if (!isWireObject(body)) {
      if (bare) return { success: true, [bare]: body };
      return isYes(body) ? { success: true } : undefined;
    }
    const content = contentOf(body, (value) => Object.keys(findFields(value)).length > 0, bare);
    const values = isWireObject(content) ? findFields(content) : { [bare ?? ""]: content };
    const saysNo = [body, content].some((value) => isWireObject(value) && isNo(findSuccess(value).success));
    if (Object.keys(values).length === 0 && hasErrorField(body)) return undefined;
    return { ...values, success: !saysNo };
  }, z.object(shape));
};

const envelopeNames = ["data", "result", "response", "payload", "body", "answer", "d"];

/** Takes the content out of its envelope. A body that has the fields itself is its own content. */
function contentOf(
  body: WireObject,
  hasFields: (value: WireObject) => boolean,
  bare: string | undefined,
): unknown {
  if (hasFields(body)) return body;
  const enveloped = Object.entries(body).find(([name]) => envelopeNames.includes(plainName(name)))?.[1];
  if (isWireObject(enveloped)) return enveloped;
  return bare && enveloped !== undefined && enveloped !== null ? enveloped : body;
}

const hasErrorField = (body: WireObject): boolean =>
  Object.entries(body).some(([name, value]) => statesError(name, value));

/**
 * Makes a function that finds each field in an object: by its own name, then by any spelling of this name, then by one
 * of its other names.
 */
function fieldFinder(shape: WireObject, otherNames: Partial<Record<string, readonly string[]>>) {
  const fields = Object.keys(shape).map((name) => ({
    name,
    plainNames: [name, ...(otherNames[name] ?? [])].map(plainName),
  }));
  return (object: WireObject): Record<string, unknown> => {
    const byPlainName = new Map<string, unknown>();
    for (const [name, value] of Object.entries(object))
      if (value !== null && value !== undefined && !byPlainName.has(plainName(name)))
        byPlainName.set(plainName(name), value);
    const foundFields: Record<string, unknown> = {};
    for (const { name, plainNames } of fields) {
      const exactValue = Object.hasOwn(object, name) ? object[name] : undefined;
      const matchingName = plainNames.find((candidate) => byPlainName.has(candidate)) ?? "";
      const value = exactValue ?? byPlainName.get(matchingName);
      if (value !== undefined) foundFields[name] = value;
    }
    return foundFields;
  };
}
