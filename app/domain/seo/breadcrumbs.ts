import type { BreadcrumbList, Graph, Thing } from "schema-dts";

/**
 * Writes schema.org data as the text of a JSON-LD script block. Every `<` is escaped, so no content can close the
 * block.
 */
export function structuredData(things: readonly Thing[]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replace(/</g, "\\u003c");
}

export const breadcrumbs = (
  origin: string,
  trail: readonly { name: string; path: string }[],
): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
