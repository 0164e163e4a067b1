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
import { LivePicker } from "./hydrated/picker.tsx";
import { usePage, useTexts } from "./page-context.ts";

export type PickerProps = PickerOptions & {
  /** What the plain selects offer, and what is chosen in them. */
  cells: Record<PickerField, Cell[]>;
  chosen: Record<PickerField, string>;
  /** The text of the button that fills the selects where no script runs. */
  show: string;
  /** In a hydrated screen: every make, and the models of one when it is named. */
  loadVehicles?: (make: string) => Promise<VehicleList>;
};

/**
 * The picker of make, model and year, with its options as props (domain/picker/options.ts). It is rendered as plain selects,
 * which work without scripts. In a hydrated screen it then dispatches to the picker's reducer itself; on all other pages
 * enhance/picker does, which reads the options from an attribute.
 *
 * @throws when a page that does not hydrate passes functions, which could never be called.
 */
export function Picker(props: PickerProps) {
  const isLive = usePage().nonce !== undefined;
  if (!isLive && (props.callbacks || props.loadVehicles))
    throw new Error("Picker: callbacks and loadVehicles need a screen that hydrates (app/README.md)");
  const { loading, failed, retry, ...words } = useTexts(picker);
  const noSelection = { make: words["make.none"], model: words["model.none"], year: words["year.none"] };
  const options = { ...props, noSelection: { ...noSelection, ...props.noSelection } };
  const texts = { loading, failed, retry };
  const plain = <PlainPicker {...options} words={words} texts={texts} isLive={isLive} />;
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="widgets" />
      {isLive ? <LivePicker {...options} words={words} texts={texts} plain={plain} /> : plain}
    </>
  );
}

type Words = Record<PickerField, string>;

function PlainPicker({
  cells,
  chosen,
  show,
  callbacks: _,
  loadVehicles: _load,
  words,
  texts,
  isLive,
  ...options
}: PickerProps & { words: Words; texts: WrittenPicker["texts"]; isLive: boolean }) {
  const written: WrittenPicker = { options, texts };
  const { classNames, noSelection } = readPickerOptions(options, () => {});
  return (
    // What React is about to take over, enhance/ leaves alone.
    <div className="picker" data-picker={isLive ? undefined : JSON.stringify(written)}>
      {pickerFields.map((field) => (
        <div className="picker-part" key={field}>
          <label htmlFor={field}>{words[field]}</label>
          <select
            id={field}
            name={field}
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
