import { noReceipt } from "../../copy/receipt.ts";
import { useTexts } from "../../ui/page-context.ts";
import { PageHead } from "../../ui/page-head.tsx";

/** There is no receipt with this link, or it cannot be shown now. */
export function NoReceipt({ state }: { state: "unknown" | "unavailable" }) {
  const texts = useTexts(noReceipt);
  return (
    <div className="wrap narrow screen">
      <PageHead title={texts[`${state}.title`]} />
      <h1>{texts[`${state}.title`]}</h1>
      <p className="lead">{texts[`${state}.text`]}</p>
      <p className="actions">
        <a className="button button-quiet" href="/contactanos">
          {texts["unknown.contact"]}
        </a>
      </p>
    </div>
  );
}
