import { Form, Link } from "react-router";
import { type DayRange, type Preset, presets } from "../../domain/operator/range.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { useTexts } from "../language.ts";
import { consolePages } from "../pages.ts";

/** The form that chooses the range. The address holds the choice, so that it can be sent and bookmarked. */
export function RangeForm(props: {
  range: DayRange;
  /** Undefined for days that match no preset. */
  preset: Preset | undefined;
  today: string;
}) {
  const { range, preset: current, today } = props;
  const texts = useTexts(todayTexts);
  const fileQuery = new URLSearchParams({ [fromQuery]: range.from, [toQuery]: range.to });
  return (
    <div className="today-range">
      <nav className="today-presets" aria-label={texts["range.heading"]}>
        <ul className="console-segments">
          {presets.map((preset) => (
            <li key={preset}>
              <Link
                to={preset === "recent" ? "/operador" : `?${presetQuery}=${preset}`}
                preventScrollReset
                {...(preset === current ? { "aria-current": "page" as const } : {})}
              >
                {texts[`preset.${preset}`]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* Another range gets a new form, because dates typed into the old form do not belong to it. */}
      <Form
        className="console-row today-dates"
        key={`${range.from} ${range.to}`}
        method="get"
        preventScrollReset
      >
        <label>
          {texts.from}
          <input type="date" name={fromQuery} defaultValue={range.from} max={today} required />
        </label>
        <label>
          {texts.to}
          <input type="date" name={toQuery} defaultValue={range.to} max={today} required />
        </label>
        <button type="submit" className="quiet">
          {texts.show}
        </button>
        <a className="console-button quiet" href={`${consolePages.todayFile.path}?${fileQuery}`}>
          {texts.download}
        </a>
      </Form>
    </div>
  );
}

/** Query parameters of the page's address, and of its file's address. */
export const presetQuery = "periodo";
export const fromQuery = "desde";
export const toQuery = "hasta";
