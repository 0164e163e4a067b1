import { calculatorNames, calculators } from "../../copy/calculators.ts";
import { help } from "../../copy/help.ts";
import { type CalculatorId, calculatorPages } from "../../domain/estimate/calculators.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Contents, ContentsBeside, ContentsInText, StartLink, Summary } from "../../ui/reading.tsx";
import type { ArticleView } from "./article-view.server.ts";
import { Byline, LastDate } from "./byline.tsx";
import { RelatedCards } from "./cards.tsx";

export function ArticleScreen({ view }: { view: ArticleView }) {
  const { article, sections, picture, contents, related } = view;
  const texts = useTexts(help);
  const lastChange = article.changes?.[0];
  const contentsList = contents.length > 0 && <Contents contents={contents} />;
  return (
    <div className="wrap screen help">
      <StructuredData json={view.structured} />
      <PageHead
        title={article.meta_title || article.title}
        description={article.description}
        canonical={view.canonical}
        type="article"
        trail={view.trail}
        {...(picture && { image: picture.shared })}
      />
      <Breadcrumbs trail={view.trail} />
      <div className="with-side">
        <article className="article">
          <h1>{article.title}</h1>
          <Byline content={article} signers={view.signers} />
          {article.summary && <Summary points={article.summary} />}
          <ArticleHtml html={sections.intro} />
          <ContentsInText heading={texts["toc.heading"]}>{contentsList}</ContentsInText>
          <ArticleHtml html={sections.firstSection} />
          <p className="actions article-start">
            <StartLink isQuiet />
          </p>
          {picture && (
            <Picture
              files={picture.files}
              alt={article.image_alt}
              sizes="(min-width: 740px) 680px, calc(100vw - 2rem)"
            />
          )}
          <ArticleHtml html={sections.rest} />
          <p className="hint">
            {texts.note} <a href="/como-trabajamos">{texts["how.link"]}</a>
          </p>
          <LastDate content={article} />
          {lastChange && (
            <p className="byline">
              {texts.changed} <time dateTime={lastChange.dateRaw}>{lastChange.date}</time>: {lastChange.text}
            </p>
          )}
          {article.calculator && <ArticleCalculator id={article.calculator} />}
          <aside className="act" aria-labelledby="act">
            <div>
              <h2 id="act">{texts["act.heading"]}</h2>
              <p>{texts["act.text"]}</p>
            </div>
            <StartLink />
          </aside>
        </article>
        <ContentsBeside heading={texts["toc.heading"]}>{contentsList}</ContentsBeside>
      </div>
      {related.length > 0 && (
        <section className="related" aria-labelledby="related">
          <h2 id="related">{texts["related.heading"]}</h2>
          <RelatedCards articles={related} />
        </section>
      )}
    </div>
  );
}

/** HTML of our own, or a partner's HTML that passed the services' allow-list (sanitize-html.ts). */
const ArticleHtml = ({ html }: { html: string }) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;

/**
 * Links to the calculator that the article's head names. The calculator is not in the article: the styles of its fields
 * exceed the allowed weight of a first visit's article, and an article may have tags, which read what is typed.
 */
function ArticleCalculator({ id }: { id: CalculatorId }) {
  const texts = useTexts(calculators);
  const names = useTexts(calculatorNames);
  return (
    <aside className="act" aria-labelledby="calculadora">
      <div>
        <h2 id="calculadora">{names[id]}</h2>
        <p>{texts[`text.${id}`]}</p>
      </div>
      <a className="button button-quiet" href={calculatorPages[id].path}>
        {texts["article.open"]}
      </a>
    </aside>
  );
}
