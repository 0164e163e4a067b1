/** The tags that a messenger or a network reads when a page's link is shared, by the tag's name. */
export function sharedTagsOf(html: string): Record<string, string> {
  const head = html.slice(0, html.indexOf("</head>"));
  return Object.fromEntries(
    [...head.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );
}

/** The items of a page's JSON-LD, of all its blocks. */
export const structuredThings = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(
    ([, json = ""]) => (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"],
  );
