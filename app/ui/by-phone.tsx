import { openingWords } from "../copy/opening.ts";
import { callBackLink } from "../domain/forms/call-back-link.ts";
import { usePage, useTexts } from "./page-context.ts";
import { Unbroken } from "./unbroken.tsx";

/** @param withNumber names the number after hours too. */
export function ByPhoneText({ withNumber }: { withNumber?: boolean }) {
  const { text, number, link } = usePage().site.byPhone;
  return (
    <span>
      <Unbroken text={withNumber && !link ? `${text} ${number}`.trim() : text} />
    </span>
  );
}

/** While nobody answers: when somebody will, and the way to be called instead. */
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
