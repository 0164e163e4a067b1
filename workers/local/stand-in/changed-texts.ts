import type { ChangedPage } from "../../../app/domain/contract/operator/texts.ts";

/**
 * A page's texts as a product backend answers them, from where `npm run text` and the console write them.
 *
 * @param query of the call: the page as `url`; with `pending`, a draft takes the place of what is published.
 */
export async function changedTexts(
  ask: () => Promise<{ pages: ChangedPage[] }>,
  query: URLSearchParams,
): Promise<Response> {
  const { pages } = await ask();
  const page = pages.find(({ url }) => url === query.get("url"));
  const drafts = query.get("pending") === "true" ? (page?.pending ?? []) : [];
  const drafted = new Set(drafts.map(({ name }) => name));
  const published = (page?.published ?? []).filter(({ name }) => !drafted.has(name));
  return Response.json({ success: true, allEtUrlContents: [...published, ...drafts] });
}
