import { Fragment } from "react";
import { help } from "../../copy/help.ts";
import { type Person, personPath, type Signed } from "../../domain/people.ts";
import { useTexts } from "../../ui/page-context.ts";

type Dated = {
  author: string;
  publishDate: string;
  publishDateRaw?: string;
  modifiedDate: string;
  modifiedDateRaw?: string;
};

/**
 * Author and reviewer; when it was published and, if that is another day, changed. A source may name none of these.
 *
 * @param signed people of the configuration, who stand before the source's author.
 * @param isLinked whether their names lead to their pages, and how we work is told: not on a card, which is a link
 * itself.
 */
export function Byline({
  content: { author, publishDate, publishDateRaw, modifiedDate, modifiedDateRaw },
  signed,
  isLinked = false,
}: {
  content: Dated;
  signed: Signed;
  isLinked?: boolean;
}) {
  const texts = useTexts(help);
  const isChanged = modifiedDate !== publishDate;
  const name = (person: Person) => (isLinked ? <a href={personPath(person)}>{person.name}</a> : person.name);
  const who = [
    ...(author || signed.author ? [[texts.by, signed.author ? name(signed.author) : author]] : []),
    ...(signed.reviewer ? [[texts.reviewed, name(signed.reviewer)]] : []),
  ];
  if (who.length === 0 && !publishDate && !modifiedDate) return null;
  return (
    <p className="byline">
      {who.length > 0 && (
        <span>
          {who.map(([did, somebody], index) => (
            <Fragment key={index === 0 ? "first" : "second"}>
              {index > 0 && " · "}
              {did} {somebody}
            </Fragment>
          ))}
          {isLinked && (
            <>
              {" · "}
              <a href="/como-trabajamos">{texts["how.link"]}</a>
            </>
          )}
        </span>
      )}
      {publishDate && (
        <span>
          {texts.published} <DateOf iso={publishDateRaw}>{publishDate}</DateOf>
        </span>
      )}
      {modifiedDate && isChanged && (
        <span>
          {texts.updated} <DateOf iso={modifiedDateRaw}>{modifiedDate}</DateOf>
        </span>
      )}
    </p>
  );
}

const DateOf = ({ iso, children }: { iso: string | undefined; children: string }) =>
  iso ? <time dateTime={iso}>{children}</time> : children;
