import { picker } from "../copy/picker.ts";
import {
  type PickerField,
  pickerFields,
  readPickerOptions,
  type WrittenPicker,
} from "../domain/picker/options.ts";
import { groupsOf } from "../domain/picker/picker.ts";
import type { Cell } from "../domain/picker/vehicles.ts";
import styles from "../styles/picker.css?url";
import { useTexts } from "./page-context.ts";

type PickerProps = WrittenPicker["options"] & {
  cells: Record<PickerField, Cell[]>;
  chosen: Record<PickerField, string>;
  submit: { name: string; label: string };
};

/** A car picker. Its plain select elements work without scripts, and enhance/picker turns them into flyouts. */
export function Picker({ cells, chosen, submit, ...options }: PickerProps) {
  const { loading, failed, retry, none, goOn, common, others, ...texts } = useTexts(picker);
  const headings = { common, others };
  const noSelection = {
    make: texts["make.none"],
    model: texts["model.none"],
    year: texts["year.none"],
    ...options.noSelection,
  };
  const pickerData: WrittenPicker = {
    options: { ...options, noSelection },
    texts: { loading, failed, retry, none, goOn, ...headings },
  };
  const { classNames } = readPickerOptions(pickerData.options, () => {});
  const lacksModels = chosen.make !== "" && cells.model.length === 0;
  return (
    <div className="picker" data-picker={JSON.stringify(pickerData)}>
      <link rel="stylesheet" href={styles} precedence="widgets" />
      {pickerFields.map((field) => (
        <div className="picker-part" key={field}>
          <label htmlFor={field}>{texts[field]}</label>
          <select
            id={field}
            name={field}
            className={classNames[field]}
            defaultValue={chosen[field]}
            disabled={cells[field].length === 0}
          >
            <option value="">{noSelection[field]}</option>
            {groupsOf(cells[field]).map((group) => {
              const groupOptions = group.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ));
              const name = group[0]?.group;
              return name ? (
                <optgroup key={name} label={headings[name]}>
                  {groupOptions}
                </optgroup>
              ) : (
                groupOptions
              );
            })}
          </select>
        </div>
      ))}
      {lacksModels && <p className="picker-none">{none}</p>}
      <button type="submit" name={submit.name} value="1" className="button button-quiet picker-show">
        {submit.label}
      </button>
    </div>
  );
}
