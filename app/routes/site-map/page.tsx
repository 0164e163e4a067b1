import { siteMapWords } from "../../copy/site-map.ts";
import { LinkList } from "../../ui/links.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/page";
import { siteSections } from "./sections.server.ts";

/** The site map for people (specification, section 2). */
export async function loader({ context }: Route.LoaderArgs) {
  const { sections } = await siteSections(context);
  return { sections };
}

export default function SiteMap({ loaderData: { sections } }: Route.ComponentProps) {
  const texts = useTexts(siteMapWords);
  const { applicationLink } = usePage().site;
  return (
    <div className="wrap screen">
      <PageHead title={texts.title} description={texts.description} />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      <p className="actions">
        <a className="button" href={applicationLink}>
          {texts.apply}
        </a>
      </p>
      <div className="site-map">
        {sections.map(({ title, pages }) => (
          <section key={title}>
            <h2>{title}</h2>
            <LinkList links={pages.map((page) => [page.path, page.title])} />
          </section>
        ))}
      </div>
    </div>
  );
}
