import { type Reading, readFields, readText } from "../../../app/domain/contract/verdict.ts";
import { parseBody } from "./body-value.ts";

/**
 * The verdict of a body of unknown shape: a known no anywhere refuses, an answer without a verdict's name delivers, a
 * page or an unreadable body is unconfirmed (domain/contract/verdict.ts).
 *
 * @param yes this partner's yes, if it is configured (`outcome=success`).
 */
export function readAnswer(body: string, yes = ""): Reading {
  const parsed = parseBody(body);
  if (parsed.is === "unreadable") return { verdict: "unconfirmed", decidedBy: parsed.as };
  if (parsed.is === "text") return readText(parsed.value, yes);
  const { value } = parsed;
  if (typeof value !== "object") return readText(String(value), yes);
  return parsed.is === "xml" ? readXml(value, yes) : readFields(value, yes);
}

/** The root's content is the top. The root's name counts too; one that is no verdict's may hold a word alone. */
function readXml(document: object | null, yes: string): Reading {
  const [content] = Object.values(document ?? {});
  const read = readFields([document, content].flat(), yes);
  const isWord = typeof content === "string" && content !== "" && read.decidedBy === "";
  return isWord ? readText(content, yes) : read;
}
