import type { ReactNode } from "react";
import { steps } from "../../copy/application.ts";
import { useTexts } from "../../ui/page-context.ts";

/** The family's car from the side, small and in few strokes: an application has no scene. */
const Car = () => (
  <svg viewBox="0 0 56 26" aria-hidden="true">
    <path d="M6 10Q12 1 18 1h15q5 0 12 9z" fill="var(--on-deep)" stroke="var(--on-sun)" />
    <path d="M12 10q4-7 8-7h4v7zM26 3h7q4 0 8 7H26z" fill="var(--on-sun)" />
    <path d="M2 21v-6q0-5 4-5h40q8 1 8 8v3z" fill="currentcolor" />
    <path d="M49 12q4 1 5 4h-5z" fill="var(--sun)" />
    <path
      d="M14 16a4 4 0 1 0 .1 0zm28 0a4 4 0 1 0 .1 0z"
      fill="var(--on-deep)"
      stroke="var(--on-sun)"
      strokeWidth="3"
    />
  </svg>
);

/**
 * A road with a stretch for each step. The car stands in the middle of the present stretch, because the end of the
 * road is the thank-you page. What it left behind has the road's dashes; the rest is empty.
 */
const Stretches = ({ index: present, count }: { index: number; count: number }) => (
  <div className="stretches">
    {[...Array(count).keys()].map((index) => (
      <i key={index} className={["road-done", "road-now"][Math.sign(index - present) + 1]}>
        {index === present && <Car />}
      </i>
    ))}
  </div>
);

/**
 * Says at which step the application is. A form on one page has no steps.
 * @param props.page The step's index; the first step is 0.
 * @param props.children What stands at the end of the line.
 */
export function Progress({ page, pages, children }: { page: number; pages: number; children: ReactNode }) {
  const texts = useTexts(steps);
  return pages > 1 ? (
    <div className="progress">
      <p>{texts.progress({ number: page + 1, count: pages })}</p>
      <p>{children}</p>
      <Stretches index={page} count={pages} />
    </div>
  ) : null;
}
