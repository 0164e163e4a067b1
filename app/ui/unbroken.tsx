import { usePage } from "./page-context.ts";

/** Matches times and telephone numbers, such as `9:00 a. m.` and `213-555-0100`, or `1-213-555-0100` in a consent. */
const unbroken = /(\d{1,2}(?::\d{2})? [ap]\. ?m\.|(?:1-)?\d{3}-\d{3}-\d{4})/;

/**
 * Keeps each time and number on one line. The number that this visitor may call is a link while somebody takes calls.
 */
export function Unbroken({ text }: { text: string }) {
  const { link } = usePage().site.byPhone;
  return text.split(unbroken).map((part) => {
    if (part === link?.phone)
      return (
        <a key={part} className="unbroken" href={link.href}>
          {part}
        </a>
      );
    return unbroken.test(part) ? (
      <span key={part} className="unbroken">
        {part}
      </span>
    ) : (
      part
    );
  });
}
