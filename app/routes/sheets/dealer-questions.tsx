import { dealerQuestions, questionGroups } from "../../copy/dealer-questions.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { ReadMore, Sheet } from "./sheet.tsx";

/** Questions for the dealer. The reader knows the Spanish line and shows the dealer the English line. */
export default function DealerQuestions() {
  const texts = useTexts(dealerQuestions);
  const groups = usePage().texts.of(questionGroups);
  return (
    <Sheet path="/preguntas-para-el-concesionario" after={<More />}>
      <div className="question-first card">
        <h2>{texts["first.heading"]}</h2>
        <p lang="en">{texts["first.inEnglish"]}</p>
        <p>{texts.first}</p>
      </div>
      {groups.map(({ id, title, questions }) => (
        <section key={id} className="question-group" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <ul className="checklist question-pairs">
            {questions.map((pair) => (
              <li key={pair.id}>
                <label>
                  <input type="checkbox" aria-describedby={`${pair.id}-en`} />
                  <span>{pair.question}</span>
                </label>
                <p lang="en" id={`${pair.id}-en`}>
                  {pair.inEnglish}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
}

function More() {
  const texts = useTexts(dealerQuestions);
  return (
    <ReadMore
      links={[
        ["/temas-de-ayuda/auto-prestamos/como-leer-el-contrato", texts["read.contract"]],
        ["/temas-de-ayuda/comprar-un-carro/tus-derechos-si-negocias-en-espanol", texts["read.rights"]],
        ["/temas-de-ayuda/comprar-un-carro/lo-que-un-concesionario-no-puede-hacer", texts["read.dealer"]],
        ["/temas-de-ayuda/comprar-un-carro/revisar-un-carro-usado", texts["read.car"]],
      ]}
    />
  );
}
