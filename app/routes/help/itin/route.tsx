import { help } from "../../../copy/help.ts";
import { itin, itinDocuments, itinDoors } from "../../../copy/itin.ts";
import { helpTrail } from "../../../ui/breadcrumbs.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Masthead } from "../../../ui/masthead.tsx";
import { usePage, useTexts } from "../../../ui/page-context.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { StartLink, Summary } from "../../../ui/reading.tsx";
import { Scene } from "../../../ui/scene.tsx";
import {
  DocumentsToBring,
  Driving,
  Expired,
  FromItinToSsn,
  Law,
  LegalAid,
  Questions,
  ReadingList,
  SourceList,
} from "./sections.tsx";

/** The doors. Each has a drawing and sections: the name of their texts, their ids and their content. */
const doors = [
  {
    name: "papers",
    sections: [["bring", "que-llevar", DocumentsToBring]],
  },
  {
    name: "rights",
    sections: [
      ["ask", "preguntas", Questions],
      ["law", "ley", Law],
    ],
  },
  {
    name: "after",
    sections: [
      ["expired", "itin-vencido", Expired],
      ["number", "seguro-social", FromItinToSsn],
      ["drive", "licencia-seguro-titulo", Driving],
      ["read", "guias", ReadingList],
      ["aid", "ayuda-legal", LegalAid],
      ["sources", "fuentes", SourceList],
    ],
  },
] as const;

/** The page for people with an ITIN. It is about loans only, not about immigration. */
export default function Itin() {
  const texts = useTexts(itin);
  const trail = helpTrail(usePage().texts, { name: texts.heading, path: "/temas-de-ayuda/itin" });
  const helpTexts = useTexts(help);
  return (
    <>
      <PageHead title={texts.title} description={texts.description} trail={trail} />
      <Masthead scene="itin" trail={trail} heading={texts.heading} lead={texts.lead} />
      <div className="wrap screen help">
        <Summary points={Object.values(texts.summary)} />
        <nav aria-labelledby="que-tienes">
          <h2 id="que-tienes">{texts["have.heading"]}</h2>
          <ul className="faq-groups">
            {useTexts(itinDocuments).map(({ id, title }) => (
              <li key={id}>
                <a href={`#con-${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="doors">
          {doors.map((door) => (
            <Door key={door.name} {...door} />
          ))}
        </div>
        <p className="note">{texts.legal}</p>
        <aside className="act" aria-labelledby="act">
          <div>
            <h2 id="act">{helpTexts["act.heading"]}</h2>
            <p>{helpTexts["act.text"]}</p>
          </div>
          <StartLink />
        </aside>
      </div>
    </>
  );
}

/**
 * A closed part of the page, whose summary says what is behind it. A link's target may be inside, because a browser
 * opens the details around a link's target.
 */
function Door({ name, sections }: (typeof doors)[number]) {
  const texts = useTexts(itin);
  const doorTexts = useTexts(itinDoors);
  return (
    <details className="door">
      <summary>
        <Scene name={`door-${name}`} />
        <h2>{doorTexts[name]}</h2>
        <span>{doorTexts[`${name}.text`]}</span>
        <Icon name="chevron" />
      </summary>
      <div className={`prose door-${name}`}>
        {sections.map(([section, id, Section]) => (
          <section key={id} aria-labelledby={id}>
            <h3 id={id}>{texts[`${section}.heading`]}</h3>
            <Section />
          </section>
        ))}
      </div>
    </details>
  );
}
