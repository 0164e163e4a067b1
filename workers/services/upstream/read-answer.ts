import { type Reading, readFields, readText } from "../../../app/domain/contract/verdict.ts";
import { parseBody } from "./body-value.ts";

/**
 * Reads the body of an answer of a shape that nobody promised, by what it is: a known no anywhere refuses, what names no
 * verdict is a delivery, a page or what cannot be read is unconfirmed (domain/contract/verdict.ts).
 *
 * @param yes how this partner's yes looks, if it was said (`outcome=success`).
 */
export function readAnswer(body: string, yes = ""): Reading {
  const parsed = parseBody(body);
  if (parsed.is === "unreadable") return { verdict: "unconfirmed", decidedBy: parsed.as };
  if (parsed.is === "text") return readText(parsed.value, yes);
  const { value } = parsed;
  if (typeof value !== "object") return readText(String(value), yes);
  return parsed.is === "xml" ? readXml(value, yes) : readFields(value, yes);
}

/** What lies in the root is the top. The root's name counts too; one that is no verdict's may hold a word alone. */
function readXml(document: object | null, yes: string): Reading {
  const [content] = Object.values(document ?? {});
  const read = readFields([document, content].flat(), yes);
  const isWord = typeof content === "string" && content !== "" && read.decidedBy === "";
  return isWord ? readText(content, yes) : read;
}
