import type { HelpIndex } from "../contract/help.ts";

/** One page of the site, for people and for search engines. `changed`: ISO date of the last change, if known. */
type SitePage = { path: string; title: string; changed?: string };
export type SiteSection = { title: string; pages: SitePage[] };

/** Titles of the pages outside of help, handed in: the domain knows paths, not texts. */
export type PageTitles = Record<
  | "home"
  | "faq"
  | "about"
  | "contact"
  | "help"
  | "estimator"
  | "quiz"
  | "used"
  | "terms"
  | "disclaimer"
  | "privacy"
  | "cookies"
  | "options",
  string
>;

/**
 * Every page that search engines may list, once, under its canonical path. Aliases, paid landings, the application
 * and the pages after it are left out (shared decisions, 1–2); the site map for people links to the application anyway.
 */
export function siteMap(
  index: HelpIndex | undefined,
  titles: PageTitles,
  sections: { site: string; legal: string },
): SiteSection[] {
  return [
    {
      title: sections.site,
      pages: [
        { path: "/", title: titles.home },
        { path: "/preguntas-frecuentes", title: titles.faq },
        { path: "/quienes-somos", title: titles.about },
        { path: "/contactanos", title: titles.contact },
        { path: "/temas-de-ayuda", title: titles.help },
        { path: "/cuanto-costaria", title: titles.estimator },
        { path: "/quiz/special-finance", title: titles.quiz },
        { path: "/used-listings", title: titles.used },
      ],
    },
    ...(index?.categories ?? []).map(({ category, title, articles }) => ({
      title,
      pages: [
        {
          path: `/temas-de-ayuda/${category}`,
          title,
          ...newest(articles.map(({ modifiedDateRaw }) => modifiedDateRaw)),
        },
        ...articles.map((article) => ({
          path: `/temas-de-ayuda/${category}/${article.slug}`,
          title: article.title,
          changed: article.modifiedDateRaw,
        })),
      ],
    })),
    {
      title: sections.legal,
      pages: [
        { path: "/terminos-de-uso", title: titles.terms },
        { path: "/aviso-legal", title: titles.disclaimer },
        { path: "/politica-de-privacidad", title: titles.privacy },
        { path: "/politica-de-cookies", title: titles.cookies },
        { path: "/opciones-de-privacidad", title: titles.options },
      ],
    },
  ];
}

function newest(dates: readonly string[]): { changed?: string } {
  const last = dates.toSorted().at(-1);
  return last ? { changed: last } : {};
}

const escapeXml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** sitemap.xml (sitemaps.org, protocol 0.9). */
export function sitemapXml(
  origin: string,
  sections: readonly SiteSection[],
  laterPages: readonly string[],
): string {
  const url = ({ path, changed }: { path: string; changed?: string }) =>
    `<url><loc>${escapeXml(origin + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;
  const pages = [...sections.flatMap((section) => section.pages), ...laterPages.map((path) => ({ path }))];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.map(url).join("\n")}\n</urlset>\n`;
}

/** RSS 2.0 feed of the fifty newest help articles, newest first. */
export function feedXml(
  site: { origin: string; title: string; description: string },
  index: HelpIndex,
): string {
  const articles = index.categories
    .flatMap(({ category, articles: inCategory }) => inCategory.map((article) => ({ category, ...article })))
    .sort((a, b) => b.publishDateRaw.localeCompare(a.publishDateRaw))
    .slice(0, 50);
  const item = (article: (typeof articles)[number]) => {
    const link = `${site.origin}/temas-de-ayuda/${article.category}/${article.slug}`;
    return `<item><title>${escapeXml(article.title)}</title><link>${escapeXml(link)}</link><guid>${escapeXml(link)}</guid><pubDate>${new Date(article.publishDateRaw).toUTCString()}</pubDate><description>${escapeXml(article.description)}</description></item>`;
  };
  const self = `${site.origin}/temas-de-ayuda.rss`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(site.title)}</title><link>${site.origin}/temas-de-ayuda</link><atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/><description>${escapeXml(site.description)}</description><language>es-us</language>\n${articles.map(item).join("\n")}\n</channel></rss>\n`;
}

/** robots.txt keeps crawlers away from endpoints; pages that must not be listed say `noindex` themselves. */
export const robotsTxt = (origin: string): string =>
  [
    "User-agent: *",
    "Disallow: /services/",
    "Disallow: /visita",
    "Disallow: /auto-credito/guardar",
    "Disallow: /auto-finance/guardar",
    "Disallow: /auto-credito/cita",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
