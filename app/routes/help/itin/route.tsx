import { configContext, textsContext } from "../../../context.ts";
import { help, screens } from "../../../copy/help.ts";
import { itin } from "../../../copy/itin.ts";
import { breadcrumbs, structuredData } from "../../../domain/seo/structured.ts";
import { Breadcrumbs, helpTrail } from "../../../ui/breadcrumbs.tsx";
import { useTexts } from "../../../ui/page-context.ts";
import { PageHead, StructuredData } from "../../../ui/page-head.tsx";
import { Contents, ContentsBeside, ContentsInText, Start, Summary } from "../reading.tsx";
import type { Route } from "./+types/route";
import { Aid, Driving, Further, Law, NewNumber, Questions, SourceList, ToBring } from "./sections.tsx";

const canonical = "/temas-de-ayuda/itin";

export function loader({ context }: Route.LoaderArgs) {
  const texts = context.get(textsContext);
  const trail = helpTrail(texts);
  const { origin } = context.get(configContext);
  const here = { name: texts.of(itin).heading, path: canonical };
  return { trail, structured: structuredData([breadcrumbs(origin, [...trail, here])]) };
}

/** In their order: the table of contents follows. */
const sections = ["bring", "ask", "law", "expired", "number", "drive", "read", "aid", "sources"] as const;
const anchors: Record<(typeof sections)[number], string> = {
  bring: "que-llevar",
  ask: "preguntas",
  law: "ley",
  expired: "itin-vencido",
  number: "seguro-social",
  drive: "licencia-seguro-titulo",
  read: "guias",
  aid: "ayuda-legal",
  sources: "fuentes",
};

/** About loans alone, not about immigration. */
export default function Itin({ loaderData: { trail, structured } }: Route.ComponentProps) {
  const texts = useTexts(itin);
  const labels = useTexts(help);
  const heading = useTexts(screens).contents;
  const contents = (
    <Contents
      contents={sections.map((section) => ({ id: anchors[section], text: texts[`${section}.heading`] }))}
    />
  );
  return (
    <div className="wrap screen help">
      <PageHead title={texts.title} description={texts.description} hasTrail />
      <StructuredData json={structured} />
      <Breadcrumbs trail={trail} here={texts.heading} />
      <div className="with-side">
        <article className="article">
          <h1>{texts.heading}</h1>
          <p className="lead">{texts.lead}</p>
          <Summary points={[texts["summary.1"], texts["summary.2"], texts["summary.3"]]} />
          <p className="note">{texts.legal}</p>
          <p className="actions article-start">
            <Start />
          </p>
          <ContentsInText heading={heading}>{contents}</ContentsInText>
          <div className="prose">
            <h2 id={anchors.bring}>{texts["bring.heading"]}</h2>
            <ToBring />
            <h2 id={anchors.ask}>{texts["ask.heading"]}</h2>
            <Questions />
            <h2 id={anchors.law}>{texts["law.heading"]}</h2>
            <Law />
            <h2 id={anchors.expired}>{texts["expired.heading"]}</h2>
            <p>{texts["expired.when"]}</p>
            <p>{texts["expired.how"]}</p>
            <p>{texts["expired.not"]}</p>
            <p>{texts["expired.why"]}</p>
            <h2 id={anchors.number}>{texts["number.heading"]}</h2>
            <NewNumber />
            <h2 id={anchors.drive}>{texts["drive.heading"]}</h2>
            <Driving />
            <h2 id={anchors.read}>{texts["read.heading"]}</h2>
            <Further />
            <h2 id={anchors.aid}>{texts["aid.heading"]}</h2>
            <Aid />
            <h2 id={anchors.sources}>{texts["sources.heading"]}</h2>
            <p>{texts["sources.text"]}</p>
            <SourceList />
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
        <ContentsBeside heading={heading}>{contents}</ContentsBeside>
      </div>
    </div>
  );
}
