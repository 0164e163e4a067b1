import { calculatorNames, calculators } from "../copy/calculators.ts";
import { type CalculatorId, calculatorPages } from "../domain/estimate/calculators.ts";
import { entriesOf } from "../domain/records.ts";
import { useTexts } from "./page-context.ts";

/** The other calculators, each with what it answers. */
export function OtherCalculators({ here }: { here: CalculatorId }) {
  const [texts, names] = [useTexts(calculators), useTexts(calculatorNames)];
  return (
    <nav className="calculators" aria-labelledby="otras-cuentas">
      <h2 id="otras-cuentas">{texts["others.heading"]}</h2>
      <ul className="link-list">
        {entriesOf(calculatorPages)
          .filter(([id]) => id !== here)
          .map(([id, { path }]) => (
            <li key={id}>
              <a href={path}>{names[id]}</a>
              <p className="hint">{texts[`text.${id}`]}</p>
            </li>
          ))}
      </ul>
    </nav>
  );
}
