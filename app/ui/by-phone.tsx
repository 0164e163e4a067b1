import type { ByPhone } from "./page-context.ts";
import { Unbroken } from "./unbroken.tsx";

/** @param withNumber names the number after hours too. */
export function ByPhoneText({ byPhone, withNumber }: { byPhone: ByPhone; withNumber?: boolean }) {
  const { text, number, link } = byPhone;
  return (
    <span>
      <Unbroken text={withNumber && !link ? `${text} ${number}`.trim() : text} />
    </span>
  );
}
