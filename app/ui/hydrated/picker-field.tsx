import { useEffect, useEffectEvent, useId, useRef } from "react";
import { type FlyoutTexts, listHeight, type PickerField } from "../../domain/picker/options.ts";
import { cellsOf, chosenIn, gridOf, isUsable, shownText } from "../../domain/picker/picker.ts";
import { listenToField } from "../../enhance/picker/field-keyboard.ts";
import type { usePicker } from "./use-picker.ts";

type FieldProps = {
  field: PickerField;
  label: string;
  picker: ReturnType<typeof usePicker>;
  texts: FlyoutTexts;
};

/** One field: its button and its flyout, with the keys and presses of every other picker (enhance/picker). */
export function LiveField({ field, label, picker, texts }: FieldProps) {
  const { state, dispatch, open } = picker;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = state.open === field;
  const opened = useEffectEvent(open);
  const isOpenNow = useEffectEvent(() => isOpen);
  useEffect(() => {
    if (!button.current || !list.current) return;
    const listening = new AbortController();
    const actions = { dispatch, open: (one: PickerField) => opened(one) };
    listenToField(button.current, list.current, () => isOpenNow(), field, actions, listening.signal);
    return () => listening.abort();
  }, [dispatch, field]);
  useEffect(() => {
    if (!isOpen) return;
    list.current?.focus({ preventScroll: true });
    list.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);

  const value = chosenIn(state, field);
  return (
    <div className="picker-part">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <input type="hidden" name={field} value={value} />
      <div className="tca-picker-field">
        <button
          ref={button}
          type="button"
          id={id}
          className={`tca-picker-button ${value ? "tca-picker-chosen" : ""}`}
          disabled={!isUsable(state, field)}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-labelledby={`${id}-label ${id}-text`}
        >
          <span id={`${id}-text`}>{shownText(state, field)}</span>
        </button>
        <Flyout id={id} field={field} picker={picker} texts={texts} list={list} />
      </div>
    </div>
  );
}

function Flyout({
  id,
  field,
  picker: { settings, state, hasFailed, retry },
  texts,
  list,
}: Omit<FieldProps, "label"> & { id: string; list: React.RefObject<HTMLDivElement | null> }) {
  const isOpen = state.open === field;
  const cells = isOpen ? cellsOf(state, field) : [];
  const flyout = settings.flyouts[field];
  const active = isOpen && cells[state.active] ? state.active : -1;
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active, list]);
  const maxHeight = isOpen ? listHeight(flyout, window.innerWidth) : "";
  return (
    <div
      className={`tca-picker-flyout tca-picker-flyout-${field} tca-picker-${flyout.align}`}
      hidden={!isOpen}
    >
      <p className="tca-picker-note" role="status" hidden={cells.length > 0}>
        {hasFailed(field) ? texts.failed : texts.loading}
      </p>
      {cells.length === 0 && hasFailed(field) && texts.retry && (
        <button type="button" className="tca-picker-retry" onClick={() => retry(field)}>
          {texts.retry}
        </button>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        className="tca-picker-list"
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${id}-label`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        style={{ ...gridOf(cells.length, state.columns), maxHeight }}
      >
        {cells.map(({ value, label }, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option.
          <div
            key={value}
            id={`${id}-${index}`}
            className={`tca-picker-option ${index === active ? "tca-picker-active" : ""}`}
            role="option"
            aria-selected={value === chosenIn(state, field)}
            data-value={value}
          >
            {label}
          </div>
        ))}
      </div>
    </div>
  );
}
