import { configContext, copyContext, visitorContext } from "../../context.ts";
import { formatAll } from "../../copy/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Ticks } from "../../ui/lists.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { StartForm } from "../../ui/start-form.tsx";
import type { Route } from "./+types/route";

const bring = ["1", "2", "3", "4"] as const;

/** The sidebar template (shared decisions, 1–2): a guide to read, and the application's first step beside it. */
export function loader({ context }: Route.LoaderArgs) {
  const { applicationLink, zipcode } = context.get(visitorContext);
  const copy = context.get(copyContext);
  return {
    words: formatAll(copy.guide, { brand: context.get(configContext).brand.name }),
    form: copy.startForm,
    elsewhere: applicationLink.startsWith("/") ? "" : applicationLink,
    zipcode: zipcode.origin === "visitor" ? zipcode.value : "",
  };
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  const { words } = loaderData;
  return (
    <div className="wrap screen guide">
      <PageHead title={words.title} description={words.description} canonical="/sbartem2" noindex />
      <article>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <p className="guide-jump">
          <a className="button" href="#guide-panel">
            {words["panel.heading"]}
            <Icon name="arrow" />
          </a>
        </p>
        <h2>{words["look.heading"]}</h2>
        <p>{words["look.text"]}</p>
        <More path="/temas-de-ayuda/auto-credito/como-se-calcula-el-puntaje" text={words["look.more"]} />
        <h2>{words["bring.heading"]}</h2>
        <Ticks items={bring.map((item) => words[`bring.${item}`])} />
        <More path="/temas-de-ayuda/auto-prestamos/documentos-para-solicitar" text={words["bring.more"]} />
        <h2>{words["compare.heading"]}</h2>
        <p>{words["compare.text"]}</p>
        <More path="/cuanto-costaria" text={words["compare.more"]} />
        <h2>{words["care.heading"]}</h2>
        <p>{words["care.text"]}</p>
        <More path="/temas-de-ayuda/comprar-un-carro/estafas-al-comprar-carro" text={words["care.more"]} />
      </article>
      <aside className="guide-panel" aria-labelledby="guide-panel">
        <h2 id="guide-panel">{words["panel.heading"]}</h2>
        <p>{words["panel.text"]}</p>
        <StartForm {...loaderData} />
        <p className="guide-who">{words["panel.who"]}</p>
      </aside>
    </div>
  );
}

function More({ path, text }: { path: string; text: string }) {
  return (
    <p className="link-line">
      <a href={path}>{text}</a>
    </p>
  );
}
