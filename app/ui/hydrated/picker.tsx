import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { type FlyoutTexts, type PickerField, pickerFields } from "../../domain/picker/options.ts";
import { onOutsidePress } from "../../enhance/picker/press.ts";
import { LiveField } from "./picker-field.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { type LivePickerOptions, usePicker } from "./use-picker.ts";

type LivePickerProps = LivePickerOptions & {
  words: Record<PickerField, string>;
  texts: FlyoutTexts;
  /** What stands here until React runs. */
  plain: ReactNode;
};

/** The picker as React renders it in a hydrated screen. Its form gets the choice in hidden fields. */
export function LivePicker({ plain, ...props }: LivePickerProps) {
  return useHydrated() ? <Fields {...props} /> : plain;
}

function Fields({ words, texts, ...options }: Omit<LivePickerProps, "plain">) {
  const picker = usePicker(options);
  const { state, dispatch, columnsOf } = picker;
  const wrapper = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => {
    if (state.open) dispatch({ type: "close" });
  });
  const fitColumns = useEffectEvent(() => {
    if (state.open) dispatch({ type: "columns", columns: columnsOf(state.open) });
  });
  useEffect(() => {
    const resized = () => fitColumns();
    window.addEventListener("resize", resized);
    const stop = wrapper.current ? onOutsidePress(wrapper.current, () => close()) : undefined;
    return () => {
      window.removeEventListener("resize", resized);
      stop?.();
    };
  }, []);
  return (
    <div className="picker tca-picker" ref={wrapper}>
      {pickerFields.map((field) => (
        <LiveField key={field} field={field} label={words[field]} picker={picker} texts={texts} />
      ))}
    </div>
  );
}
