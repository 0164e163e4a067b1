import { type DefaultTreeAdapterMap, parse, serialize } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** Elements that a framework's page would make components of. */
const components = /^(?:header|nav|main|footer|section|article|form|fieldset|ul|ol)$/;
const withoutEnd = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/**
 * True for elements whose content is raw: the article's own text comes as HTML from elsewhere in every framework, and
 * scripts and styles have no text elements.
 */
const isRaw = ({ tagName, attrs }: Element): boolean =>
  /^(?:script|style)$/.test(tagName) ||
  attrs.some(({ name, value }) => name === "class" && value === "prose");

const childrenOf = (node: Node): Node[] => {
  if ("content" in node) return node.content.childNodes;
  return "childNodes" in node ? node.childNodes : [];
};

/**
 * Writes a served page as a module `virtual:page`, so that every peer renders the same page: its elements as calls of
 * a framework's `jsx` (`pageOf`), or as one template literal (`page`). Texts are values, which each peer escapes.
 *
 * @param dialect decides the names of attributes, because React has its own names for some.
 */
export function pageModule(html: string, path: string, dialect: "template" | "hono" | "react"): string {
  const texts: string[] = [];
  const declarations: string[] = [];
  const value = (text: string): string => `texts[${texts.push(text) - 1}]`;
  const write = dialect === "template" ? literal : call;
  const root = childrenOf(parse(html)).find((node) => node.nodeName === "html") as Element;
  const body = write(root);
  const head = `export const path = ${JSON.stringify(path)};\nexport const texts = ${JSON.stringify(texts)};\n`;
  return dialect === "template"
    ? `${head}export const page = (texts, escape) => \`<!DOCTYPE html>${body}\`;`
    : `${head}export function pageOf(h) {\n${declarations.join("\n")}\nreturn ({ texts }) => ${body};\n}`;

  function literal(node: Node): string {
    if (node.nodeName === "#text") return `\${escape(${value((node as { value: string }).value)})}`;
    if (!("tagName" in node)) return "";
    const attributes = node.attrs
      .map(({ name, value: of }) => ` ${name}="${plain(of.replaceAll('"', "&quot;"))}"`)
      .join("");
    if (withoutEnd.test(node.tagName)) return `<${node.tagName}${attributes}>`;
    const inner = isRaw(node) ? plain(serialize(node)) : childrenOf(node).map(literal).join("");
    return `<${node.tagName}${attributes}>${inner}</${node.tagName}>`;
  }

  function call(node: Node): string {
    if (node.nodeName === "#text") return value((node as { value: string }).value);
    if (!("tagName" in node)) return "null";
    const properties = node.attrs.map(({ name, value: of }) => property(node.tagName, name, of));
    if (isRaw(node))
      properties.push(`dangerouslySetInnerHTML: { __html: ${JSON.stringify(serialize(node))} }`);
    const children = isRaw(node) ? [] : childrenOf(node).map(call);
    const code = `h(${[JSON.stringify(node.tagName), `{ ${properties.join(", ")} }`, ...children].join(", ")})`;
    if (!components.test(node.tagName)) return code;
    const name = `Part${declarations.length}`;
    declarations.push(`const ${name} = ({ texts }) => ${code};`);
    return `h(${name}, { texts })`;
  }

  function property(tagName: string, name: string, of: string): string {
    const json = of === "" && !/^(?:value|alt|content)$/.test(name) ? "true" : JSON.stringify(of);
    if (dialect === "hono") return `${JSON.stringify(name)}: ${json}`;
    if (name === "style") return `style: ${JSON.stringify(styleOf(of))}`;
    // A value of React's input needs a listener. Other elements keep theirs.
    if (name === "value" && tagName === "input") return `defaultValue: ${json}`;
    return `${JSON.stringify(reactNames[name] ?? name)}: ${json}`;
  }
}

const reactNames: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  checked: "defaultChecked",
};

const plain = (text: string): string => text.replace(/[`\\$]/g, "\\$&");

const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(";")
      .filter(Boolean)
      .map((rule) => rule.split(":").map((part) => part.trim()))
      .map(([name = "", value = ""]) => [
        name.startsWith("--") ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
  );
