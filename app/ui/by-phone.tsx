import type { ByPhone } from "./page-context.ts";

/** Times and telephone numbers, which stay on one line each. */
const whole = /(\d{1,2}:\d{2} [ap]\. m\.|1-\d{3}-\d{3}-\d{4})/;

/** What is said of applying by phone, as a link while somebody answers. */
export function ByPhoneText({ byPhone }: { byPhone: ByPhone }) {
  const text = (
    <span>
      {byPhone.text.split(whole).map((part) =>
        whole.test(part) ? (
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
