import { help } from "../../copy/help.ts";
import { useTexts } from "../../ui/page-context.ts";

/**
 * Who wrote it, when it was published and, if that is another day, changed. A source may name neither: what is empty is
 * left out.
 */
export function Byline({
  content: { author, publishDate, publishDateRaw, modifiedDate, modifiedDateRaw },
}: {
  content: {
    author: string;
    publishDate: string;
    publishDateRaw?: string;
    modifiedDate: string;
    modifiedDateRaw?: string;
  };
}) {
  const texts = useTexts(help);
  const changed = modifiedDate !== publishDate;
  if (!author && !publishDate && !modifiedDate) return null;
  return (
    <p className="byline">
      {author && (
        <span>
          {texts.by} {author}
        </span>
      )}
      {publishDate && (
        <span>
          {texts.published} <DateOf iso={publishDateRaw}>{publishDate}</DateOf>
        </span>
      )}
      {modifiedDate && changed && (
        <span>
          {texts.updated} <DateOf iso={modifiedDateRaw}>{modifiedDate}</DateOf>
        </span>
      )}
    </p>
  );
}

const DateOf = ({ iso, children }: { iso: string | undefined; children: string }) =>
  iso ? <time dateTime={iso}>{children}</time> : children;
