import type { Conversion } from "../../domain/operator/conversion.ts";
import { useFormats } from "./formats.ts";

/** A share in percent, and between which ones the true one is. */
export function ConversionRate({ of }: { of: Conversion | undefined }) {
  const { percent } = useFormats();
  if (!of) return "–";
  return (
    <>
      {percent(of.share, 1)}
      <small className="today-change">{percent(of.low, 1, of.high)}</small>
    </>
  );
}
