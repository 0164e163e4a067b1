import { picker } from "../copy/picker.ts";
import {
  type PickerField,
  type PickerOptions,
  pickerFields,
  readPickerOptions,
  type WrittenPicker,
} from "../domain/picker/options.ts";
import type { Cell, VehicleList } from "../domain/picker/vehicles.ts";
import styles from "../styles/picker.css?url";
import { type Chosen, LivePicker } from "./hydrated/picker.tsx";
import { usePage, useTexts } from "./page-context.ts";

export type PickerProps = PickerOptions & {
  /** The options of the plain selects, and the ones chosen. */
  cells: Record<PickerField, Cell[]>;
  chosen: Chosen;
  /** The text of the button that fills the selects where no script runs. */
  show: string;
  /** In a hydrated screen: every make, and the models of one when it is named. */
  loadVehicles?: (make: string) => Promise<VehicleList>;
};

/**
 * The picker of make, model and year, with its options as props (domain/picker/options.ts). It is rendered as plain selects,
 * which work without scripts. enhance/picker makes flyouts of them: on pages without React it reads the options from an
 * attribute, in a hydrated screen React mounts it.
 *
 * @throws when a page that does not hydrate passes functions, which could never be called.
 */
export function Picker(props: PickerProps) {
  const isLive = usePage().nonce !== undefined;
  if (!isLive && (props.callbacks || props.loadVehicles))
    throw new Error("Picker: callbacks and loadVehicles need a screen that hydrates (app/README.md)");
  const { loading, failed, retry, ...words } = useTexts(picker);
  const noSelection = { make: words["make.none"], model: words["model.none"], year: words["year.none"] };
  const { cells, chosen, show, callbacks, loadVehicles, ...given } = props;
  const options = { ...given, noSelection: { ...noSelection, ...given.noSelection } };
  const written = JSON.stringify({ options, texts: { loading, failed, retry } } satisfies WrittenPicker);
  const { classNames } = readPickerOptions(options, () => {});
  const plain = { cells, chosen, show, words, classNames, noSelection: options.noSelection };
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
  classNames: Record<PickerField, string>;
  noSelection: Record<PickerField, string>;
  /** Options and texts for enhance/picker; without them React mounts the picker. */
  written?: string;
  /** The choice, where hidden fields send it: then the selects only show it. */
  sent?: Chosen;
};

function Selects({ cells, chosen, show, words, classNames, noSelection, written, sent }: SelectsProps) {
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
