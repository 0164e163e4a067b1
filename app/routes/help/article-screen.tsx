import { help } from "../../copy/help.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Picture } from "../../ui/picture.tsx";
import { StructuredData } from "../../ui/structured-data.tsx";
import type { ArticleView } from "./article-view.server.ts";
import { Byline } from "./byline.tsx";
import { RelatedCards } from "./cards.tsx";

export function ArticleScreen({ view }: { view: ArticleView }) {
  const { article, contents } = view;
  const texts = useTexts(help);
  const { applicationLink } = usePage().site;
  const { images } = article;
  const largest = images["1200"] ?? images["925"] ?? images["768"] ?? images["414"];
  return (
    <div className="wrap screen help">
      <PageHead
        title={article.meta_title || article.title}
        description={article.description}
        canonical={view.canonical}
        {...(largest && { image: largest })}
      />
      <StructuredData json={view.structured} />
      <Breadcrumbs label={texts["crumbs.label"]} trail={view.trail} here={article.title} />
      <article className="article">
        <h1>{article.title}</h1>
        <p className="lead">{article.description}</p>
        <Byline content={article} />
        {largest && (
          <Picture
            images={images}
            alt={article.image_alt}
            sizes="(min-width: 800px) 736px, calc(100vw - 2rem)"
            first
          />
        )}
        {contents.length > 0 && (
          <details className="toc">
            <summary>
              {texts["toc.heading"]}
              <Icon name="chevron" />
            </summary>
            <ol>
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </details>
        )}
        {/* Ours, or a partner's that passed the allow-list of the services worker (sanitize-html.ts). */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: article.copy }} />
        <p className="hint">{texts.note}</p>
        <aside className="act">
          <div>
            <h2>{texts["act.heading"]}</h2>
            <p>{texts["act.text"]}</p>
          </div>
          <a className="button" href={applicationLink}>
            {texts["act.button"]}
            <Icon name="arrow" />
          </a>
        </aside>
      </article>
      <RelatedCards heading={texts["related.heading"]} articles={view.related} />
    </div>
  );
}
