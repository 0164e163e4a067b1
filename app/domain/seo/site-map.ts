import { withNewYorkOffset } from "../calendar-day.ts";
import type { HelpIndex } from "../contract/help.ts";
import { escapeXml } from "../escape-xml.ts";

/** A page of the site map. `changed` is an ISO date. */
export type SitePage = { path: string; title: string; changed?: string };
export type SiteSection = { title: string; pages: SitePage[] };

export const helpSections = (index: HelpIndex | undefined): SiteSection[] =>
  (index?.categories ?? []).map(({ category, title, articles }) => ({
    title,
    pages: [
      {
        path: `/temas-de-ayuda/${category}`,
        title,
        ...newestChange(articles.map(({ modifiedDateRaw }) => modifiedDateRaw)),
      },
      ...articles.map((article) => ({
        path: `/temas-de-ayuda/${category}/${article.slug}`,
        title: article.title,
        changed: article.modifiedDateRaw,
      })),
    ],
  }));

function newestChange(dates: readonly string[]): { changed?: string } {
  const changed = dates.toSorted().at(-1);
  return changed ? { changed } : {};
}

/**
 * Writes the site map as in sitemaps.org, protocol 0.9.
 * @param untitledPaths Pages in no section, such as the later pages of a list.
 */
export function sitemapXml(
  origin: string,
  sections: readonly SiteSection[],
  untitledPaths: readonly string[],
): string {
  const url = ({ path, changed }: { path: string; changed?: string }) =>
    `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
  const pages = [...sections.flatMap((section) => section.pages), ...untitledPaths.map((path) => ({ path }))];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.map(url).join("\n")}\n</urlset>\n`;
}

/** Writes the RSS 2.0 feed of the 100 newest help articles, newest first. */
export function feedXml(
  site: { origin: string; title: string; description: string },
  index: HelpIndex,
): string {
  const articles = index.categories
    .flatMap(({ category, articles: ownArticles }) =>
      ownArticles.map((article) => ({ category, ...article })),
    )
    .sort((a, b) => b.publishDateRaw.localeCompare(a.publishDateRaw))
    .slice(0, 100);
  const item = (article: (typeof articles)[number]) => {
    const link = `${site.origin}/temas-de-ayuda/${article.category}/${article.slug}`;
    return `<item><title>${escapeXml(article.title)}</title><link>${escapeXml(link)}</link><guid>${escapeXml(link)}</guid>${rssDate(article.publishDateRaw)}<description>${escapeXml(article.description)}</description></item>`;
  };
  const rssDate = (iso: string) =>
    iso ? `<pubDate>${new Date(withNewYorkOffset(iso)).toUTCString()}</pubDate>` : "";
  const self = `${site.origin}/temas-de-ayuda.rss`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(site.title)}</title><link>${site.origin}/temas-de-ayuda</link><atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/><description>${escapeXml(site.description)}</description><language>es-us</language>\n${articles.map(item).join("\n")}\n</channel></rss>\n`;
}

/**
 * Writes robots.txt.
 * @param disallowed Paths that robots may not read, with everything below them. A page that must only stay out of
 * search results says `noindex` instead, which a robot must be able to read.
 */
export const robotsTxt = (origin: string, disallowed: readonly string[]): string =>
  [
    "User-agent: *",
    ...disallowed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
