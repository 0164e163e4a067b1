/**
 * What is wrong with a form that came back, each point a link to its field. It takes the focus as the page opens,
 * with or without scripts.
 */
export function ErrorSummary(props: {
  heading: string;
  problem?: string | undefined;
  errors: readonly (readonly [field: string, text: string])[];
}) {
  return (
    <div
      className="error-summary"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page answers a press; what is wrong comes first
      autoFocus
      role="alert"
      aria-labelledby="error-heading"
    >
      <h2 id="error-heading">{props.heading}</h2>
      {props.problem && <p>{props.problem}</p>}
      {props.errors.length > 0 && (
        <ul>
          {props.errors.map(([field, text]) => (
            <li key={field}>
              <a href={`#${field}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
