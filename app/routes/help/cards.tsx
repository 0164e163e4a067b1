import type { ReactNode } from "react";
import type { HelpArticle, HelpCategory } from "../../domain/contract/help.ts";
import { Picture, pictureFiles } from "../../ui/picture.tsx";
import { CardByline } from "./byline.tsx";

/**
 * Cards of articles. The style sheet stretches the link of a title over its whole card.
 * @param props.end What fills the rest of the last row.
 */
export function ArticleCards({ articles, end }: Pick<HelpCategory, "articles"> & { end: ReactNode }) {
  return (
    <ul className="article-cards">
      {articles.map((card, index) => (
        <li key={card.link} className="article-card">
          {card.image.url && (
            <Picture
              files={pictureFiles(card.image_set)}
              alt={card.image.alt}
              sizes="(min-width: 1100px) 350px, (min-width: 640px) 46vw, 92vw"
              loadsEarly={index === 0}
            />
          )}
          <div>
            <h2>
              <a href={card.link}>{card.title}</a>
            </h2>
            <p>{card.copy}</p>
            <CardByline card={card} />
          </div>
        </li>
      ))}
      <li className="cards-end">{end}</li>
    </ul>
  );
}

export const RelatedCards = ({ articles }: { articles: HelpArticle["related_articles"] }) => (
  <ul className="article-cards">
    {articles.map(({ title, image, image_alt, teaser, url }) => (
      <li key={url} className="article-card">
        {image && (
          <Picture
            files={pictureFiles({ 438: image })}
            alt={image_alt}
            sizes="(min-width: 1100px) 350px, (min-width: 640px) 46vw, 92vw"
          />
        )}
        <div>
          <h3>
            <a href={url}>{title}</a>
          </h3>
          <p>{teaser}</p>
        </div>
      </li>
    ))}
  </ul>
);
