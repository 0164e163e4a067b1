import { linkAddress, type OwnHosts, pictureAddress, sectionId } from "./addresses.ts";

/** Returns the attribute's value to write, or undefined if it is not allowed. Entities are decoded before. */
type AttributeRule = (value: string, ownHosts: OwnHosts) => string | undefined;

const matching =
  (pattern: RegExp): AttributeRule =>
  (value) =>
    pattern.test(value) ? value : undefined;
const text: AttributeRule = (value) => (value.length <= 300 ? value : undefined);
const span = matching(/^[1-9]\d?$/);
const pixels = matching(/^[1-9]\d{0,3}$/);
const heading = { id: sectionId };
const cell = { colspan: span, rowspan: span };

const elements = {
  p: {},
  br: {},
  hr: {},
  h2: heading,
  h3: heading,
  h4: heading,
  ul: {},
  ol: { start: matching(/^\d{1,4}$/) },
  li: {},
  strong: {},
  em: {},
  b: {},
  i: {},
  blockquote: {},
  table: {},
  caption: {},
  thead: {},
  tbody: {},
  tfoot: {},
  tr: {},
  th: { scope: matching(/^(?:row|col|rowgroup|colgroup)$/), ...cell },
  td: cell,
  a: { href: linkAddress, hreflang: matching(/^[a-z]{2}(?:-[A-Z]{2})?$/) },
  img: { src: pictureAddress, alt: text, width: pixels, height: pixels },
  figure: {},
  figcaption: {},
  abbr: { title: text },
  sup: {},
  sub: {},
  time: { datetime: matching(/^[\dTZW:.+-]{1,40}$/) },
} satisfies Record<string, Record<string, AttributeRule>>;

/** The elements of an article's text, each with its attributes. Other elements are replaced by their text. */
export const allowedElements: ReadonlyMap<string, Readonly<Record<string, AttributeRule>>> = new Map(
  Object.entries(elements),
);

export const voidElements: ReadonlySet<string> = new Set(["br", "hr", "img"]);

/** The page has its own `h1`, and its styles have no `h5` and `h6`. */
export const renamedElements: ReadonlyMap<string, string> = new Map([
  ["h1", "h2"],
  ["h5", "h4"],
  ["h6", "h4"],
]);

/** Elements that are removed with their content, because it is no text for people, or meaningless by itself. */
export const removedElements: ReadonlySet<string> = new Set([
  "applet",
  "audio",
  "button",
  "canvas",
  "datalist",
  "embed",
  "frameset",
  "iframe",
  "label",
  "math",
  "noembed",
  "noframes",
  "noscript",
  "object",
  "plaintext",
  "script",
  "select",
  "style",
  "svg",
  "template",
  "textarea",
  "title",
  "video",
  "xmp",
]);

/** Elements within a line of text. The text of any other element that is removed gets lines of its own. */
export const inlineElements: ReadonlySet<string> = new Set([
  ..."a bdi bdo big blink cite code data del dfn font ins kbd mark nobr q ruby s samp small span strike".split(
    " ",
  ),
  ..."tt u var wbr".split(" "),
]);
