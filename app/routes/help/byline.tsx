import { Fragment } from "react";
import { help } from "../../copy/help.ts";
import { shortDate } from "../../copy/intl.ts";
import { type Person, personPath, type Signed } from "../../domain/people.ts";
import { useTexts } from "../../ui/page-context.ts";

type Dated = {
  publishDate: string;
  publishDateRaw?: string;
  modifiedDate: string;
  modifiedDateRaw?: string;
};

/**
 * Author, reviewer and one date, in a line below the title: when it was last changed. A source may name none of these.
 *
 * @param signed people of the configuration, who stand before the source's author and have pages.
 */
export function Byline({ content, signed }: { content: Dated & { author: string }; signed: Signed }) {
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
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="byline">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
        <Fragment key={index}>
          {index > 0 && " · "}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

/** "Actualizado el …"; "Publicado el …" where nothing has changed since. */
export function LastDate({ content: { publishDate, modifiedDate, ...raw } }: { content: Dated }) {
  const texts = useTexts(help);
  const isChanged = modifiedDate !== "" && modifiedDate !== publishDate;
  const [date, iso] = isChanged ? [modifiedDate, raw.modifiedDateRaw] : [publishDate, raw.publishDateRaw];
  if (!date) return null;
  return (
    <p className="byline">
      {isChanged ? texts.updated : texts.published} {iso ? <time dateTime={iso}>{date}</time> : date}
    </p>
  );
}
