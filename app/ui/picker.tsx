import { picker } from "../copy/picker.ts";
import {
  type PickerField,
  type PickerOptions,
  pickerFields,
  readPickerOptions,
  type WrittenPicker,
} from "../domain/picker/options.ts";
import { groupsOf } from "../domain/picker/picker.ts";
import type { Cell, VehicleList } from "../domain/picker/vehicles.ts";
import styles from "../styles/picker.css?url";
import { type Chosen, LivePicker } from "./hydrated/picker.tsx";
import { usePage, useTexts } from "./page-context.ts";

export type PickerProps = PickerOptions & {
  cells: Record<PickerField, Cell[]>;
  chosen: Chosen;
  show: string;
  loadVehicles?: (make: string) => Promise<VehicleList>;
};

/**
 * Plain selects, which work without scripts. enhance/picker makes flyouts of them: by an attribute, or
 * mounted by React in a hydrated screen.
 * @throws when a page that does not hydrate passes functions.
 */
export function Picker(props: PickerProps) {
  const isLive = usePage().nonce !== undefined;
  if (!isLive && (props.callbacks || props.loadVehicles))
    throw new Error("Picker: callbacks and loadVehicles need a screen that hydrates (app/README.md)");
  const { loading, failed, retry, none, goOn, common, others, ...words } = useTexts(picker);
  const noSelection = { make: words["make.none"], model: words["model.none"], year: words["year.none"] };
  const { cells, chosen, show, callbacks, loadVehicles, ...given } = props;
  const options = { ...given, noSelection: { ...noSelection, ...given.noSelection } };
  const written = JSON.stringify({
    options,
    texts: { loading, failed, retry, none, goOn, common, others },
  } satisfies WrittenPicker);
  const { classNames } = readPickerOptions(options, () => {});
  const lacksModels = chosen.make !== "" && cells.model.length === 0;
  const plain = {
    cells,
    chosen,
    show,
    words,
    headings: { common, others },
    none: lacksModels && none,
    classNames,
    noSelection: options.noSelection,
  };
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="widgets" />
      {isLive ? (
        <LivePicker
          {...{ chosen, written, callbacks, loadVehicles }}
          selects={(sent) => <Selects {...plain} sent={sent} />}
        />
      ) : (
        <Selects {...plain} written={written} />
      )}
    </>
  );
}

type SelectsProps = Pick<PickerProps, "cells" | "chosen" | "show"> & {
  words: Record<PickerField, string>;
  headings: Record<NonNullable<Cell["group"]>, string>;
  classNames: Record<PickerField, string>;
  noSelection: Record<PickerField, string>;
  /** Said where the chosen make has no models. */
  none: string | false;
  /** For enhance/picker; without it React mounts the picker. */
  written?: string;
  /** Then the selects only show the choice. */
  sent?: Chosen;
};

function Selects({ cells, chosen, show, words, headings, ...props }: SelectsProps) {
  const { classNames, noSelection, none, written, sent } = props;
  return (
    <div className="picker" data-picker={written}>
      {pickerFields.map((field) => (
        <div className="picker-part" key={field}>
          <label htmlFor={field}>{words[field]}</label>
          {sent && <input type="hidden" name={field} value={sent[field]} />}
          <select
            id={field}
            name={sent ? undefined : field}
            className={classNames[field]}
            defaultValue={chosen[field]}
            disabled={cells[field].length === 0}
          >
            <option value="">{noSelection[field]}</option>
            {groupsOf(cells[field]).map((group) => {
              const options = group.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ));
              const name = group[0]?.group;
              return name ? (
                <optgroup key={name} label={headings[name]}>
                  {options}
                </optgroup>
              ) : (
                options
              );
            })}
          </select>
        </div>
      ))}
      {none && <p className="picker-none">{none}</p>}
      <button type="submit" className="button button-quiet picker-show">
        {show}
      </button>
    </div>
  );
}
