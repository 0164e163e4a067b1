/** What the page is, for search engines: the text of domain/seo/structured.ts. A data block: nothing of it runs. */
export function StructuredData({ json }: { json: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, in which no `<` is left.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
