import { guide } from "../../copy/landing.ts";
import { factsOf } from "../../document/keyed-context.ts";
import { LinkLine } from "../../ui/links.tsx";
import { Ticks } from "../../ui/lists.tsx";
import { Masthead } from "../../ui/masthead.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { StartForm } from "../../ui/start-form.tsx";
import type { Route } from "./+types/route";

/** Loads the page of the sidebar template (shared decisions, 1–2): a guide beside the application's first step. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  zipcode: factsOf(context, "guide").ownZipcode,
});

export default function Guide({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(guide);
  return (
    <>
      <PageHead title={texts.title} description={texts.description} />
      <Masthead scene="lot" heading={texts.heading} lead={texts.lead} />
      <div className="wrap screen guide">
        <aside className="guide-panel" aria-labelledby="guide-panel">
          <h2 id="guide-panel">{texts["panel.heading"]}</h2>
          <p>{texts["panel.text"]}</p>
          <StartForm zipcode={loaderData.zipcode} />
          <p className="guide-who">{texts["panel.who"]}</p>
        </aside>
        <article>
          <h2>{texts["look.heading"]}</h2>
          <p>{texts["look.text"]}</p>
          <ReadMore
            path="/temas-de-ayuda/auto-credito/como-se-calcula-el-puntaje"
            text={texts["look.more"]}
          />
          <h2>{texts["bring.heading"]}</h2>
          <Ticks items={Object.values(texts.bring)} />
          <ReadMore
            path="/temas-de-ayuda/auto-prestamos/documentos-para-solicitar"
            text={texts["bring.more"]}
          />
          <h2>{texts["compare.heading"]}</h2>
          <p>{texts["compare.text"]}</p>
          <ReadMore path="/cuanto-costaria" text={texts["compare.more"]} />
          <h2>{texts["care.heading"]}</h2>
          <p>{texts["care.text"]}</p>
          <ReadMore
            path="/temas-de-ayuda/comprar-un-carro/estafas-al-comprar-carro"
            text={texts["care.more"]}
          />
        </article>
      </div>
    </>
  );
}

function ReadMore({ path, text }: { path: string; text: string }) {
  return <LinkLine href={path}>{text}</LinkLine>;
}
