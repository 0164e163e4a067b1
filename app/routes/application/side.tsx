import { applicationSide } from "../../copy/application.ts";
import { sectionsByTopic, topicOf } from "../../domain/application/fields.ts";
import { ByPhoneText } from "../../ui/by-phone.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import type { ApplicationTexts } from "./form-context.ts";
import type { PageView } from "./view.server.ts";

/** The id of a part of the form on one page. @param index The first part is 0. */
export const partId = (index: number) => `parte-${index + 1}`;

type SideProps = { view: PageView; texts: ApplicationTexts };

/**
 * Shows what helps beside the form on a wide screen: the way to the end, why we ask, and when somebody
 * answers the telephone. On a tablet the last two are a strip below the form. The column comes after the form,
 * so that the form has the focus first.
 */
export function ApplicationSide({ view, texts }: SideProps) {
  const sideTexts = useTexts(applicationSide);
  const { pages, sections } = view;
  const [first = "person"] = sections;
  return (
    <section className="application-side" aria-label={sideTexts.heading}>
      <div>
        <h2>{sideTexts.heading}</h2>
        <StepList view={view} texts={texts} />
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

/**
 * What a form on one page has above it while there is no column beside it: links to its parts and, on a telephone, why
 * we ask. The steps have no room for that line: an application would take more than nine screens.
 */
export function Parts(props: SideProps) {
  const texts = useTexts(applicationSide);
  return props.view.pages > 1 ? null : (
    <>
      <details className="why-asked">
        <summary>
          {texts["why.heading"]}
          <Icon name="chevron" />
        </summary>
        <p>{texts["why.onePage"]}</p>
      </details>
      <nav className="parts" aria-label={texts.heading}>
        <StepList {...props} />
      </nav>
    </>
  );
}

/**
 * Lists the steps, or the parts of the form on one page with links to them. The way ends where somebody contacts the
 * visitor.
 */
function StepList({ view, texts }: SideProps) {
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
        return (
          <li
            key={first}
            className={isDone ? "done" : pages > 1 ? undefined : "link-line"}
            aria-current={isNow ? "step" : undefined}
          >
            {isDone && <Icon name="check" />}
            {isNow ? <strong>{title}</strong> : pages > 1 ? title : <a href={`#${partId(index)}`}>{title}</a>}
            {isDone && <span className="visually-hidden"> {sideTexts.done}</span>}
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
