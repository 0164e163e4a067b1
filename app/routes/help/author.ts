import { format } from "../../copy/format.ts";
import type { Brand } from "../../domain/brand.ts";
import { brandValues } from "../../ui/page-context.ts";

/**
 * An article or a card with its author's name: its source's, or for this site's own the editors', who have the brand's.
 *
 * @param editors the text of the editors' name (copy/help.ts).
 */
export const withAuthor = <Content extends { author: string; by_editors?: true | undefined }>(
  content: Content,
  editors: string,
  brand: Brand,
): Content => (content.by_editors ? { ...content, author: format(editors, brandValues(brand)) } : content);
