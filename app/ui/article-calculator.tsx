import { calculatorNames } from "../copy/calculator-names.ts";
import { calculators } from "../copy/calculators.ts";
import { type CalculatorId, calculatorPages } from "../domain/estimate/calculators.ts";
import { useTexts } from "./page-context.ts";

/** The calculator that fits an article, by the article's path. */
const byArticle: Readonly<Record<string, CalculatorId>> = {
  "/temas-de-ayuda/auto-prestamos/costo-total-o-pago-mensual": "estimator",
  "/temas-de-ayuda/auto-prestamos/plazo-del-prestamo": "estimator",
  "/temas-de-ayuda/auto-prestamos/pago-inicial": "affordable",
  "/temas-de-ayuda/auto-prestamos/refinanciar-tu-prestamo": "refinancing",
  "/temas-de-ayuda/comprar-un-carro/tu-vehiculo-como-parte-de-pago": "equity",
};

/**
 * Below an article's text, the way to the calculator that fits it; nothing below others. Not its form: the styles of fields
 * do not fit into what a first visit's article may weigh, and an article may have tags, which read what is typed.
 */
export function ArticleCalculator({ article }: { article: string }) {
  const [texts, names] = [useTexts(calculators), useTexts(calculatorNames)];
  const id = byArticle[article];
  if (!id) return null;
  return (
    <aside className="act" aria-labelledby="calculadora">
      <div>
        <h2 id="calculadora">{names[id]}</h2>
        <p>{texts[`text.${id}`]}</p>
      </div>
      <a className="button button-quiet" href={calculatorPages[id].path}>
        {texts["article.open"]}
      </a>
    </aside>
  );
}
