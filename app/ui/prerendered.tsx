import type { HTMLAttributes } from "react";

/**
 * An element whose content React rendered before: what everybody's page has is not rendered again for each visitor.
 */
export function Prerendered({
  as: Element,
  html,
  ...attributes
}: HTMLAttributes<HTMLElement> & { as: "nav" | "ol" | "ul"; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, in which every text is escaped.
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
