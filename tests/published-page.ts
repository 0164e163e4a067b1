import type { TestSite } from "./standalone-site.ts";
import { until } from "./until.ts";

/**
 * A page that only a backend has. A reader gets a 404 while the backend is slower than a page waits. The late reply
 * serves the next reader.
 */
export const publishedPage = (site: TestSite, path: string): Promise<Response> =>
  until(`the page ${path}`, async () => {
    const response = await fetch(site.origin + path, { redirect: "manual" });
    return response.status === 404 ? undefined : response;
  });

/** The reply of a content backend for one article. */
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
