import { usePage } from "../ui/page-context.ts";
import { pageDataId } from "./page-data-id.ts";

/** A hydrated page's facts for entry.client.tsx, which makes the texts from the overrides. Browsers do not run JSON. */
export function PageData() {
  const { texts, ...page } = usePage();
  const json = JSON.stringify({ ...page, overrides: texts.overrides }).replace(/</g, "\\u003c");
  return (
    <script
      id={pageDataId}
      suppressHydrationWarning
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, in which no `<` is left.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
