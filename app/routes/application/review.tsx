import { sections } from "../../domain/application/fields.ts";
import type { PageView } from "./view.server.ts";

/**
 * Every answer, each with a way to change it that comes back here. The ways are buttons of the form in the shape
 * of links: what is already typed on this page travels along, also without JavaScript.
 */
export function Review({ rows, words }: { rows: PageView["review"]; words: PageView["words"] }) {
  return (
    <section className="review" aria-labelledby="review-heading">
      <h2 id="review-heading">{words["review.heading"]}</h2>
      {sections.slice(0, 3).map((section) => (
        <div className="review-section" key={section}>
          <h3>{words[`${section}.title`]}</h3>
          <dl>
            {rows
              .filter((row) => row.section === section)
              .map(({ field, label, value }) => (
                <div className="review-row" key={field}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                  <dd className="review-change">
                    <button type="submit" name="intent" value={`change:${field}`} className="link-button">
                      {words.change}
                      <span className="visually-hidden"> {label}</span>
                    </button>
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
