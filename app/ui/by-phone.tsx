import { openingWords } from "../copy/opening.ts";
import { callBackLink } from "../domain/forms/call-back-link.ts";
import { usePage, useTexts } from "./page-context.ts";
import { Unbroken } from "./unbroken.tsx";

/** @param withNumber Whether the number is named after hours too. */
export function ByPhoneText({ withNumber }: { withNumber?: boolean }) {
  const { text, number, link } = usePage().site.byPhone;
  return (
    <span>
      <Unbroken text={withNumber && !link ? `${text} ${number}`.trim() : text} />
    </span>
  );
}

/** Says, while nobody takes calls, when somebody will, and offers a call back instead. */
export function CallBackOffer() {
  const { offer } = usePage().site.byPhone;
  const texts = useTexts(openingWords);
  if (!offer) return null;
  return (
    <p className="hint">
      <Unbroken text={offer} /> <a href={callBackLink}>{texts["closed.call"]}</a>
    </p>
  );
}
