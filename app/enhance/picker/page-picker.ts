import type { Selection } from "../../domain/picker/options.ts";
import type { VehicleList } from "../../domain/picker/vehicles.ts";
import { mountPicker, type Picker } from "./mount.ts";

/** For pages that have class names of their own, and their own utilities. */
export { mountPicker };

const service = "/services/newcar/v1/getVehicleList";

/** The utilities as this site's pages give them; another page may bring its own. */
async function loadVehicles(make: string): Promise<VehicleList> {
  const response = await fetch(`${service}?${new URLSearchParams(make ? { make } : {})}`);
  if (!response.ok) throw new Error(`vehicles: ${response.status}`);
  return (await response.json()) as VehicleList;
}

/** The form that starts the application takes along what is chosen, by its display names. */
function carry(selection: Selection): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-picked]"))
    input.value = String(selection[input.dataset.picked as keyof Selection] ?? "");
}

/** Makes the page's selects flyouts. What they say stands on the wrapper, written by ui/picker.tsx. */
export function startPagePicker(wrapper: HTMLElement): Picker | undefined {
  const { picker, make = "", model = "", year = "", loading = "", failed = "", retry = "" } = wrapper.dataset;
  return mountPicker(
    "picker",
    {
      ...(picker ? { condition: picker } : {}),
      noSelection: { make, model, year },
      hidePreviewModelsInFlyout: true,
      callbacks: { make: carry, model: carry },
    },
    { loadVehicles, log: (message) => console.warn(message), texts: { loading, failed, retry } },
  );
}
