import { parseXml } from "./parse-xml.ts";

/** Characters; a longer text is no value but a document. */
const textLimit = 200;

/** A body by its looks, whatever its content type says; `unreadable` is nothing that a program should rely on. */
export type ParsedBody =
  | { is: "value" | "xml"; value: unknown }
  | { is: "text"; value: string }
  | { is: "unreadable"; as: "html" | "xml" | "text" };

/**
 * Parses an answer's body: JSON (also JSON in a JSON text), XML, a form body (`name=value`, joined by `&` or on lines of
 * their own), a short text. An empty body is an object without fields.
 */
export function parseBody(body: string): ParsedBody {
  const text = body.trim();
  if (text === "") return { is: "value", value: {} };
  const json = parseJson(text);
  if (typeof json?.value === "string") return parseJsonText(json.value);
  if (json) return { is: "value", value: json.value ?? {} };
  if (html.test(text)) return { is: "unreadable", as: "html" };
  if (text.startsWith("<")) {
    const value = parseXml(text);
    return value ? { is: "xml", value } : { is: "unreadable", as: "xml" };
  }
  const parts = text.split(/[&\r\n]+/);
  if (parts.every((part) => /^[\w.%+[\]-]{1,100}=[^<>]*$/.test(part)))
    return { is: "value", value: Object.fromEntries(new URLSearchParams(parts.join("&"))) };
  return text.length <= textLimit && !/^[{[]|[<>]/.test(text)
    ? { is: "text", value: text }
    : { is: "unreadable", as: "text" };
}

/**
 * An answer's body as a value, for a call whose answer is content.
 *
 * @returns undefined for HTML, XML and JSON that breaks off.
 */
export function bodyValue(body: string): unknown {
  const parsed = parseBody(body);
  const isValue = parsed.is === "value" || (parsed.is === "text" && !/[\r\n]/.test(body.trim()));
  return isValue ? parsed.value : undefined;
}

const html = /<!doctype html|<html|<head|<body|<h\d|<p>/i;

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** JSON that was encoded twice; otherwise a text of its own. */
function parseJsonText(text: string): ParsedBody {
  const value = parseJson(text)?.value;
  if (value === undefined || typeof value === "string") return { is: "text", value: text };
  return { is: "value", value: value ?? {} };
}
