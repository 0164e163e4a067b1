import { weekdayNames } from "../../domain/visit/day-rule.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { configurationTexts } from "../copy/configuration.ts";
import { idOf, type ProblemAt, rangeOf, timesOf, type Week } from "./draft.ts";
import { ProblemLine } from "./field.tsx";

/** The hours of each weekday; a day without hours is closed. */
export function WeekValue(props: {
  name: string;
  week: Week;
  onChange: (week: Week) => void;
  problemAt: ProblemAt;
}) {
  const { name, week, onChange, problemAt } = props;
  const t = useConsoleTexts(configurationTexts);
  return (
    <ul className="config-week" id={idOf(name)} tabIndex={-1}>
      {weekdayNames.map((day) => {
        const ranges = week[day] ?? [];
        const words = t(`day.${day}`);
        const problem = problemAt(`${name}.${day}`);
        const set = (changed: readonly string[]) => onChange({ ...week, [day]: changed });
        const replace = (at: number, range: string) =>
          set(ranges.map((one, index) => (index === at ? range : one)));
        return (
          <li key={day}>
            <strong className="config-day">{words}</strong>
            {ranges.length === 0 && <span className="console-hint">{t("closed")}</span>}
            {ranges.map((range, at) => {
              const [opens, closes] = timesOf(range);
              const common = {
                "aria-describedby": problem && `${idOf(`${name}.${day}`)}-problem`,
                "aria-invalid": problem !== undefined,
                type: "time",
              };
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: hours are where they stand; their inputs hold no state of their own.
                <span className="config-range" key={at}>
                  <input
                    {...common}
                    aria-label={t("opens", { day: words })}
                    id={at === 0 ? idOf(`${name}.${day}`) : undefined}
                    onChange={(event) => replace(at, rangeOf(event.target.value, closes))}
                    value={opens}
                  />
                  <span aria-hidden="true">–</span>
                  <input
                    {...common}
                    aria-label={t("closes", { day: words })}
                    onChange={(event) => replace(at, rangeOf(opens, event.target.value))}
                    value={closes}
                  />
                  <button
                    aria-label={t("remove.hours", { n: at + 1, day: words })}
                    className="quiet"
                    onClick={() => set(ranges.filter((_, index) => index !== at))}
                    type="button"
                  >
                    {t("remove")}
                  </button>
                </span>
              );
            })}
            <button
              aria-label={t("add.hours.on", { day: words })}
              className="quiet config-add"
              onClick={() => set([...ranges, "09:00-21:00"].slice(0, 6))}
              type="button"
            >
              {t("add.hours")}
            </button>
            <ProblemLine id={`${idOf(`${name}.${day}`)}-problem`} code={problem} />
          </li>
        );
      })}
    </ul>
  );
}
