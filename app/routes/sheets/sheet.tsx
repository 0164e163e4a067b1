import type { ReactNode } from "react";
import { sheetAddress, sheets } from "../../copy/sheets.ts";
import type { Source } from "../../domain/help/source.ts";
import { whatsappLink } from "../../domain/whatsapp-link.ts";
import { helpTrail } from "../../ui/breadcrumbs.tsx";
import { LinkList, SourceLink } from "../../ui/links.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import type { SceneName } from "../../ui/scene.tsx";
import { printableSheets, SheetIndex, type SheetPath } from "../../ui/sheet-index.tsx";

const scenes: Readonly<Record<SheetPath, SceneName>> = {
  "/lista-de-documentos": "itin",
  "/hoja-para-comparar-ofertas": "calculators",
  "/preguntas-para-el-concesionario": "lot",
  "/carta-para-disputar-un-error": "contact",
};

/**
 * A printable sheet. It is printed on one page of US Letter.
 * @param props.children the part that is printed.
 * @param props.after the part that only the screen shows, below the printed part.
 * @param props.isLetter whether the sheet is the reader's own letter. It is printed without our address.
 */
export function Sheet(props: {
  path: SheetPath;
  children: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  isLetter?: boolean;
}) {
  const { path, isLetter = false } = props;
  const { site, texts: siteTexts } = usePage();
  const texts = useTexts(printableSheets[path]);
  const address = `${site.origin}${path}`;
  const frameTexts = useTexts(sheets);
  const addressTexts = useTexts(sheetAddress);
  const trail = helpTrail(siteTexts, { name: texts.heading, path });
  return (
    <>
      <PageHead title={texts.title} description={texts.description} trail={trail} />
      <Masthead scene={scenes[path]} trail={trail} heading={texts.heading} lead={texts.lead} />
      <div className={`wrap narrow screen sheet${isLetter ? " sheet-own" : ""}`}>
        {props.before}
        <p className="actions">
          <button type="button" className="button button-quiet needs-script" data-print>
            {frameTexts.print}
          </button>
          <a
            className="button button-quiet"
            href={whatsappLink(addressTexts.share({ title: texts.title, address }))}
            rel="noreferrer"
          >
            {frameTexts[isLetter ? "share.blank" : "share"]}
          </a>
          <button
            type="button"
            className="button button-quiet needs-script"
            data-share-link={path}
            data-copied={frameTexts["share.copied"]}
          >
            {frameTexts["share.other"]}
          </button>
        </p>
        <p className="hint without-script">{frameTexts["print.plain"]}</p>
        {props.children}
        {!isLetter && <p className="sheet-foot">{addressTexts.foot({ address })}</p>}
        <div className="sheet-after">
          {props.after}
          <SheetIndex currentSheet={path} />
        </div>
      </div>
    </>
  );
}

/** Links to articles and tools that say more. */
export function ReadMore({ links }: { links: readonly (readonly [path: string, name: string])[] }) {
  const texts = useTexts(sheets);
  return (
    <>
      <h2>{texts["read.heading"]}</h2>
      <LinkList links={links} />
    </>
  );
}

export function Sources({ sources }: { sources: readonly Source[] }) {
  const texts = useTexts(sheets);
  return (
    <>
      <h2>{texts["sources.heading"]}</h2>
      <ul className="link-list">
        {sources.map((source) => (
          <li key={source}>
            <SourceLink source={source} english={` ${texts["sources.english"]}`} />
          </li>
        ))}
      </ul>
      <p className="hint">{texts.note}</p>
    </>
  );
}
