import { application } from "../../copy/application.ts";
import { income } from "../../copy/income.ts";
import { steps } from "../../copy/steps.ts";
import { useTexts, useTextsOfBoth } from "../../ui/page-context.ts";
import type { ReviewSection } from "./review-rows.ts";

/**
 * Every saved answer, each with a way to change it that comes back here: a line for each section, which opens to its
 * rows. The ways are buttons of the form in the shape of links: what is already typed on this page travels along, also
 * without JavaScript.
 */
export function Review({ sections }: { sections: readonly ReviewSection[] }) {
  const texts = useTextsOfBoth(application, income);
  const words = useTexts(steps);
  return (
    <section className="review" aria-labelledby="review-heading">
      <h2 id="review-heading">{texts["review.heading"]}</h2>
      {sections.map(({ section, line, rows }) => (
        <details className="review-section" key={section}>
          <summary>
            <strong>{texts[`${section}.title`]}</strong> <span>{line}</span>{" "}
            <span className="review-open">{words["review.open"]}</span>
          </summary>
          <dl>
            {rows.map(({ field, label, value }) => (
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
