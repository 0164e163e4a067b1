import { itin, itinReading } from "../../../copy/itin.ts";
import { keysOf } from "../../../domain/records.ts";
import { useTexts } from "../../../ui/page-context.ts";
import { sources } from "./sources.ts";

type ReadingId = Exclude<keyof typeof itinReading, symbol>;

const help = "/temas-de-ayuda";
const paths: Record<ReadingId, string> = {
  licence: `${help}/comprar-un-carro/licencia-extranjera-y-seguro`,
  insurance: `${help}/comprar-un-carro/seguro-de-auto`,
  title: `${help}/comprar-un-carro/titulo-placas-y-registro`,
  states: `${help}/estados`,
  itin: `${help}/auto-credito/prestamo-con-itin`,
  lenders: `${help}/auto-prestamos/banco-cooperativa-o-concesionario`,
  first: `${help}/auto-credito/primer-credito`,
  papers: `${help}/auto-prestamos/documentos-para-solicitar`,
  spanish: `${help}/comprar-un-carro/tus-derechos-si-negocias-en-espanol`,
  report: `${help}/auto-credito/informe-de-credito-gratis`,
  scams: `${help}/comprar-un-carro/estafas-al-comprar-carro`,
  much: "/cuanto-auto-puedo-pagar",
};

export function Driving() {
  return (
    <>
      <p>{useTexts(itin)["drive.text"]}</p>
      <Links ids={["licence", "insurance", "title", "states"]} />
    </>
  );
}

export const Further = () => (
  <Links ids={["itin", "papers", "lenders", "first", "much", "spanish", "report", "scams"]} />
);

/** Free legal help. Everything else on the page is information. */
export function Aid() {
  const texts = useTexts(itin);
  return (
    <>
      <p>{texts["aid.text"]}</p>
      <p className="link-line">
        <a href="https://www.lawhelp.org/" rel="noopener" hrefLang="en">
          {texts["aid.link"]} {texts.english}
        </a>
      </p>
    </>
  );
}

function Links({ ids }: { ids: readonly ReadingId[] }) {
  const names = useTexts(itinReading);
  return (
    <ul className="link-list">
      {ids.map((id) => (
        <li key={id}>
          <a href={paths[id]}>{names[id]}</a>
        </li>
      ))}
    </ul>
  );
}

/** A title says if its page is not in Spanish. */
export function SourceLink({ id }: { id: keyof typeof sources }) {
  const { language, address, title } = sources[id];
  const texts = useTexts(itin);
  return (
    <a href={address} rel="noopener" hrefLang={language}>
      {title}
      {language === "en" && `\u00a0${texts.english}`}
    </a>
  );
}

export const SourceList = () => (
  <ul>
    {keysOf(sources).map((id) => (
      <li key={id}>
        <SourceLink id={id} />
      </li>
    ))}
  </ul>
);
