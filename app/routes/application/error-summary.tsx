import type { ReactNode } from "react";
import type { FieldErrors, FieldName } from "../../domain/application/fields.ts";
import type { PageView, Problem } from "./view.server.ts";

/** Takes the focus: by `autofocus` in a new document, by script where it is put in place. */
function AlertBox({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div
      className="error-summary"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page answers a press; what is wrong comes first
      autoFocus
      role="alert"
      aria-labelledby="error-heading"
    >
      <h2 id="error-heading">{heading}</h2>
      {children}
    </div>
  );
}

/** Everything that is wrong, each a link to its field, in the field's own words. */
export function ErrorSummary({
  view,
  errors,
  retype,
}: {
  view: PageView;
  errors: FieldErrors;
  retype: boolean;
}) {
  return (
    <AlertBox heading={view.words["error.heading"]}>
      <ul>
        {(Object.entries(errors) as [FieldName, string][]).map(([name, text]) => (
          <li key={name}>
            <a href={`#${name}`}>{text}</a>
          </li>
        ))}
      </ul>
      {retype && !errors.ssn_ui && <p className="without-script">{view.words["problem.ssn"]}</p>}
    </AlertBox>
  );
}

/** What stopped the whole submission, and what can be done about it. */
export function ProblemNotice(props: { view: PageView; problem: Problem; retype: boolean }) {
  const { view, problem, retype } = props;
  const { words } = view;
  return (
    <AlertBox heading={words[`problem.${problem}.heading`]}>
      <p>{words[`problem.${problem}`]}</p>
      {retype && problem !== "conflict" && <p className="without-script">{words["problem.ssn"]}</p>}
      {problem === "conflict" && (
        <p>
          <a href={view.startAnew}>{words["problem.new"]}</a>
        </p>
      )}
    </AlertBox>
  );
}
