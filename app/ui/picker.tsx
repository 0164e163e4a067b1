import type { Texts } from "../copy/format.ts";
import type { picker } from "../copy/picker.ts";
import { type PickerField, pickerFields } from "../domain/picker/options.ts";
import type { Cell } from "../domain/picker/vehicles.ts";

export type PickerView = {
  words: Texts<typeof picker>;
  /** `new`, `used` or `all`: see domain/picker/options.ts. */
  condition: string;
  cells: Record<PickerField, Cell[]>;
  chosen: Record<PickerField, string>;
};

/**
 * Make, model and year as plain selects, each filled once the one before it is chosen and sent. Browser code finds them
 * by their class names and turns them into flyouts (enhance/picker); without it the selects are used as they are.
 */
export function Picker({ view, show }: { view: PickerView; show: string }) {
  const { words, cells, chosen } = view;
  return (
    <div
      className="picker"
      data-picker={view.condition}
      data-make={words["make.none"]}
      data-model={words["model.none"]}
      data-year={words["year.none"]}
      data-loading={words.loading}
      data-failed={words.failed}
      data-retry={words.retry}
    >
      {pickerFields.map((field) => (
        <div className="picker-part" key={field}>
          <label htmlFor={field}>{words[field]}</label>
          <select
            id={field}
            name={field}
            className={`picker-${field}`}
            defaultValue={chosen[field]}
            disabled={cells[field].length === 0}
          >
            <option value="">{words[`${field}.none`]}</option>
            {cells[field].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ))}
      <button type="submit" className="button button-quiet picker-show">
        {show}
      </button>
    </div>
  );
}
