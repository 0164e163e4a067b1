import { usePage } from "./page-context.ts";

/** Matches times and telephone numbers, such as `9:00 a. m.` and `213-555-0100`, or `1-213-555-0100` in a consent. */
const unbroken = /(\d{1,2}(?::\d{2})? [ap]\. ?m\.|(?:1-)?\d{3}-\d{3}-\d{4})/;

/** The space before a telephone number. A consent's number has a 1 in front, and a consent's text stays as it is recorded. */
const spaceBeforeNumber = / (?=(?:el )?\d{3}-\d{3}-\d{4})/g;

/**
 * Keeps each time on one line, and each number with the words before it. The number that this visitor may call is a link
 * while somebody takes calls.
 */
export function Unbroken({ text }: { text: string }) {
  const { link } = usePage().site.byPhone;
  return text
    .replace(spaceBeforeNumber, "\u00a0")
    .split(unbroken)
    .map((part) => {
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
