import { documents, documentsNeeded } from "../../copy/documents.ts";
import { LinkLine } from "../../ui/links.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { Sheet } from "./sheet.tsx";

/** A list of documents to tick off. The ticks are stored nowhere. */
export default function Documents() {
  const texts = useTexts(documents);
  return (
    <Sheet path="/lista-de-documentos" after={<MissingDocuments />}>
      <NeededDocuments />
      <div className="halves">
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
      </div>
    </Sheet>
  );
}

function NeededDocuments() {
  const texts = useTexts(documents);
  const entries = usePage().texts.of(documentsNeeded);
  return (["usual", "sometimes"] as const).map((kind) => (
    <section key={kind} aria-labelledby={kind}>
      <h2 id={kind}>{texts[`${kind}.heading`]}</h2>
      <ul className="checklist">
        {entries
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
  ));
}

function MissingDocuments() {
  const texts = useTexts(documents);
  return (
    <section aria-labelledby="missing">
      <h2 id="missing">{texts["missing.heading"]}</h2>
      <p>{texts["missing.text"]}</p>
      <LinkLine href="/temas-de-ayuda/auto-prestamos/documentos-para-solicitar">
        {texts["missing.link"]}
      </LinkLine>
    </section>
  );
}
