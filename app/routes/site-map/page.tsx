import { copyContext, visitorContext } from "../../context.ts";
import { formatAll } from "../../copy/format.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/page";
import { siteSections } from "./sections.server.ts";

/** The site map for people (specification, section 2). */
export async function loader({ context }: Route.LoaderArgs) {
  const { sections } = await siteSections(context);
  return {
    words: formatAll(context.get(copyContext).siteMapWords),
    sections,
    applicationLink: context.get(visitorContext).applicationLink,
  };
}

export default function SiteMap({ loaderData: { words, sections, applicationLink } }: Route.ComponentProps) {
  return (
    <div className="wrap screen">
      <PageHead title={words.title} description={words.description} canonical="/sitemap1/sitemap" />
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <p className="actions">
        <a className="button" href={applicationLink}>
          {words.apply}
        </a>
      </p>
      <div className="site-map">
        {sections.map(({ title, pages }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul className="link-list">
              {pages.map((page) => (
                <li key={page.path}>
                  <a href={page.path}>{page.title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
