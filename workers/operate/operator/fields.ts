import { InvalidArgumentError, Option } from "commander";
import { z } from "zod";
import { optionalText } from "../../../app/copy/texts.ts";
import { parseReference } from "../../../app/domain/application/reference.ts";
import { refusalOf } from "../../../app/domain/contract/operation.ts";
import { showLead } from "../../../app/domain/contract/operator/leads.ts";
import type { OperatorClient } from "../operator-client.ts";
import { fieldWords, terminalWords } from "./words.ts";

/** The part of a field's JSON Schema, made by zod, that an option needs. */
type Field = Readonly<{
  type?: string;
  enum?: string[];
  format?: string;
  default?: unknown;
  items?: Field;
  anyOf?: Field[];
}>;
export type Fields = Readonly<{ properties: Readonly<Record<string, Field>>; required?: string[] }>;

export const fieldsOf = (request: z.ZodObject): Fields =>
  z.toJSONSchema(request, { io: "input", unrepresentable: "any" }) as Fields;

/** An operation or field as it is typed: `show-lead`, `--dry-run`. */
export const dashed = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const readers: Readonly<Record<string, (typed: string) => unknown>> = {
  number(typed) {
    const read = typed.trim() ? Number(typed) : Number.NaN;
    if (Number.isNaN(read)) throw new InvalidArgumentError("A number is needed.");
    return read;
  },
  json(typed) {
    try {
      return JSON.parse(typed);
    } catch {
      throw new InvalidArgumentError("JSON is needed.");
    }
  },
  boolean(typed) {
    if (typed === "true" || typed === "false") return typed === "true";
    throw new InvalidArgumentError("true or false is needed.");
  },
};

/** How a field is typed: `text`, `number`, `json`, `date` … */
function kindOf({ type, format, items, anyOf = [] }: Field): string {
  const [first] = anyOf;
  if (first) return kindOf(first);
  if (type === "integer") return "number";
  if (type === "object" || (type === "array" && items?.type !== "string")) return "json";
  return type === "string" ? (format ?? "text") : (type ?? "json");
}

/** An option for each field of a request. A boolean that is false by itself is a flag; a list of texts may be repeated. */
export const fieldOptions = ({ properties, required = [] }: Fields): Option[] =>
  Object.entries(properties).map(([name, field]) => {
    const kind = kindOf(field);
    const isFlag = kind === "boolean" && field.default === false;
    const isList = kind === "array";
    const value = isFlag ? "" : ` <${isList ? "text" : kind}>`;
    const says = [optionalText(fieldWords, name) ?? "", required.includes(name) ? terminalWords.needed : ""];
    const option = new Option(`--${dashed(name)}${value}`, says.filter(Boolean).join("; "));
    if (isFlag) return option;
    if (isList) return option.argParser((typed, before: string[] | undefined) => [...(before ?? []), typed]);
    const reader = readers[kind];
    if (reader) option.argParser(reader);
    if (field.enum) option.choices(field.enum.filter(Boolean));
    // Only the help shows the default: the services have it too.
    if (field.default) option.default(field.default);
    return option;
  });

/** Where a submission id alone is taken, a reference is one as well. */
export async function withIds(
  operator: OperatorClient,
  { properties }: Fields,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const idOf = async (typed: unknown) =>
    typeof typed === "string" && parseReference(typed)
      ? (await operator.call(showLead, { id: typed })).lead.id
      : typed;
  const takesId = (name: string, field: Field = {}) => name === "subject" || field.format === "uuid";
  const entries = Object.entries(input).map(async ([name, value]) => {
    const field = properties[name];
    if (Array.isArray(value) && takesId(name, field?.items))
      return [name, await Promise.all(value.map(idOf))];
    return [name, takesId(name, field) ? await idOf(value) : value];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** `--from: format, --id: required`. */
export const wrongOptions = (error: z.ZodError): string =>
  refusalOf(error)
    .errors.map(({ field, code }) => `--${dashed(field)}: ${code}`)
    .join(", ");
