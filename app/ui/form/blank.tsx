/** A line of a paper form. It says what is asked for in Spanish and in the language of the people who get the paper. */
type BlankWords = { readonly id: string; readonly title: string; readonly inEnglish: string };

/** Characters that fit into a box. With more, the sheet would take a second page. */
const longestText = 400;

/**
 * A line to fill in on the page or by hand before or after printing. It has no name and belongs to no form, so
 * nothing can send it.
 */
export function Blank(props: {
  words: BlankWords;
  /** The number of lines. With more than one, the blank is a box. */
  rows?: number;
  autoComplete?: string;
}) {
  const { words, rows = 1, autoComplete = "off" } = props;
  return (
    <p className={`blank blank-${words.id}`}>
      <label htmlFor={words.id}>
        <span>{words.title}</span> <span lang="en">{words.inEnglish}</span>
      </label>
      {rows > 1 ? (
        <textarea id={words.id} rows={rows} maxLength={longestText} autoComplete="off" />
      ) : (
        <input id={words.id} type="text" autoComplete={autoComplete} />
      )}
    </p>
  );
}

/** A line that can only be filled in with a pen. */
export function PenBlank({ words, note }: { words: BlankWords; note: string }) {
  return (
    <p className={`blank blank-${words.id}`}>
      <span className="blank-label">
        <span>
          {words.title} <span className="blank-note">({note})</span>
        </span>{" "}
        <span lang="en">{words.inEnglish}</span>
      </span>
      <span className="blank-line" />
    </p>
  );
}

/** Boxes to tick, under a heading in both languages. */
export function TickList(props: {
  heading: { title: string; inEnglish: string };
  options: readonly BlankWords[];
}) {
  const { heading, options } = props;
  return (
    <fieldset className="tick-list">
      <legend>
        <span>{heading.title}</span> <span lang="en">{heading.inEnglish}</span>
      </legend>
      {options.map((option) => (
        <label key={option.id}>
          <input type="checkbox" />
          <span>
            <span>{option.title}</span> <span lang="en">{option.inEnglish}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
