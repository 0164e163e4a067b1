import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import {
  type PickerField,
  type PickerOptions,
  readPickerOptions,
  type Selection,
  type WrittenPicker,
} from "../../domain/picker/options.ts";
import type { VehicleList } from "../../domain/picker/vehicles.ts";
import { runPicker } from "../../enhance/picker/mount.ts";
import { useHydrated } from "./use-hydrated.ts";

export type Chosen = Record<PickerField, string>;

type LivePickerProps = Pick<PickerOptions, "callbacks"> & {
  chosen: Chosen;
  loadVehicles?: (make: string) => Promise<VehicleList>;
  /** JSON of `WrittenPicker`. A change keeps the choice. */
  written: string;
  /** @param sent the choice, where hidden fields send it instead of the selects. */
  selects: (sent?: Chosen) => ReactNode;
};

/** Once React runs, the selects get the flyouts of every other page (enhance/picker). */
export function LivePicker(props: LivePickerProps) {
  return useHydrated() ? <MountedPicker {...props} /> : props.selects();
}

const log = (message: string) => console.warn(message);

function MountedPicker({ chosen, loadVehicles, callbacks, written, selects }: LivePickerProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(chosen);
  /** The picker outlives the rendering that mounted it. */
  const page = useEffectEvent(() => ({ loadVehicles, ...callbacks }));
  useLayoutEffect(() => {
    if (!wrapper.current) return;
    const { options, texts }: WrittenPicker = JSON.parse(written);
    const carry = (field: PickerField) => (selection: Selection) => {
      const { make, model, year } = selection;
      setSent({ make, model, year: String(year || "") });
      page()[field]?.(selection);
    };
    const own: PickerOptions["callbacks"] = {
      make: carry("make"),
      model: carry("model"),
      year: carry("year"),
      selectMakes: (makes) => page().selectMakes?.(makes) ?? makes,
      loaded: (list) => page().loaded?.(list),
    };
    const picker = runPicker(wrapper.current, readPickerOptions({ ...options, callbacks: own }, log), {
      log,
      texts,
      loadVehicles: async (make) => {
        const load = page().loadVehicles;
        if (!load) throw new Error("Picker: loadVehicles is missing");
        return load(make);
      },
    });
    return () => picker.destroy();
  }, [written]);
  return <div ref={wrapper}>{selects(sent)}</div>;
}
