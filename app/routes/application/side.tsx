import { applicationSide } from "../../copy/application.ts";
import { type Answers, sectionsByTopic, topicOf } from "../../domain/application/fields.ts";
import { mayBeFewer, minutesFor, questionsLeft } from "../../domain/application/question-count.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import type { ApplicationTexts } from "./form-context.ts";
import type { PageView } from "./view.server.ts";

type SideProps = { view: PageView; answers: Answers; texts: ApplicationTexts };

/**
 * Shows what helps beside the form on a wide screen: the way to the end, how long it takes, why we ask, and when somebody
 * answers the telephone. On a tablet the last two are a strip below the form. The column comes after the form,
 * so that the form has the focus first.
 */
export function ApplicationSide({ view, answers, texts }: SideProps) {
  const sideTexts = useTexts(applicationSide);
  const { page, pages, sections, flowPages } = view;
  const [first = "person"] = sections;
  const count = questionsLeft(pages > 1 ? flowPages.slice(page).flat() : sections, answers);
  return (
    <section className="application-side" aria-labelledby="side-heading">
      <div className="side-ahead progress">
        <h2 id="side-heading">{sideTexts.heading}</h2>
        <p>{sideTexts.left({ count, minutes: minutesFor(count) })}</p>
        <StepList view={view} answers={answers} texts={texts} />
      </div>
      <h2>{sideTexts["why.heading"]}</h2>
      <p>{sideTexts[pages > 1 ? (`why.${topicOf(first)}` as const) : "why.onePage"]}</p>
      <p className="side-phone">
        <Icon name="phone" />
        <ByPhoneText />
      </p>
    </section>
  );
}

/** Lists the steps, or the parts of the form on one page. The way ends where somebody contacts the visitor. */
function StepList({ view, answers, texts }: SideProps) {
  const sideTexts = useTexts(applicationSide);
  const { page, pages, sections, flowPages, isUncovered } = view;
  const { answerDays: days } = usePage().site.brand;
  const parts = pages > 1 ? flowPages : sectionsByTopic(sections);
  return (
    <ol className="side-steps">
      {parts.map((part, index) => {
        const [first = "person"] = part;
        const isDone = pages > 1 && index < page;
        const isNow = pages > 1 && index === page;
        const title = texts[`${first}.title`];
        const count = questionsLeft(part, answers);
        return (
          <li
            key={first}
            className={isDone ? "side-done" : undefined}
            aria-current={isNow ? "step" : undefined}
          >
            {isDone && <Icon name="check" />}
            {isNow ? <strong>{title}</strong> : title}{" "}
            {isDone ? (
              <span className="visually-hidden">{sideTexts.done}</span>
            ) : (
              count > 0 && <span>{sideTexts.questions({ count, most: `${mayBeFewer(part, answers)}` })}</span>
            )}
          </li>
        );
      })}
      {!isUncovered && (
        <li>
          <Icon name="clock" />
          {sideTexts.contact} <span>{sideTexts["contact.days"]({ days })}</span>
        </li>
      )}
    </ol>
  );
}
