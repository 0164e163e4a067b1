import {
  itin,
  itinChanges,
  itinDocuments,
  itinMay,
  itinMayNot,
  itinQuestions,
  itinReading,
  itinSteps,
} from "../../../copy/itin.ts";
import { keysOf } from "../../../domain/records.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LinkLine, LinkList, SourceLink } from "../../../ui/links.tsx";
import { usePage, useTexts } from "../../../ui/page-context.ts";
import { sourceIdByRule, sources } from "./sources.ts";

type ReadingId = Exclude<keyof typeof itinReading, symbol>;

const help = "/temas-de-ayuda";
const readingPaths: Record<ReadingId, string> = {
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

export const ReadingList = () => (
  <Links ids={["itin", "papers", "lenders", "first", "much", "spanish", "report", "scams"]} />
);

/** Links to free legal help, because the page itself gives information and no advice. */
export function LegalAid() {
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
  return <LinkList links={ids.map((id) => [readingPaths[id], names[id]])} />;
}

/** Links to a source, and says if the source is not in Spanish. */
const ItinSource = ({ id }: { id: keyof typeof sources }) => (
  <SourceLink source={sources[id]} english={`\u00a0${useTexts(itin).english}`} />
);

export const SourceList = () => (
  <>
    <p>{useTexts(itin)["sources.text"]}</p>
    <ul>
      {keysOf(sources).map((id) => (
        <li key={id}>
          <ItinSource id={id} />
        </li>
      ))}
    </ul>
  </>
);

export function Expired() {
  const texts = useTexts(itin);
  return (["when", "how", "not", "why"] as const).map((part) => <p key={part}>{texts[`expired.${part}`]}</p>);
}

export function Law() {
  const texts = useTexts(itin);
  const siteTexts = usePage().texts;
  return (
    <>
      <p>{texts["law.lead"]}</p>
      <div className="door-pair">
        <div>
          <h4>{texts["may.heading"]}</h4>
          <ul className="ticks">
            {siteTexts.of(itinMay).map(({ id, text }) => (
              <li key={id}>
                <Icon name="check" />
                <Rule text={text} id={id} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h4>{texts["mayNot.heading"]}</h4>
          <ul className="ticks nots">
            {siteTexts.of(itinMayNot).map(({ id, text }) => (
              <li key={id}>
                <Icon name="close" />
                <Rule text={text} id={id} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h4>{texts["changed.heading"]}</h4>
          <p>{texts["changed.lead"]}</p>
          <dl className="facts">
            {siteTexts.of(itinChanges).map(({ id, title, text }) => (
              <div key={id}>
                <dt>{title}</dt>
                <dd>
                  <Rule text={text} id={id} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h4>{texts["wronged.heading"]}</h4>
          <p>{texts["wronged.text"]}</p>
          <LinkLine href="/temas-de-ayuda/auto-credito/te-negaron-el-prestamo">
            {texts["wronged.link"]}
          </LinkLine>
        </div>
      </div>
    </>
  );
}

function Rule({ text, id }: { text: string; id: keyof typeof sourceIdByRule }) {
  return (
    <span>
      {text}
      <span className="rule-source">
        {useTexts(itin).source} <ItinSource id={sourceIdByRule[id]} />
      </span>
    </span>
  );
}

export function DocumentsToBring() {
  const texts = useTexts(itin);
  const documentKinds = usePage().texts.of(itinDocuments);
  return (
    <>
      <p>{texts["bring.lead"]}</p>
      <div className="documents">
        {documentKinds.map(({ id, title, items, more: linkHref, read: linkText }) => (
          <div key={id} id={`con-${id}`} className="card">
            <h4>{title}</h4>
            <ul>
              {Object.entries(items).map(([name, item]) => (
                <li key={name}>{item}</li>
              ))}
            </ul>
            <LinkLine href={linkHref}>{linkText}</LinkLine>
          </div>
        ))}
      </div>
      <LinkLine href="/lista-de-documentos">{texts["bring.list"]}</LinkLine>
    </>
  );
}

/** Each line has an English translation to show to a person who speaks no Spanish. */
export function Questions() {
  const texts = useTexts(itin);
  return (
    <>
      <p>{texts["ask.lead"]}</p>
      <ol className="questions">
        {usePage()
          .texts.of(itinQuestions)
          .map(({ id, question, english }) => (
            <li key={id}>
              {question}
              <span lang="en">{english}</span>
            </li>
          ))}
      </ol>
      <LinkLine href="/hoja-para-comparar-ofertas">{texts["ask.sheet"]}</LinkLine>
    </>
  );
}

export function FromItinToSsn() {
  const texts = useTexts(itin);
  return (
    <>
      <p>{texts["number.lead"]}</p>
      <ol>
        {usePage()
          .texts.of(itinSteps)
          .map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
      </ol>
      <LinkLine href="/temas-de-ayuda/auto-credito/informe-de-credito-gratis">
        {useTexts(itinReading).report}
      </LinkLine>
    </>
  );
}
