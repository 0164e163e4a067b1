import type { ByPhone } from "./page-context.ts";
import { Unbroken } from "./unbroken.tsx";

/** A link while the telephones are answered.
@param withNumber names the number after hours too. */
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
