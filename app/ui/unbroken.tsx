import { usePage } from "./page-context.ts";

/** Times and telephone numbers: `9:00 a. m.`, `213-555-0100`; a consent's words have the country's 1. */
const unbroken = /(\d{1,2}(?::\d{2})? [ap]\. ?m\.|(?:1-)?\d{3}-\d{3}-\d{4})/;

/** Each in one line; the number that this visitor may call is a link while it is answered. */
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
