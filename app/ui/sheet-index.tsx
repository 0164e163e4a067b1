import type { Area } from "../copy/area.ts";
import { compareOffers } from "../copy/compare-offers.ts";
import { dealerQuestions } from "../copy/dealer-questions.ts";
import { disputeLetter } from "../copy/dispute-letter.ts";
import { documents } from "../copy/documents.ts";
import { sheets } from "../copy/sheets.ts";
import { Icon, type IconName } from "./icon.tsx";
import { usePage, useTexts } from "./page-context.ts";

export type SheetTexts = Readonly<Record<"title" | "description" | "heading" | "lead", string>>;

export type SheetPath =
  | "/lista-de-documentos"
  | "/hoja-para-comparar-ofertas"
  | "/preguntas-para-el-concesionario"
  | "/carta-para-disputar-un-error";

const sheetIcons: Readonly<Record<string, IconName>> = {
  "/lista-de-documentos": "list",
  "/hoja-para-comparar-ofertas": "money",
  "/preguntas-para-el-concesionario": "handshake",
  "/carta-para-disputar-un-error": "mail",
};

/** The printable sheets by path, in the order in which people need them. */
export const printableSheets: Readonly<Record<SheetPath, Area<SheetTexts>>> = {
  "/lista-de-documentos": documents,
  "/hoja-para-comparar-ofertas": compareOffers,
  "/preguntas-para-el-concesionario": dealerQuestions,
  "/carta-para-disputar-un-error": disputeLetter,
};

/**
 * Links to the printable sheets.
 * @param props.currentSheet The sheet on whose page the links stand. It is not linked.
 */
export function SheetIndex({ currentSheet }: { currentSheet?: SheetPath }) {
  const texts = useTexts(sheets);
  const { texts: siteTexts } = usePage();
  return (
    <section className="sheet-index" aria-labelledby="sheets">
      <h2 id="sheets">{texts["index.heading"]}</h2>
      <p>{texts["index.lead"]}</p>
      <ul className="results sheet-list">
        {Object.entries(printableSheets).map(([path, area]) => {
          const { heading, description } = siteTexts.of(area);
          return path === currentSheet ? null : (
            <li key={path}>
              <Icon name={sheetIcons[path] ?? "document"} />
              <a href={path}>{heading}</a>
              <p>{description}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
