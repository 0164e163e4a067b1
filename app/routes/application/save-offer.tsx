import { savedWords } from "../../copy/saved.ts";
import { useSomeTexts } from "../../ui/page-context.ts";

/**
 * Saving for a week, below a step's buttons: a press of its own, because nothing is saved that nobody asked for.
 *
 * @param isBrief what saving means was said on an earlier page.
 */
export function SaveOffer({ isBrief }: { isBrief: boolean }) {
  const words = useSomeTexts(savedWords, ["offer.question", "offer.button", "offer.hint"]);
  return (
    <div className="save-offer">
      <p>
        {!isBrief && <span>{words["offer.question"]} </span>}
        <button
          type="submit"
          name="intent"
          value="save"
          className="link-button"
          aria-describedby={isBrief ? undefined : "save-offer-hint"}
        >
          {words["offer.button"]}
        </button>
      </p>
      {!isBrief && (
        <p className="hint" id="save-offer-hint">
          {words["offer.hint"]}
        </p>
      )}
    </div>
  );
}
