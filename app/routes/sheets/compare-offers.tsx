import { compareOffers, offerReading, offerRows } from "../../copy/compare-offers.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { ReadMore, Sheet, Sources } from "./sheet.tsx";

const offerNumbers = [1, 2, 3];

/** What is printed in a cell beside the space to write: a unit, nothing, or yes and no ("choice"). */
const cellKinds: Record<(typeof offerRows)[number]["id"], "$" | "%" | "" | "choice"> = {
  prestamista: "",
  vence: "",
  precio: "$",
  inicial: "$",
  monto: "$",
  apr: "%",
  meses: "",
  mensual: "$",
  cargo: "$",
  total: "$",
  agregados: "$",
  anticipado: "choice",
  escrito: "choice",
};

/** A sheet for comparing three offers side by side, to fill in by hand. */
export default function CompareOffers() {
  const texts = useTexts(compareOffers);
  const siteTexts = usePage().texts;
  return (
    <Sheet path="/hoja-para-comparar-ofertas" after={<More />}>
      <table className="offers">
        <caption>{texts.caption}</caption>
        <TableHead columns={[texts.item, ...offerNumbers.map((number) => texts.offer({ number }))]} />
        <tbody>
          {siteTexts.of(offerRows).map(({ id, title, text }) => (
            <tr key={id} className={`offer-${id}`}>
              <th scope="row">
                {title} <span>{text}</span>
              </th>
              {offerNumbers.map((number) => (
                <td key={number}>
                  {cellKinds[id] === "choice" ? <YesOrNo yes={texts.yes} no={texts.no} /> : cellKinds[id]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-labelledby="reading">
        <h2 id="reading">{texts["reading.heading"]}</h2>
        <ol>
          {siteTexts.of(offerReading).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      </section>
    </Sheet>
  );
}

const YesOrNo = ({ yes, no }: { yes: string; no: string }) => (
  <>
    <span className="pen-box">{yes}</span> <span className="pen-box">{no}</span>
  </>
);

function More() {
  const texts = useTexts(compareOffers);
  return (
    <>
      <ReadMore
        links={[
          ["/temas-de-ayuda/auto-prestamos/banco-cooperativa-o-concesionario", texts["read.where"]],
          ["/temas-de-ayuda/auto-prestamos/costo-total-o-pago-mensual", texts["read.total"]],
          ["/cuanto-costaria", texts["read.estimate"]],
        ]}
      />
      <Sources
        sources={[
          `es https://www.consumerfinance.gov/es/herramientas-del-consumidor/prestamos-para-vehiculos/respuestas/ ${texts["source.cfpb"]}`,
          `en https://www.consumerfinance.gov/rules-policy/regulations/1026/18/ ${texts["source.law"]}`,
        ]}
      />
    </>
  );
}
