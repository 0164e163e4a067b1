import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parse, serialize } from "parse5";
import { marksIn, type Piece, piecesOf, withoutMarks } from "./marked-texts.server.ts";

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type TextNode = DefaultTreeAdapterTypes.TextNode;

/** Where a text stands in a page: among its words, or where they are not seen (a title, a label, a picture's words). */
export type Place = "words" | "label";

/** The attribute that names an element's own text, and the one that names those of its attributes. */
const ownText = "data-named";
const labelTexts = "data-named-labels";
/** The element around a part of a paragraph: no rule of the site's styles knows it. */
const wrapper = "text-mark";

/** Elements that hold text and no other elements. */
const textOnly: ReadonlySet<string> = new Set(["title", "option", "textarea", "style", "noscript"]);

/**
 * A page with marked texts as the editor's frame shows it: without marks, every text named where it stands.
 *
 * @param html a whole document.
 * @param textNames of the marks (`MarkedTexts`).
 * @param stylesheet the address of the styles of selected texts.
 * @returns `places`: each text that was found, by name.
 */
export function readMarkedPage(
  html: string,
  textNames: readonly string[],
  stylesheet: string,
): { html: string; places: ReadonlyMap<string, Place> } {
  const document = parse(html);
  const places = new Map<string, Place>();
  const nameAt = (index: number): string => textNames[index] ?? "";
  const open: { index: number; within: ParentNode }[] = [];

  const note = (name: string, place: Place): void => {
    if (place === "words" || !places.has(name)) places.set(name, place);
  };

  const visit = (node: ParentNode): void => {
    for (const child of [...node.childNodes])
      if (defaultTreeAdapter.isTextNode(child)) visitText(child, node);
      else if (isScript(child)) defaultTreeAdapter.detachNode(child);
      else if (defaultTreeAdapter.isElementNode(child)) visitElement(child);
    // A mark that lost its end, because somebody cut the text, ends with the element that it began in.
    while (open.at(-1)?.within === node) open.pop();
  };

  const visitElement = (element: Element): void => {
    const labels = labelsOf(element);
    for (const attribute of element.attrs) attribute.value = withoutMarks(attribute.value);
    if (textOnly.has(element.tagName)) {
      for (const child of element.childNodes)
        if (defaultTreeAdapter.isTextNode(child)) {
          labels.push(...marksIn(child.value));
          child.value = withoutMarks(child.value);
        }
    }
    for (const index of labels) note(nameAt(index), "label");
    if (labels.length > 0) setAttribute(element, labelTexts, [...new Set(labels)].map(nameAt).join(" "));
    if (element.tagName === "template") visit((element as DefaultTreeAdapterTypes.Template).content);
    else if (!textOnly.has(element.tagName)) visit(element);
  };

  const visitText = (text: TextNode, parent: ParentNode): void => {
    const shown: { words: string; name: string }[] = [];
    for (const piece of piecesOf(text.value)) apply(piece, parent, shown);
    for (const { name } of shown) if (name) note(name, "words");
    replaceText(text, parent, shown);
  };

  const apply = (piece: Piece, parent: ParentNode, shown: { words: string; name: string }[]): void => {
    if (piece.is === "words") {
      const current = open.at(-1);
      shown.push({ words: piece.words, name: current ? nameAt(current.index) : "" });
    } else if (piece.is === "start") open.push({ index: piece.index, within: parent });
    else {
      const from = open.findLastIndex(({ index }) => index === piece.index);
      if (from >= 0) open.length = from;
    }
  };

  visit(document);
  addStylesheet(document, stylesheet);
  return { html: serialize(document), places };
}

/** None runs in the frame; what they hold of texts stands elsewhere too. */
const isScript = (node: DefaultTreeAdapterTypes.ChildNode): node is Element =>
  defaultTreeAdapter.isElementNode(node) && node.tagName === "script";

/** The marks in an element's attributes. */
const labelsOf = (element: Element): number[] => element.attrs.flatMap(({ value }) => marksIn(value));

/** Puts each part of a text under its name. A text that is all that its element has needs no element of its own. */
function replaceText(
  text: TextNode,
  parent: ParentNode,
  shown: readonly { words: string; name: string }[],
): void {
  const words = shown.map((part) => part.words).join("");
  const named = shown.filter(({ name }) => name);
  const [only] = named;
  const isSvg = defaultTreeAdapter.isElementNode(parent) && parent.namespaceURI !== names.NS.HTML;
  const isAlone = shown.length === 1 && parent.childNodes.length === 1;
  text.value = words;
  if (!only || !defaultTreeAdapter.isElementNode(parent)) return;
  if (isAlone || isSvg) {
    setAttribute(parent, ownText, only.name);
    return;
  }
  const parts = shown.map((part) => wrapped(part.words, part.name));
  // Several parts stay one child of their parent: a grid or a row would tear them apart.
  const whole = parts.length === 1 ? parts[0] : wrapperOf("", parts);
  if (!whole) return;
  defaultTreeAdapter.insertBefore(parent, whole, text);
  defaultTreeAdapter.detachNode(text);
}

function wrapped(words: string, name: string): Element {
  const element = wrapperOf(name, []);
  defaultTreeAdapter.insertText(element, words);
  return element;
}

function wrapperOf(name: string, children: readonly Element[]): Element {
  const attributes = name ? [{ name: ownText, value: name }] : [];
  const element = defaultTreeAdapter.createElement(wrapper, names.NS.HTML, attributes);
  for (const child of children) defaultTreeAdapter.appendChild(element, child);
  return element;
}

function setAttribute(element: Element, name: string, value: string): void {
  element.attrs.push({ name, value });
}

function addStylesheet(document: ParentNode, address: string): void {
  const head = elementIn(elementIn(document, "html"), "head");
  if (!head) return;
  const link = defaultTreeAdapter.createElement("link", names.NS.HTML, [
    { name: "rel", value: "stylesheet" },
    { name: "href", value: address },
  ]);
  defaultTreeAdapter.appendChild(head, link);
}

const elementIn = (parent: ParentNode | undefined, tagName: string): Element | undefined =>
  parent?.childNodes
    .filter((node) => defaultTreeAdapter.isElementNode(node))
    .find((element) => element.tagName === tagName);
