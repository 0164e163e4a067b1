import { type DrawnMeasure, drawnMeasures } from "../../domain/operator/measures.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";

export function MeasureChoice({
  measure,
  choose,
}: {
  measure: DrawnMeasure;
  choose: (measure: DrawnMeasure) => void;
}) {
  const t = useConsoleTexts(todayTexts);
  return (
    <fieldset className="today-measures">
      <legend>{t("measures")}</legend>
      {drawnMeasures.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="medida"
            value={one}
            checked={one === measure}
            onChange={() => choose(one)}
          />{" "}
          {t(`measure.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
