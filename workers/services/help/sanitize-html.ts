/** Elements of an article's text, with their attributes. Anything else in a partner's HTML is removed. */
const allowed: Record<string, readonly string[]> = {
  p: [],
  br: [],
  hr: [],
  h2: ["id"],
  h3: ["id"],
  h4: ["id"],
  ul: [],
  ol: ["start"],
  li: [],
  strong: [],
  em: [],
  b: [],
  i: [],
  blockquote: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ["scope", "colspan", "rowspan"],
  td: ["colspan", "rowspan"],
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  figure: [],
  figcaption: [],
  abbr: ["title"],
  sup: [],
  sub: [],
  time: ["datetime"],
};

/** Elements that are removed with their content. */
const emptied = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "object",
  "embed",
  "noscript",
  "noembed",
  "noframes",
  "svg",
  "math",
  "form",
  "select",
  "textarea",
  "button",
  "title",
  "xmp",
  "plaintext",
  "frameset",
]);

/** Matched against the source, where entities are not decoded: isSafe refuses addresses with entities. */
const link = /^(?:https:\/\/|\/(?![/\\])|#|mailto:|tel:)[^\s<>"'`\\]*$/;
const picture = /^(?:https:\/\/|\/(?![/\\]))[^\s<>"'`\\]*$/;
const plain = /^[^<>"]{0,300}$/;

function isSafe(element: string, attribute: string, value: string): boolean {
  if (/&(?!amp;)/.test(value) && (attribute === "href" || attribute === "src")) return false;
  if (attribute === "href") return link.test(value);
  if (attribute === "src") return picture.test(value);
  if (attribute === "id") return /^[a-z][a-z0-9-]{0,80}$/.test(value);
  if (["colspan", "rowspan", "start", "width", "height"].includes(attribute)) return /^\d{1,4}$/.test(value);
  return element !== "" && plain.test(value);
}

/**
 * A partner's HTML, reduced to the allow-list: text, headings, lists, tables, links and pictures. The platform's own
 * parser reads it, as a browser would. Comments, unknown elements and attributes are removed; links to other sites get
 * `rel="noopener nofollow"`.
 */
export async function sanitizeHtml(html: string): Promise<string> {
  const rewriter = new HTMLRewriter()
    .on("*", {
      element(element) {
        const name = element.tagName.toLowerCase();
        if (emptied.has(name)) {
          element.remove();
          return;
        }
        const attributes = allowed[name];
        if (!attributes) {
          element.removeAndKeepContent();
          return;
        }
        for (const [attribute, value] of [...(element.attributes as unknown as Iterable<[string, string]>)])
          if (!attributes.includes(attribute) || !isSafe(name, attribute, value ?? ""))
            element.removeAttribute(attribute);
        if (name === "a" && element.getAttribute("href")?.startsWith("https:"))
          element.setAttribute("rel", "noopener nofollow");
        if (name === "img") {
          if (!element.getAttribute("src")) element.remove();
          else element.setAttribute("loading", "lazy");
          if (element.getAttribute("alt") === null) element.setAttribute("alt", "");
        }
      },
      comments(comment) {
        comment.remove();
      },
    })
    .onDocument({
      doctype() {},
      comments(comment) {
        comment.remove();
      },
    });
  const response = rewriter.transform(
    new Response(`<div>${html}</div>`, { headers: { "content-type": "text/html; charset=utf-8" } }),
  );
  return response.text();
}
