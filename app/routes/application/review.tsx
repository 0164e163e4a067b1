import { application, lengthOfTime } from "../../copy/application.ts";
import { income } from "../../copy/income.ts";
import { steps } from "../../copy/steps.ts";
import { type Answers, sections } from "../../domain/application/fields.ts";
import { usePage, useTexts, useTextsOfBoth } from "../../ui/page-context.ts";
import { reviewLine, reviewRows } from "./review-rows.ts";

/**
 * Every saved answer, each with a way to change it that comes back here: a line for each section, which opens to its
 * rows. The ways are buttons of the form in the shape of links: what is already typed on this page travels along, also
 * without JavaScript.
 */
export function Review({ answers }: { answers: Answers }) {
  const texts = useTextsOfBoth(application, income);
  const words = useTexts(steps);
  const formats = { texts, words, lengthOfTime: usePage().texts.of(lengthOfTime) };
  const rows = reviewRows(answers, formats);
  return (
    <section className="review" aria-labelledby="review-heading">
      <h2 id="review-heading">{texts["review.heading"]}</h2>
      {sections.slice(0, -1).map((section) => (
        <details className="review-section" key={section}>
          <summary>
            <strong>{texts[`${section}.title`]}</strong> <span>{reviewLine(section, answers, formats)}</span>{" "}
            <span className="review-open">{words["review.open"]}</span>
          </summary>
          <dl>
            {rows
              .filter((row) => row.section === section)
              .map(({ field, label, value }) => (
                <div className="review-row" key={field}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
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
