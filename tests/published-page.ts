import type { TestSite } from "./standalone-site.ts";
import { until } from "./until.ts";

/**
 * A page that only a backend has. Whoever comes while the backend is slower than a page waits gets a 404; its late answer is
 * the next reader's.
 */
export const publishedPage = (site: TestSite, path: string): Promise<Response> =>
  until(`the page ${path}`, async () => {
    const response = await fetch(site.origin + path, { redirect: "manual" });
    return response.status === 404 ? undefined : response;
  });

/** What a content backend answers for one article. */
export const partnersArticle = (
  copy: string,
  { id, link, picture }: Record<"id" | "link", string> & { picture: (width: string) => string },
) => ({
  article: {
    article_id: id,
    title: "Del socio",
    images: Object.fromEntries(["1200", "925", "768", "414"].map((width) => [width, picture(width)])),
    author: "Socio",
    publishDate: "1 de enero",
    publishDateRaw: "2026-01-01",
    modifiedDate: "",
    modifiedDateRaw: "",
    description: "Una descripción.",
    copy,
    link,
  },
  related_articles: [],
});
