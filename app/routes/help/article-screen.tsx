import { calculatorNames, calculators } from "../../copy/calculators.ts";
import { help } from "../../copy/help.ts";
import { type CalculatorId, calculatorPages } from "../../domain/estimate/calculators.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../ui/page-head.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ArticleView } from "./article-view.server.ts";
import { Byline, LastDate } from "./byline.tsx";
import { RelatedCards } from "./cards.tsx";
import { Contents, ContentsBeside, ContentsInText, Start, Summary } from "./reading.tsx";

export function ArticleScreen({ view }: { view: ArticleView }) {
  const { article, sections, picture, contents, related } = view;
  const texts = useTexts(help);
  const newest = article.changes?.[0];
  const list = contents.length > 0 && <Contents contents={contents} />;
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
          <Byline content={article} signed={view.signed} />
          {article.summary && <Summary points={article.summary} />}
          <Text html={sections.intro} />
          <ContentsInText heading={texts["toc.heading"]}>{list}</ContentsInText>
          <Text html={sections.firstSection} />
          <p className="actions article-start">
            <Start />
          </p>
          {picture && (
            <Picture
              files={picture.files}
              alt={article.image_alt}
              sizes="(min-width: 740px) 680px, calc(100vw - 2rem)"
            />
          )}
          <Text html={sections.rest} />
          <p className="hint">
            {texts.note} <a href="/como-trabajamos">{texts["how.link"]}</a>
          </p>
          <LastDate content={article} />
          {newest && (
            <p className="byline">
              {texts.changed} <time dateTime={newest.dateRaw}>{newest.date}</time>: {newest.text}
            </p>
          )}
          {article.calculator && <ArticleCalculator id={article.calculator} />}
          <aside className="act" aria-labelledby="act">
            <div>
              <h2 id="act">{texts["act.heading"]}</h2>
              <p>{texts["act.text"]}</p>
            </div>
            <Start />
          </aside>
        </article>
        <ContentsBeside heading={texts["toc.heading"]}>{list}</ContentsBeside>
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

/**
 * An article's HTML. It is ours, or a partner's that passed the allow-list of the services worker (sanitize-html.ts).
 */
const Text = ({ html }: { html: string }) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;

/**
 * Links, below an article's text, to the calculator that the article's head names. The form itself is not here: the
 * styles of fields do not fit into the allowed weight of a first visit's article, and an article may have tags, which
 * read what is typed.
 */
function ArticleCalculator({ id }: { id: CalculatorId }) {
  const [texts, names] = [useTexts(calculators), useTexts(calculatorNames)];
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
