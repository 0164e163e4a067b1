/** JSON-LD for search engines, from domain/seo/structured.ts. A data block: browsers do not run it. */
export function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with every `<` escaped.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
