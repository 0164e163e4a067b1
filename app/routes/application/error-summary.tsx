import { type ReactNode, useEffect, useRef } from "react";
import type { FieldErrors, FieldName } from "../../domain/application/fields.ts";
import type { PageView, Problem } from "./view.server.ts";

/** Takes the focus whenever `trigger` is new: by script, or by `autofocus` where there is none. */
function AlertBox({
  heading,
  trigger,
  children,
}: {
  heading: string;
  trigger: unknown;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer takes the focus anew
  useEffect(() => box.current?.focus(), [trigger]);
  return (
    <div
      className="error-summary"
      ref={box}
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
    <AlertBox heading={view.words["error.heading"]} trigger={errors}>
      <ul>
        {(Object.entries(errors) as [FieldName, string][]).map(([name, text]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                // The router would take a new hash for a new page, and this answer's errors would be gone.
                event.preventDefault();
                document.getElementById(name)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
      {retype && !errors.ssn_ui && <p className="without-script">{view.words["problem.ssn"]}</p>}
    </AlertBox>
  );
}

/** What stopped the whole submission, and what can be done about it. */
export function ProblemNotice(props: {
  view: PageView;
  problem: Problem;
  retype: boolean;
  trigger: unknown;
}) {
  const { view, problem, retype, trigger } = props;
  const { words } = view;
  return (
    <AlertBox heading={words[`problem.${problem}.heading`]} trigger={trigger}>
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
