import type { ByPhone } from "./page-context.ts";

/** Times and telephone numbers, each of which must not break across lines. */
const unbroken = /(\d{1,2}:\d{2} [ap]\. m\.|1-\d{3}-\d{3}-\d{4})/;

/** The sentence about applying by phone: a link while the telephones are answered, text otherwise. */
export function ByPhoneText({ byPhone }: { byPhone: ByPhone }) {
  const text = (
    <span>
      {byPhone.text.split(unbroken).map((part) =>
        unbroken.test(part) ? (
          <span key={part} className="unbroken">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
  return byPhone.link ? <a href={byPhone.link.href}>{text}</a> : text;
}
