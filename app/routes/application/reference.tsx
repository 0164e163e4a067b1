import { thankYou } from "../../copy/thank-you.ts";
import { useTexts } from "../../ui/page-context.ts";

/** The number that names the application to people. */
export function Reference({ reference }: { reference: string }) {
  const texts = useTexts(thankYou);
  return (
    <div className="reference">
      <p className="reference-label">{texts["reference.label"]}</p>
      <p className="reference-number">
        <output>{reference}</output>
      </p>
      <p>{texts["reference.note"]}</p>
    </div>
  );
}
