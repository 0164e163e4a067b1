import { help } from "../../copy/help.ts";
import { sharedImageOf } from "../../domain/seo/shared-picture.ts";
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
  const { images } = article;
  const newest = article.changes?.[0];
  const largest = images["1200"] ?? images["925"] ?? images["768"] ?? images["414"];
  return (
    <div className="wrap screen help">
      <PageHead
        title={article.meta_title || article.title}
        description={article.description}
        canonical={view.canonical}
        type="article"
        {...(largest && { image: sharedImageOf(largest, article.image_alt) })}
      />
      <StructuredData json={view.structured} />
      <Breadcrumbs label={texts["crumbs.label"]} trail={view.trail} here={article.title} />
      <div className="with-side">
        <article className="article">
          <h1>{article.title}</h1>
          <p className="lead">{article.description}</p>
          <Byline content={article} signed={view.signed} isLinked />
          {newest && (
            <p className="hint">
              {texts.changed} <time dateTime={newest.dateRaw}>{newest.date}</time>: {newest.text}
            </p>
          )}
          <p className="actions article-start">
            <Start />
          </p>
          {largest && (
            <Picture
              images={images}
              alt={article.image_alt}
              sizes="(min-width: 740px) 680px, calc(100vw - 2rem)"
              first
            />
          )}
          {contents.length > 0 && (
            <details className="toc">
              <summary>
                {texts["toc.heading"]}
                <Icon name="chevron" />
              </summary>
              <Contents contents={contents} />
            </details>
          )}
          {/* Ours, or a partner's that passed the allow-list of the services worker (sanitize-html.ts). */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: article.copy }} />
          <p className="hint">{texts.note}</p>
          <aside className="act" aria-labelledby="act">
            <div>
              <h2 id="act">{texts["act.heading"]}</h2>
              <p>{texts["act.text"]}</p>
            </div>
            <Start />
          </aside>
        </article>
        <aside className="side wide-side" aria-labelledby="side">
          <h2 id="side">{texts["toc.heading"]}</h2>
          <Contents contents={contents} />
          <Start />
        </aside>
      </div>
      <RelatedCards heading={texts["related.heading"]} articles={view.related} />
    </div>
  );
}

/** At the top and at the end, and beside the text where there is room: the way to the application. */
function Start() {
  const texts = useTexts(help);
  return (
    <a className="button" href={usePage().site.applicationLink}>
      {texts["act.button"]}
      <Icon name="arrow" />
    </a>
  );
}

function Contents({ contents }: Pick<ArticleView, "contents">) {
  return (
    <ol>
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
