import type { ByPhone } from "./page-context.ts";
import { Unbroken } from "./unbroken.tsx";

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
      <Unbroken text={sentence} />
    </span>
  );
  return byPhone.link ? <a href={byPhone.link.href}>{text}</a> : text;
}
