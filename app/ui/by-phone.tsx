import type { ByPhone } from "./page-context.ts";

/** Times and telephone numbers, each of which must not break across lines. */
const unbroken = /(\d{1,2}:\d{2} [ap]\. m\.|1-\d{3}-\d{3}-\d{4})/;

/**
 * The sentence about applying by phone: a link while the telephones are answered, text otherwise.
 *
 * @param withNumber names the number after hours too, for whoever has no other way.
 */
export function ByPhoneText({ byPhone, withNumber }: { byPhone: ByPhone; withNumber?: boolean }) {
  const { number } = byPhone;
  const sentence = withNumber && !byPhone.link ? `${byPhone.text} ${number}`.trim() : byPhone.text;
  const text = (
    <span>
      {sentence.split(unbroken).map((part) =>
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
