import type { HTMLAttributes } from "react";

/**
 * An element whose content React rendered before, once for all who see it: a page that is made anew for a visitor does not
 * make again what everybody's has.
 */
export function Prerendered({
  as: Element,
  html,
  ...attributes
}: HTMLAttributes<HTMLElement> & { as: "nav" | "ol" | "ul"; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, in which every text is escaped.
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
