import { InvalidArgumentError, Option } from "commander";
import { z } from "zod";
import { optionalText } from "../../../app/copy/texts.ts";
import { parseReference } from "../../../app/domain/application/reference.ts";
import { refusalOf } from "../../../app/domain/contract/operation.ts";
import { showLead } from "../../../app/domain/contract/operator/leads.ts";
import type { OperatorClient } from "../operator-client.ts";
import { fieldWords, terminalWords } from "./words.ts";

/** What an option needs to know of a field, from the JSON Schema that zod makes. */
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

/** The name of an operation or field as it is typed: `show-lead`, `--dry-run`. */
export const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const valueReaders: Readonly<Record<string, (text: string) => unknown>> = {
  number(text) {
    const number = text.trim() ? Number(text) : Number.NaN;
    if (Number.isNaN(number)) throw new InvalidArgumentError("Please type a number.");
    return number;
  },
  json(text) {
    try {
      return JSON.parse(text);
    } catch {
      throw new InvalidArgumentError("Please type JSON.");
    }
  },
  boolean(text) {
    if (text === "true" || text === "false") return text === "true";
    throw new InvalidArgumentError("Please type true or false.");
  },
};

/** The kind of value that is typed for a field: `text`, `number`, `json`, `date` … */
function kindOf({ type, format, items, anyOf = [] }: Field): string {
  const [first] = anyOf;
  if (first) return kindOf(first);
  if (type === "integer") return "number";
  if (type === "object" || (type === "array" && items?.type !== "string")) return "json";
  return type === "string" ? (format ?? "text") : (type ?? "json");
}

/**
 * An option for each field of a request. A boolean that is false by default is a flag. An option for a list of texts
 * may be typed several times.
 */
export const fieldOptions = ({ properties, required = [] }: Fields): Option[] =>
  Object.entries(properties).map(([name, field]) => {
    const kind = kindOf(field);
    const isFlag = kind === "boolean" && field.default === false;
    const isList = kind === "array";
    const value = isFlag ? "" : ` <${isList ? "text" : kind}>`;
    const description = [
      optionalText(fieldWords, name) ?? "",
      required.includes(name) ? terminalWords.needed : "",
    ];
    const option = new Option(`--${kebabCase(name)}${value}`, description.filter(Boolean).join("; "));
    if (isFlag) return option;
    if (isList) return option.argParser((text, earlier: string[] | undefined) => [...(earlier ?? []), text]);
    const reader = valueReaders[kind];
    if (reader) option.argParser(reader);
    if (field.enum) option.choices(field.enum.filter(Boolean));
    // Only the help needs the default, because the services apply the same one.
    if (field.default) option.default(field.default);
    return option;
  });

/** Replaces references by submission ids in fields that accept only ids. */
export async function withIds(
  operator: OperatorClient,
  { properties }: Fields,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const toId = async (value: unknown) =>
    typeof value === "string" && parseReference(value)
      ? (await operator.call(showLead, { id: value })).lead.id
      : value;
  const isIdField = (name: string, field: Field = {}) => name === "subject" || field.format === "uuid";
  const entries = Object.entries(input).map(async ([name, value]) => {
    const field = properties[name];
    if (Array.isArray(value) && isIdField(name, field?.items))
      return [name, await Promise.all(value.map(toId))];
    return [name, isIdField(name, field) ? await toId(value) : value];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Explains wrong options in one line: `--from: format, --id: required`. */
export const wrongOptions = (error: z.ZodError): string =>
  refusalOf(error)
    .errors.map(({ field, code }) => `--${kebabCase(field)}: ${code}`)
    .join(", ");
