import type { ChangedPage } from "../../../app/domain/contract/operator/texts.ts";

/**
 * The texts that an operator published, as a product backend answers them: here they stay where `npm run text` and the
 * console write them.
 *
 * @param ask the operator's interface of the site.
 */
export async function publishedTexts(
  ask: () => Promise<{ pages: ChangedPage[] }>,
  url: string,
): Promise<Response> {
  const { pages } = await ask();
  const published = pages.find((page) => page.url === url)?.published ?? [];
  return Response.json({ success: true, allEtUrlContents: published });
}
