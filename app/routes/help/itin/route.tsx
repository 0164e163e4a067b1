import { help, screens } from "../../../copy/help.ts";
import { itin, itinDocuments } from "../../../copy/itin.ts";
import { Breadcrumbs, helpTrail } from "../../../ui/breadcrumbs.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { usePage, useTexts } from "../../../ui/page-context.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { Contents, ContentsBeside, StartLink, Summary } from "../reading.tsx";
import {
  DocumentsToBring,
  Driving,
  documentAnchor,
  Expired,
  FromItinToSsn,
  Law,
  LegalAid,
  Questions,
  ReadingList,
  SourceList,
} from "./sections.tsx";

/** The folded sections after the list of documents: the name of their texts, their ids and their content. */
const sections = [
  ["ask", "preguntas", Questions],
  ["law", "ley", Law],
  ["expired", "itin-vencido", Expired],
  ["number", "seguro-social", FromItinToSsn],
  ["drive", "licencia-seguro-titulo", Driving],
  ["read", "guias", ReadingList],
  ["aid", "ayuda-legal", LegalAid],
  ["sources", "fuentes", SourceList],
] as const;
const documentsId = "que-llevar";

/** The page for people with an ITIN. It is about loans only, not about immigration. */
export default function Itin() {
  const texts = useTexts(itin);
  const trail = helpTrail(usePage().texts, { name: texts.heading, path: "/temas-de-ayuda/itin" });
  const helpTexts = useTexts(help);
  const contentsHeading = useTexts(screens).contents;
  const contents = [
    { id: documentsId, text: texts["bring.heading"] },
    ...sections.map(([name, id]) => ({ id, text: texts[`${name}.heading`] })),
  ];
  return (
    <div className="wrap screen help">
      <PageHead title={texts.title} description={texts.description} trail={trail} />
      <Breadcrumbs trail={trail} />
      <div className="with-side">
        <article className="article">
          <h1>{texts.heading}</h1>
          <p className="lead">{texts.lead}</p>
          <nav className="documents" aria-label={texts["bring.heading"]}>
            <ul>
              {useTexts(itinDocuments).map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${documentAnchor(id)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <Summary points={Object.values(texts.summary)} />
          <p className="note">{texts.legal}</p>
          <p className="actions article-start">
            <StartLink />
          </p>
          <div className="prose">
            <h2 id={documentsId}>{texts["bring.heading"]}</h2>
            <DocumentsToBring />
            {sections.map(([name, id, Section]) => (
              <Folded key={id} id={id} heading={texts[`${name}.heading`]}>
                <Section />
              </Folded>
            ))}
          </div>
          <p className="hint">{helpTexts.note}</p>
          <aside className="act" aria-labelledby="act">
            <div>
              <h2 id="act">{helpTexts["act.heading"]}</h2>
              <p>{helpTexts["act.text"]}</p>
            </div>
            <StartLink />
          </aside>
        </article>
        <ContentsBeside heading={contentsHeading}>
          <Contents contents={contents} />
        </ContentsBeside>
      </div>
    </div>
  );
}
