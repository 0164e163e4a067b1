import { itin, itinDocuments, itinQuestions, itinReading, itinSteps } from "../../../copy/itin.ts";
import { usePage, useTexts } from "../../../ui/page-context.ts";

export function ToBring() {
  const texts = useTexts(itin);
  const kinds = usePage().texts.of(itinDocuments);
  return (
    <>
      <p>{texts["bring.lead"]}</p>
      <div className="kinds">
        {kinds.map(({ id, title, items, more, read }) => (
          <section key={id} className="card" aria-labelledby={`con-${id}`}>
            <h3 id={`con-${id}`}>{title}</h3>
            <ul>
              {Object.entries(items).map(([name, item]) => (
                <li key={name}>{item}</li>
              ))}
            </ul>
            <p className="link-line">
              <a href={more}>{read}</a>
            </p>
          </section>
        ))}
      </div>
      <p className="link-line">
        <a href="/lista-de-documentos">{texts["bring.list"]}</a>
      </p>
    </>
  );
}

/** Each with the line that is shown to whoever speaks no Spanish. */
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
      <p className="link-line">
        <a href="/hoja-para-comparar-ofertas">{texts["ask.sheet"]}</a>
      </p>
    </>
  );
}

export function NewNumber() {
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
      <p className="link-line">
        <a href="/temas-de-ayuda/auto-credito/informe-de-credito-gratis">{useTexts(itinReading).report}</a>
      </p>
    </>
  );
}
