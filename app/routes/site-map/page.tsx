import { data } from "react-router";
import { siteMapWords } from "../../copy/site-map.ts";
import { cachePolicy } from "../../http.ts";
import { LinkList } from "../../ui/links.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/page";
import { mapPolicy, siteSections } from "./sections.server.ts";

/** Loads the site map for people (specification, section 2). */
export async function loader({ context }: Route.LoaderArgs) {
  const { sections, index } = await siteSections(context);
  return data({ sections }, { headers: { "cache-control": mapPolicy(index, cachePolicy.page) } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function SiteMap({ loaderData: { sections } }: Route.ComponentProps) {
  const texts = useTexts(siteMapWords);
  const { applicationLink } = usePage().site;
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <Masthead heading={texts.heading} lead={texts.lead}>
        <p>
          <a className="button" href={applicationLink}>
            {texts.apply}
          </a>
        </p>
      </Masthead>
      <div className="wrap screen site-map">
        {sections.map(({ title, pages }) => (
          <section key={title} className="card">
            <h2>{title}</h2>
            <LinkList links={pages.map((page) => [page.path, page.title])} />
          </section>
        ))}
      </div>
    </>
  );
}
