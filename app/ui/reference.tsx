import type { ReactNode } from "react";
import { securityWord } from "../copy/thank-you.ts";
import { useTexts } from "./page-context.ts";

/**
 * The reference of an application, message or request.
 * @param props.second The card's second part, below a perforation.
 */
export function Reference(props: {
  label: string;
  reference: string | undefined;
  children?: ReactNode;
  second?: ReactNode;
}) {
  return (
    <div className="reference">
      <div>
        <p className="reference-label" id="reference-label">
          {props.label}
        </p>
        <p className="reference-number">
          <output aria-labelledby="reference-label">{props.reference}</output>
        </p>
        {props.children}
      </div>
      {props.second}
    </div>
  );
}

/** The word that a caller of ours says first. */
export function SafetyWord({ word }: { word: string }) {
  const texts = useTexts(securityWord);
  return (
    <div>
      <p className="reference-label">{texts.label}</p>
      <p className="reference-number">{word}</p>
      <p>{texts.note}</p>
    </div>
  );
}
