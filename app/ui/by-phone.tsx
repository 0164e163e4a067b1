import { openingWords } from "../copy/opening.ts";
import { callBackLink } from "../domain/forms/call-back-link.ts";
import { usePage, useTexts } from "./page-context.ts";
import { Unbroken } from "./unbroken.tsx";

/** @param props.alwaysHasNumber Whether the text names the number after hours too. */
export function ByPhoneText({ alwaysHasNumber }: { alwaysHasNumber?: boolean }) {
  const { text, number, link } = usePage().site.byPhone;
  return (
    <span>
      <Unbroken text={alwaysHasNumber && !link ? `${text} ${number}`.trim() : text} />
    </span>
  );
}

/** After hours, says when somebody takes calls again and offers a call back. */
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
