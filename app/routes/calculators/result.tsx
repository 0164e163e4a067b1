import type { ReactNode } from "react";
import type { Area } from "../../copy/area.ts";
import { calculators } from "../../copy/calculators.ts";
import { estimate } from "../../copy/estimate.ts";
import { dollars } from "../../domain/dollars.ts";
import { addressOf } from "../../domain/estimate/calculator.ts";
import { type CalculatorId, calculatorPages } from "../../domain/estimate/calculators.ts";
import { whatsappLink } from "../../domain/whatsapp-link.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";

/** Offers to share the question as a link. The calculator's own texts replace the texts of all calculators. */
export function ShareQuestion({
  id,
  question,
  texts,
  children,
}: {
  id: CalculatorId;
  question: Readonly<Record<string, string>>;
  texts: { "share.text": string; "share.hint"?: string };
  children?: ReactNode;
}) {
  const shareTexts = { ...useTexts(estimate), "share.hint": useTexts(calculators)["share.hint"] };
  return (
    <ShareLink link={addressOf(calculatorPages[id].path, question)} texts={{ ...shareTexts, ...texts }}>
      {children}
    </ShareLink>
  );
}

type ShareTexts = Readonly<
  Record<"share" | "share.whatsapp" | "share.text" | "share.copied" | "share.hint", string>
>;

/**
 * Offers to share an address: by WhatsApp without a script, and by the device's share sheet or the clipboard with a
 * script (enhance/page-share.ts).
 * @param props.isPageAddress whether `link` is the page's own address, which changes while somebody types
 * (enhance/loan.ts).
 */
export function ShareLink({
  link,
  texts,
  isPageAddress = false,
  children,
}: {
  link: string;
  texts: ShareTexts;
  isPageAddress?: boolean;
  children?: ReactNode;
}) {
  const { origin } = usePage().site;
  return (
    <div className="loan-share">
      <p className="actions">
        {children}
        <a
          className="button button-quiet button-small"
          href={whatsappLink(`${texts["share.text"]} ${origin}${link}`)}
          rel="noreferrer"
          {...(isPageAddress && { "data-loan": "whatsapp", "data-text": texts["share.text"] })}
        >
          {texts["share.whatsapp"]}
        </a>
        <button
          type="button"
          className="button button-quiet button-small"
          data-share-link={isPageAddress ? "" : link}
          data-copied={texts["share.copied"]}
          hidden
        >
          {texts.share}
        </button>
      </p>
      <p className="hint">{texts["share.hint"]}</p>
    </div>
  );
}

/** An amount that a sum takes away, in one piece with its minus. */
export const Subtracted = ({ amount }: { amount: number }) => (
  <span className="unbroken">−{dollars(amount)}</span>
);

/** The texts of one calculator, and the texts that all calculators share. */
export const useCalculatorTexts = <CalculatorArea extends Area>(area: CalculatorArea) =>
  [useTexts(area), useTexts(estimate)] as const;
