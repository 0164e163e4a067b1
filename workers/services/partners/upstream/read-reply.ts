import {
  isNo,
  isYes,
  noVerdict,
  type ReplyVerdict,
  readReply,
} from "../../../../app/domain/contract/verdict.ts";
import { readJson } from "../../../../app/domain/read-json.ts";

/** In characters. A longer text is a document, not a reply. */
const textLimit = 200;

/** A body, parsed by what it looks like: the content type is ignored. */
type ParsedBody =
  | { is: "value"; value: unknown }
  | { is: "xml" | "text"; value: string }
  | { is: "unreadable"; as: "html" | "text" };

/**
 * Parses JSON (also JSON within a JSON text), XML, a form (`name=value`, joined by `&` or on lines; `name: value`) or
 * a short text. An empty body is `{}`.
 */
function parseBody(body: string): ParsedBody {
  const text = body.trim();
  if (text === "") return { is: "value", value: {} };
  const json = readJson(text);
  if (typeof json === "string") return parseJsonText(json);
  if (json !== undefined) return { is: "value", value: json ?? {} };
  if (html.test(text)) return { is: "unreadable", as: "html" };
  if (text.startsWith("<")) return { is: "xml", value: text };
  const parts = text.split(/[&\r\n]+/);
  if (parts.every((part) => /^[\w.%+[\]-]{1,100}=[^<>]*$/.test(part)))
    return { is: "value", value: Object.fromEntries(new URLSearchParams(parts.join("&"))) };
  if (text.length > textLimit || /^[{[]|[<>]/.test(text)) return { is: "unreadable", as: "text" };
  const pairs = text.split(/[\r\n,;|]+/).map((part) => part.split(/[:=]/).map((side) => side.trim()));
  const [[firstName, firstValue] = []] = pairs;
  // A single pair whose name says yes or no is read as a text, as in `OK: 123`.
  const saysYesOrNo = (word: string | undefined) => isYes(word) || isNo(word);
  const arePairs = pairs.length > 1 || saysYesOrNo(firstValue) || !saysYesOrNo(firstName);
  if (!arePairs || !pairs.every((pair) => pair.length === 2 && pair[0])) return { is: "text", value: text };
  return { is: "value", value: Object.fromEntries(pairs) };
}

const html = /<!doctype html|<(?:html|head|body|title|h\d|p|br|b|center|pre|div|span|font|table)\b/i;

function parseJsonText(text: string): ParsedBody {
  const value = readJson(text);
  if (value === undefined || typeof value === "string") return { is: "text", value: text };
  return { is: "value", value: value ?? {} };
}

/** Parses the body of a reply whose purpose is content. It is undefined for HTML, XML and JSON that breaks off. */
export function bodyValue(body: string): unknown {
  const parsed = parseBody(body);
  const isContent = parsed.is === "value" || (parsed.is === "text" && !/[\r\n]/.test(body.trim()));
  return isContent ? parsed.value : undefined;
}

/**
 * Reads the reply to a delivery. An empty body is a yes; an HTML page or an unreadable body is for a person to read.
 * Everything else is decided by contract/verdict.ts.
 */
export async function readReplyText(body: string, yes = ""): Promise<ReplyVerdict> {
  const text = body.trim();
  if (text === yes) return { verdict: "delivered", decidedBy: yes && "yes" };
  const parsed = parseBody(body);
  if (parsed.is === "unreadable") return { verdict: "unconfirmed", decidedBy: parsed.as };
  return parsed.is === "xml" ? readXml(parsed.value, yes) : readReply(text === "" ? {} : parsed.value, yes);
}

/**
 * Reads an XML reply. The root's content counts as the top level. The root's name counts too; if the name says
 * neither yes nor no, its text may be a verdict on its own.
 */
async function readXml(text: string, yes: string): Promise<ReplyVerdict> {
  const document = await parseXml(text).catch(() => undefined);
  if (!document) return { verdict: "unconfirmed", decidedBy: "xml" };
  const [content] = Object.values(document);
  const reading = readReply(typeof content === "string" ? document : [document, content].flat(), yes);
  return reading.decidedBy === noVerdict && typeof content === "string" ? readReply(content, yes) : reading;
}

/** Parsing deeper XML could exhaust the stack. */
const mostLevels = 1000;

/**
 * Parses XML and removes SOAP's envelope and body. It is undefined where the XML is not well formed.
 * @throws where the XML is nested too deep.
 */
async function parseXml(text: string): Promise<Record<string, unknown> | undefined> {
  // The parser is loaded on demand, because few partners reply in XML.
  const { XMLParser, XMLValidator } = await import("fast-xml-parser");
  if (XMLValidator.validate(text) !== true) return undefined;
  const parser = new XMLParser({
    ignoreAttributes: (name) => /^xmlns|^xsi:|:nil$/.test(name),
    attributeNamePrefix: "",
    removeNSPrefix: true,
    parseTagValue: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: mostLevels,
  });
  const document = JSON.parse(JSON.stringify(parser.parse(text)), (_name, value) => {
    if (Array.isArray(value)) return value.flat();
    return value["#text"] === undefined ? value : [value["#text"], value];
  });
  const body = document.Envelope?.Body;
  return typeof body === "object" ? body : document;
}
