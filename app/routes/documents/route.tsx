import { documents, documentsNeeded } from "../../copy/documents.ts";
import { whatsappLink } from "../../domain/whatsapp-link.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";

/** The list of documents to tick, print and take along. What is ticked is stored nowhere. */
export default function Documents() {
  const { site, texts: all } = usePage();
  const texts = useTexts(documents, { address: `${site.origin}/lista-de-documentos` });
  const needed = all.of(documentsNeeded);
  return (
    <div className="wrap narrow screen checklist">
      <PageHead title={texts.title} description={texts.description} />
      <h1>{texts.heading}</h1>
      <p className="lead">{texts.lead}</p>
      <p className="actions">
        <button type="button" className="button button-quiet needs-script" data-print>
          {texts.print}
        </button>
        <a className="button button-quiet" href={whatsappLink(texts["share.text"])} rel="noreferrer">
          {texts.share}
        </a>
      </p>
      {(["usual", "sometimes"] as const).map((kind) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind}>{texts[`${kind}.heading`]}</h2>
          <ul>
            {needed
              .filter(({ usual }) => usual === (kind === "usual"))
              .map(({ id, title, text }) => (
                <li key={id}>
                  <label>
                    <input type="checkbox" aria-describedby={`${id}-text`} />
                    <span>{title}</span>
                  </label>
                  <p id={`${id}-text`}>{text}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="numbers">
        <h2 id="numbers">{texts["own.heading"]}</h2>
        <p>{texts["own.text"]}</p>
        <dl className="checklist-own">
          {(["down", "monthly"] as const).map((name) => (
            <div key={name}>
              <dt>{texts[`own.${name}`]}</dt>
              <dd>$</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="notice">
        <h2>{texts["care.heading"]}</h2>
        <p>{texts["care.text"]}</p>
      </div>
      <section className="checklist-missing" aria-labelledby="missing">
        <h2 id="missing">{texts["missing.heading"]}</h2>
        <p>{texts["missing.text"]}</p>
        <p className="link-line">
          <a href="/temas-de-ayuda/auto-prestamos/documentos-para-solicitar">{texts["missing.link"]}</a>
        </p>
      </section>
    </div>
  );
}
