import type { ByPhone } from "../copy/opening.ts";

/** What is said of applying by phone, as a link while somebody answers; the number stays on one line. */
export function ByPhoneText({ byPhone }: { byPhone: ByPhone }) {
  const [before = "", number = "", after = ""] = byPhone.text.split(/(1-\d{3}-\d{3}-\d{4})/);
  const text = (
    <span>
      {before}
      {number && <span className="phone-number">{number}</span>}
      {after}
    </span>
  );
  return byPhone.link ? <a href={byPhone.link.href}>{text}</a> : text;
}
