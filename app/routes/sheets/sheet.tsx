import type { ReactNode } from "react";
import { sheetAddress, sheets } from "../../copy/sheets.ts";
import type { Source } from "../../domain/help/source.ts";
import { whatsappLink } from "../../domain/whatsapp-link.ts";
import { Breadcrumbs, helpTrail } from "../../ui/breadcrumbs.tsx";
import { LinkList, SourceLink } from "../../ui/links.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { printableSheets, SheetIndex, type SheetPath } from "../../ui/sheet-index.tsx";

/**
 * A printable sheet: its head, the buttons to print and to send the sheet, the paper itself, and below it the part
 * that only the screen shows. The paper fits on one page of US Letter.
 * @param props.children the paper.
 * @param props.after the part that is not printed.
 * @param props.isOwn whether the sheet is the reader's own letter; the paper then shows nothing but `children`.
 */
export function Sheet(props: {
  path: SheetPath;
  children: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  isOwn?: boolean;
}) {
  const { path, isOwn = false } = props;
  const { site, texts: siteTexts } = usePage();
  const texts = useTexts(printableSheets[path]);
  const address = `${site.origin}${path}`;
  const words = useTexts(sheets);
  const passedOn = useTexts(sheetAddress);
  const trail = helpTrail(siteTexts, { name: texts.heading, path });
  return (
    <div className={`wrap narrow screen sheet${isOwn ? " sheet-own" : ""}`}>
      <PageHead title={texts.title} description={texts.description} trail={trail} />
      <Breadcrumbs trail={trail} />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      {props.before}
      <p className="actions">
        <button type="button" className="button button-quiet needs-script" data-print>
          {words.print}
        </button>
        <a
          className="button button-quiet"
          href={whatsappLink(passedOn.share({ title: texts.title, address }))}
          rel="noreferrer"
        >
          {words.share}
        </a>
        <button
          type="button"
          className="button button-quiet needs-script"
          data-share-link={path}
          data-copied={words["share.copied"]}
        >
          {words["share.other"]}
        </button>
      </p>
      <p className="hint without-script">{words["print.plain"]}</p>
      {props.children}
      {!isOwn && <p className="sheet-foot">{passedOn.foot({ address })}</p>}
      <div className="sheet-after">
        {props.after}
        <SheetIndex currentSheet={path} />
      </div>
    </div>
  );
}

/** Links to articles and tools that say more. */
export function ReadMore({ links }: { links: readonly (readonly [path: string, name: string])[] }) {
  const words = useTexts(sheets);
  return (
    <>
      <h2>{words["read.heading"]}</h2>
      <LinkList links={links} />
    </>
  );
}

export function Sources({ sources }: { sources: readonly Source[] }) {
  const words = useTexts(sheets);
  return (
    <>
      <h2>{words["sources.heading"]}</h2>
      <ul className="link-list">
        {sources.map((source) => (
          <li key={source}>
            <SourceLink source={source} english={` ${words["sources.english"]}`} />
          </li>
        ))}
      </ul>
      <p className="hint">{words.note}</p>
    </>
  );
}
