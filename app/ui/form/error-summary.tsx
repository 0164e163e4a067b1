import type { ReactNode } from "react";
import type { Area } from "../../copy/area.ts";
import { optionalText } from "../../copy/texts.ts";
import { entriesOf, fromEntriesOf } from "../../domain/records.ts";
import { useTexts } from "../page-context.ts";

type ByField<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Returns the errors' texts in the order of the form. */
export const errorsInOrder = <Field extends string>(
  fields: readonly Field[],
  codes: ByField<Field> | undefined,
  textOf: (field: Field, code: string) => string,
): Partial<Record<Field, string>> =>
  fromEntriesOf(
    fields.flatMap((field) => {
      const code = codes?.[field];
      return code ? [[field, textOf(field, code)] as const] : [];
    }),
  );

/** Returns the errors' texts from an area whose texts are named `field.code`, or `*.code` for every field. */
export function useErrorTexts<Field extends string>(
  fields: readonly Field[],
  codes: ByField<Field> | undefined,
  area: Area<Readonly<Record<string, string>>>,
): Partial<Record<Field, string>> {
  const texts = useTexts(area);
  return errorsInOrder(
    fields,
    codes,
    (field, code) =>
      optionalText(texts, `${field}.${code}`) ??
      optionalText(texts, `*.${code}`) ??
      optionalText(texts, `${field}.required`) ??
      code,
  );
}

/**
 * A summary of a form's errors, which takes the focus: by `autofocus` in a new document, by script if it is put into
 * a page. The alert is an element inside the focused element, as at GOV.UK. If both were the same element, some
 * screen readers would read it twice.
 */
export function ErrorSummary({
  heading,
  problem,
  errors = {},
  isQuestion = false,
  children,
}: {
  heading: string;
  problem?: string | undefined;
  errors?: Readonly<Partial<Record<string, string>>>;
  /** The texts in `errors` ask about valid answers. */
  isQuestion?: boolean;
  children?: ReactNode;
}) {
  const invalid = entriesOf(errors);
  return (
    <section
      className={isQuestion ? "error-summary has-question" : "error-summary"}
      aria-labelledby="error-summary-heading"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is shown after a press, and its errors come first
      autoFocus
    >
      <div role="alert">
        <h2 id="error-summary-heading">{heading}</h2>
        {problem && <p>{problem}</p>}
        {invalid.length > 0 && (
          <ul>
            {invalid.map(([field, text]) => (
              <li key={field}>
                <a href={`#${field}`}>{text}</a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </section>
  );
}
