import { help, screens } from "../../../copy/help.ts";
import { itin, itinDocuments } from "../../../copy/itin.ts";
import { Breadcrumbs, helpTrail } from "../../../ui/breadcrumbs.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { usePage, useTexts } from "../../../ui/page-context.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { Contents, ContentsBeside, Start, Summary } from "../reading.tsx";
import {
  Aid,
  Driving,
  documentAnchor,
  Expired,
  Further,
  Law,
  NewNumber,
  Questions,
  SourceList,
  ToBring,
} from "./sections.tsx";

/** The folded sections after the list of documents to bring, in their order. */
const sections = [
  ["ask", "preguntas", Questions],
  ["law", "ley", Law],
  ["expired", "itin-vencido", Expired],
  ["number", "seguro-social", NewNumber],
  ["drive", "licencia-seguro-titulo", Driving],
  ["read", "guias", Further],
  ["aid", "ayuda-legal", Aid],
  ["sources", "fuentes", SourceList],
] as const;
const bring = "que-llevar";

/** The page is only about loans, not about immigration. */
export default function Itin() {
  const texts = useTexts(itin);
  const trail = helpTrail(usePage().texts, { name: texts.heading, path: "/temas-de-ayuda/itin" });
  const labels = useTexts(help);
  const heading = useTexts(screens).contents;
  const contents = [
    { id: bring, text: texts["bring.heading"] },
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
            <Start />
          </p>
          <div className="prose">
            <h2 id={bring}>{texts["bring.heading"]}</h2>
            <ToBring />
            {sections.map(([name, id, Section]) => (
              <Folded key={id} id={id} heading={texts[`${name}.heading`]}>
                <Section />
              </Folded>
            ))}
          </div>
          <p className="hint">{labels.note}</p>
          <aside className="act" aria-labelledby="act">
            <div>
              <h2 id="act">{labels["act.heading"]}</h2>
              <p>{labels["act.text"]}</p>
            </div>
            <Start />
          </aside>
        </article>
        <ContentsBeside heading={heading}>
          <Contents contents={contents} />
        </ContentsBeside>
      </div>
    </div>
  );
}
