import { configContext, requestFactsContext, textsContext } from "../../context.ts";
import { help } from "../../copy/help.ts";
import { disallowedPaths } from "../../document/page-index.ts";
import { feedXml, robotsTxt, sitemapXml } from "../../domain/seo/site-map.ts";
import { cachePolicy } from "../../http.ts";
import type { Route } from "./+types/files";
import { mapPolicy, siteSections } from "./sections.server.ts";

const fileResponse = (body: string, type: string, cacheControl: string = cachePolicy.file): Response =>
  new Response(body, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": cacheControl },
  });

/** Serves `/sitemap.xml`, `/robots.txt` and the RSS feed of help's articles. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { origin } = context.get(configContext);
  const { pathname } = context.get(requestFactsContext).url;
  if (pathname === "/robots.txt")
    return fileResponse(robotsTxt(origin, ["/services/", ...disallowedPaths()]), "text/plain");
  const { sections, index } = await siteSections(context);
  const cacheControl = mapPolicy(index, cachePolicy.file);
  if (pathname === "/sitemap.xml") {
    const laterCategoryPages = (index?.categories ?? []).flatMap(({ category, pages }) =>
      Array.from({ length: pages - 1 }, (_, offset) => `/temas-de-ayuda/${category}/page/${offset + 2}`),
    );
    return fileResponse(sitemapXml(origin, sections, laterCategoryPages), "application/xml", cacheControl);
  }
  if (!index) return new Response(null, { status: 503, headers: { "retry-after": "60" } });
  const { heading: title, description } = context.get(textsContext).of(help);
  return fileResponse(feedXml({ origin, title, description }, index), "application/rss+xml", cacheControl);
}
