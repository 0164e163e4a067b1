import { Fragment } from "react";
import { help } from "../../copy/help.ts";
import { shortDate } from "../../copy/intl.ts";
import { type Person, personPath, type Signers } from "../../domain/help/people.ts";
import { useTexts } from "../../ui/page-context.ts";

/** The dates of an article. The `Raw` dates are ISO days, if the source has any. */
type ArticleDates = {
  publishDate: string;
  publishDateRaw?: string;
  modifiedDate: string;
  modifiedDateRaw?: string;
};
type AuthoredContent = ArticleDates & { author: string };

/**
 * A line below the title with the author, the reviewer and the date of the last change, as far as they are known.
 * @param props.signers the author and the reviewer that have pages here. This author replaces the source's author.
 */
export function Byline({ content, signers }: { content: AuthoredContent; signers: Signers }) {
  const texts = useTexts(help);
  const linkTo = (person: Person) => <a href={personPath(person)}>{person.name}</a>;
  const { author, modifiedDate, modifiedDateRaw = "", publishDate, publishDateRaw = "" } = content;
  const [date, iso] = modifiedDate ? [modifiedDate, modifiedDateRaw] : [publishDate, publishDateRaw];
  const parts = [
    signers.author ? linkTo(signers.author) : author,
    signers.reviewer && (
      <>
        {texts.reviewed} {linkTo(signers.reviewer)}
      </>
    ),
    date && <time dateTime={iso || undefined}>{iso ? shortDate(iso) : date}</time>,
  ];
  return <JoinedLine parts={parts} />;
}

const hasChanged = ({ publishDate, modifiedDate }: ArticleDates): boolean =>
  modifiedDate !== "" && modifiedDate !== publishDate;

/** Says "Actualizado el …", or "Publicado el …" if nothing has changed since the publication. */
export function LastDate({ content }: { content: ArticleDates }) {
  if (!content.publishDate && !hasChanged(content)) return null;
  return (
    <p className="byline">
      <DateOf content={content} which={hasChanged(content) ? "updated" : "published"} />
    </p>
  );
}

function DateOf({ content, which }: { content: ArticleDates; which: "updated" | "published" }) {
  const texts = useTexts(help);
  const { publishDate, publishDateRaw, modifiedDate, modifiedDateRaw } = content;
  const [date, iso] = which === "updated" ? [modifiedDate, modifiedDateRaw] : [publishDate, publishDateRaw];
  return (
    <>
      {texts[which]} {iso ? <time dateTime={iso}>{date}</time> : date}
    </>
  );
}

/**
 * A card's author and dates. An article of our own editors shows only the last date, because its neighbors have the
 * same author; any other article shows both dates as its source writes them.
 */
export function CardByline({ card }: { card: AuthoredContent & { by_editors?: true | undefined } }) {
  const showsChange = hasChanged(card);
  const showsPublication = card.publishDate !== "" && !(showsChange && card.by_editors);
  const parts = [
    !card.by_editors && card.author,
    showsChange && <DateOf content={card} which="updated" />,
    showsPublication && <DateOf content={card} which="published" />,
  ];
  return <JoinedLine parts={parts} />;
}

function JoinedLine({ parts }: { parts: readonly React.ReactNode[] }) {
  const visibleParts = parts.filter(Boolean);
  if (visibleParts.length === 0) return null;
  return (
    <p className="byline">
      {visibleParts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
        <Fragment key={index}>
          {index > 0 && " · "}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
