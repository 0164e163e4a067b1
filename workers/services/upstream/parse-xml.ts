/** Its text, or its attributes and elements by name; a list where it has several parts. */
type Content = string | { [name: string]: Content } | Content[];
type Element = { name: string; fields: { [name: string]: Content }; text: string };

/** A piece of a document: character data, what is skipped, a tag, or text. An attribute needs quotes. */
const piece =
  /<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<!--[\s\S]*?-->|<[?!][^<>]*>|<(?<end>\/?)(?<name>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<single>\/?)>|(?<text>[^<]+)/y;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * An XML document as a value: its root's name and content, without SOAP's envelope and body. Names are without their
 * prefix, entities stay as written.
 *
 * @returns undefined for a document that is not well formed.
 */
export function parseXml(document: string): { [root: string]: Content } | undefined {
  const outside: Element = { name: "", fields: {}, text: "" };
  const open = [outside];
  piece.lastIndex = 0;
  while (piece.lastIndex < document.length) {
    const { data, end, name = "", attributes = "", single, text } = piece.exec(document)?.groups ?? {};
    if (piece.lastIndex === 0) return undefined;
    const inner = open.at(-1) ?? outside;
    if (data !== undefined || text !== undefined) inner.text += data ?? text ?? "";
    else if (end && !close(open, localName(name))) return undefined;
    else if (!end && name) {
      open.push({ name: localName(name), fields: attributesIn(attributes), text: "" });
      if (single) close(open, localName(name));
    }
  }
  const isWhole = open.length === 1 && Object.keys(outside.fields).length === 1 && !outside.text.trim();
  return isWhole ? withoutEnvelope(outside.fields) : undefined;
}

const localName = (name: string): string => name.slice(name.lastIndexOf(":") + 1);

/** Ends the innermost element, if it has this name, and puts it into the one around it. */
function close(open: Element[], name: string): boolean {
  const [around, ended] = open.slice(-2);
  if (!around || ended?.name !== name) return false;
  open.pop();
  const text = ended.text.trim();
  const parts: Content[] = [
    ...(text ? [text] : []),
    ...(Object.keys(ended.fields).length > 0 ? [ended.fields] : []),
  ];
  const content = parts.length > 1 ? parts : (parts[0] ?? "");
  const known = Object.hasOwn(around.fields, name) ? around.fields[name] : undefined;
  if (known === undefined) around.fields[name] = content;
  else if (Array.isArray(known)) known.push(...[content].flat());
  else around.fields[name] = [known, ...[content].flat()];
  return true;
}

const attributesIn = (text: string): { [name: string]: Content } =>
  Object.fromEntries(
    [...text.matchAll(attribute)]
      .filter(([, name = ""]) => !/^xmlns|^xsi:|:nil$/.test(name))
      .map(([, name = "", double, quoted]) => [localName(name), double ?? quoted ?? ""]),
  );

function withoutEnvelope(document: { [root: string]: Content }): { [root: string]: Content } {
  const { Envelope: envelope } = document;
  const inside = [envelope ?? ""].flat().find((part) => typeof part === "object" && "Body" in part);
  const body = typeof inside === "object" && "Body" in inside ? inside.Body : undefined;
  return typeof body === "object" && !Array.isArray(body) ? body : document;
}
