import { Fragment } from "react";
import { help } from "../../copy/help.ts";
import { shortDate } from "../../copy/intl.ts";
import { type Person, personPath, type Signers } from "../../domain/help/people.ts";
import { useTexts } from "../../ui/page-context.ts";

type Dated = {
  publishDate: string;
  publishDateRaw?: string;
  modifiedDate: string;
  modifiedDateRaw?: string;
};

/**
 * A line below the title with the author, the reviewer and the date of the last change. A source may name none of
 * these.
 * @param signed people of the configuration. They have pages, and stand before the source's author.
 */
export function Byline({ content, signed }: { content: Dated & { author: string }; signed: Signers }) {
  const texts = useTexts(help);
  const name = (person: Person) => <a href={personPath(person)}>{person.name}</a>;
  const { author, modifiedDate, modifiedDateRaw = "", publishDate, publishDateRaw = "" } = content;
  const [date, iso] = modifiedDate ? [modifiedDate, modifiedDateRaw] : [publishDate, publishDateRaw];
  const parts = [
    signed.author ? name(signed.author) : author,
    signed.reviewer && (
      <>
        {texts.reviewed} {name(signed.reviewer)}
      </>
    ),
    date && <time dateTime={iso || undefined}>{iso ? shortDate(iso) : date}</time>,
  ];
  return <JoinedLine parts={parts} />;
}

const isChanged = ({ publishDate, modifiedDate }: Dated): boolean =>
  modifiedDate !== "" && modifiedDate !== publishDate;

/** Says "Actualizado el …", or "Publicado el …" if nothing has changed since the publication. */
export function LastDate({ content }: { content: Dated }) {
  if (!content.publishDate && !isChanged(content)) return null;
  return (
    <p className="byline">
      <DateOf content={content} which={isChanged(content) ? "updated" : "published"} />
    </p>
  );
}

function DateOf({ content, which }: { content: Dated; which: "updated" | "published" }) {
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
 * A card's author and dates. An article of our own editors shows only the last date, as its page does; any other
 * article shows both dates as its source writes them.
 */
export function CardByline({ card }: { card: Dated & { author: string; by_editors?: true | undefined } }) {
  const hasChanged = isChanged(card);
  const hasPublished = card.publishDate !== "" && !(hasChanged && card.by_editors);
  const parts = [
    card.author,
    hasChanged && <DateOf content={card} which="updated" />,
    hasPublished && <DateOf content={card} which="published" />,
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
