import { useEffect, useRef } from "react";
import type { FieldErrors, FieldName } from "../../domain/application/fields.ts";
import type { PageView, Problem } from "./view.server.ts";

/** Takes the focus when it appears, with JavaScript or (`autofocus`) without it. */
function useFocus(trigger: unknown) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer takes the focus anew
  useEffect(() => box.current?.focus(), [trigger]);
  return box;
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
  const box = useFocus(errors);
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
      <h2 id="error-heading">{view.words["error.heading"]}</h2>
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
    </div>
  );
}

/** What stopped the whole submission, and what can be done about it. */
export function ProblemNotice({
  view,
  problem,
  retype,
}: {
  view: PageView;
  problem: Problem;
  retype: boolean;
}) {
  const box = useFocus(problem);
  const { words } = view;
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
      <h2 id="error-heading">{words[`problem.${problem}.heading`]}</h2>
      <p>{words[`problem.${problem}`]}</p>
      {retype && problem !== "conflict" && <p className="without-script">{words["problem.ssn"]}</p>}
      {problem === "conflict" && (
        <p>
          <a href={view.start}>{words["problem.new"]}</a>
        </p>
      )}
    </div>
  );
}
