import { isNo } from "../../../app/domain/contract/no.ts";

/** A value that an answer has under a name, as text. */
export type AnswerField = readonly [name: string, value: string];

/**
 * What an answer of a shape that nobody promised says. `yes`: it does not say no. `unreadable`: it says nothing that a
 * program may rely on; `what` it looks like is for the operator.
 */
export type ReadAnswer =
  | { says: "yes" | "no"; fields: readonly AnswerField[] }
  | { says: "unreadable"; what: "html" | "xml" | "text" };

/**
 * Reads the body of a 2xx answer by what it is, whatever its content type says. JSON, a form body (`name=value`, joined
 * by `&` or on lines of their own), a word of assent (`OK`) and an empty body are a yes, unless they say `success: false`
 * (or 0, `"false"`, `"0"`, `"no"`; in any case of the name's letters): at the top, or else one level below it, in an
 * envelope or an entry of a list. `null` is absent. Everything else is unreadable: HTML, XML, JSON that breaks off.
 */
export function readAnswer(body: string): ReadAnswer {
  const text = body.trim();
  const json = parseJson(text);
  if (json) return readJson(json.value);
  if (text === "" || assent.test(text)) return { says: "yes", fields: [] };
  const form = formIn(text);
  if (form) return { says: form.some(saysNo) ? "no" : "yes", fields: form };
  return { says: "unreadable", what: kindOf(text) };
}

const assent = /^(?:ok|okay|yes|true|success|accepted|received|done)[.!]?$/i;

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function readJson(value: unknown): ReadAnswer {
  if (value === false) return { says: "no", fields: [] };
  if (typeof value === "string") return readJsonText(value);
  const top = fieldsOf(value);
  const below = childrenOf(value).flatMap(fieldsOf);
  const decisive = top.some(isSuccess) ? top : below;
  return { says: decisive.some(saysNo) ? "no" : "yes", fields: [...top, ...below] };
}

/** JSON that was encoded twice. A text of its own is an answer too, unless it is a page. */
function readJsonText(text: string): ReadAnswer {
  if (isNo(text)) return { says: "no", fields: [] };
  const inner = readAnswer(text);
  return inner.says === "unreadable" && inner.what === "text" ? { says: "yes", fields: [] } : inner;
}

const childrenOf = (value: unknown): unknown[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).filter((child) => typeof child === "object" && child !== null)
    : [];

/** The texts, numbers and truth values of an object. */
const fieldsOf = (value: unknown): AnswerField[] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, field]) =>
        ["string", "number", "boolean"].includes(typeof field) ? [[name, String(field)] as const] : [],
      )
    : [];

/** Every part has a name, and none has an angle bracket: a sentence or a page with an equals sign in it is no form. */
function formIn(text: string): AnswerField[] | undefined {
  const parts = text.split(/[&\r\n]+/);
  if (!parts.every((part) => /^[\w.%+[\]-]{1,100}=[^<>]*$/.test(part))) return undefined;
  return [...new URLSearchParams(parts.join("&"))];
}

const isSuccess = ([name]: AnswerField): boolean => name.toLowerCase() === "success";
const saysNo = (field: AnswerField): boolean => isSuccess(field) && isNo(field[1]);

function kindOf(text: string): "html" | "xml" | "text" {
  if (/<!doctype html|<html|<head|<body|<h\d|<p>/i.test(text)) return "html";
  return text.startsWith("<") ? "xml" : "text";
}
