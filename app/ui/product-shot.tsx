import type { ReactNode } from "react";
import { application } from "../copy/application.ts";
import { shots, thankYou } from "../copy/thank-you.ts";
import { Icon } from "./icon.tsx";
import { useTexts } from "./page-context.ts";

/** The screen after an application has arrived. */
export function ConfirmationShot() {
  const texts = useTexts(thankYou);
  const shotTexts = useTexts(shots);
  return (
    <Shot caption={shotTexts["confirmation.caption"]}>
      <p className="done-mark">
        <Icon name="check" />
      </p>
      <p className="shot-title">{texts.heading}</p>
      <div className="shot-box">
        <p>{texts["reference.label"]}</p>
        <p className="shot-reference">{shotTexts.reference}</p>
      </div>
      <p className="shot-subtitle">{texts["next.heading"]}</p>
      <ol className="shot-steps">
        {texts.next.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
    </Shot>
  );
}

/** The question that people fear most, with its reason unfolded. */
export function NumberShot() {
  const texts = useTexts(application);
  const shotTexts = useTexts(shots);
  return (
    <Shot caption={shotTexts["number.caption"]}>
      <p className="shot-subtitle">{texts.ssn_question}</p>
      <ul className="shot-choices">
        <li>{texts["ssn_question.ssn"]}</li>
        <li>{texts["ssn_question.itin"]}</li>
        <li className="shot-chosen">{texts["ssn_question.none"]}</li>
      </ul>
      <div className="shot-box">
        <p className="shot-subtitle">{texts["ssn.why"]}</p>
        <p>{texts["ssn.why.use"]}</p>
      </div>
    </Shot>
  );
}

/**
 * A phone around one of our screens. It is drawn from the screen's own texts and styles, so it is never out of date
 * and no image has to load. Screen readers and search engines only get its caption.
 */
function Shot({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="shot">
      <div className="shot-phone" aria-hidden="true" data-nosnippet="">
        {children}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
