import { application } from "../../copy/application.ts";
import { income } from "../../copy/income.ts";
import { steps } from "../../copy/steps.ts";
import { fields } from "../../domain/application/fields.ts";
import { entriesOf } from "../../domain/records.ts";
import { useTexts, useTextsOfBoth } from "../../ui/page-context.ts";
import { rowLabel, type SaidAnswers } from "./review-rows.ts";

/**
 * Every saved answer, each with a way to change it that comes back here: a line for each section, which opens to its
 * rows. The ways are buttons of the form in the shape of links: what is already typed on this page travels along, also
 * without JavaScript.
 */
export function Review({ said: { lines, rows } }: { said: SaidAnswers }) {
  const texts = useTextsOfBoth(application, income);
  const words = useTexts(steps);
  const labels: Readonly<Record<string, string>> = texts;
  const shown = entriesOf(rows).map(([field, said = ""]) => ({
    field,
    said,
    label: labels[rowLabel(field)],
  }));
  return (
    <section className="review" aria-labelledby="review-heading">
      <h2 id="review-heading">{texts["review.heading"]}</h2>
      {entriesOf(lines).map(([section, line]) => (
        <details className="review-section" key={section}>
          <summary>
            <strong>{texts[`${section}.title`]}</strong> <span>{line}</span>{" "}
            <span className="review-open">{words["review.open"]}</span>
          </summary>
          <dl>
            {shown
              .filter(({ field }) => fields[field].section === section)
              .map(({ field, label, said }) => (
                <div className="review-row" key={field}>
                  <dt>{label}</dt>
                  <dd>{said}</dd>
                  <dd className="review-change">
                    <button type="submit" name="intent" value={`change:${field}`} className="link-button">
                      {texts.change}
                      <span className="visually-hidden"> {label}</span>
                    </button>
                  </dd>
                </div>
              ))}
          </dl>
        </details>
      ))}
    </section>
  );
}
