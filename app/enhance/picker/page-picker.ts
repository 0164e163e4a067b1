import type { Selection } from "../../domain/picker/options.ts";
import type { VehicleList } from "../../domain/picker/vehicles.ts";
import { loggedFetch } from "../logged-fetch.ts";
import { mountPicker, type Picker } from "./mount.ts";

/** Also exported for pages with other class names and other utilities. */
export { mountPicker };

const service = "/services/newcar/v1/getVehicleList";

/** Loads vehicles from this site's own services. @throws when the response is not ok. */
async function loadVehicles(make: string): Promise<VehicleList> {
  const response = await loggedFetch(`${service}?${new URLSearchParams(make ? { make } : {})}`);
  if (!response.ok) throw new Error(`vehicles: ${response.status}`);
  return (await response.json()) as VehicleList;
}

/** Writes the choice, by its keys, into the form that starts the application. */
function carry(selection: Selection): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-picked]"))
    input.value = String(selection[input.dataset.picked as keyof Selection] || "");
}

/** Turns the page's selects into flyouts. Their texts are attributes of the wrapper, written by ui/picker.tsx. */
export function startPagePicker(wrapper: HTMLElement): Picker | undefined {
  const { picker, make = "", model = "", year = "", loading = "", failed = "", retry = "" } = wrapper.dataset;
  return mountPicker(
    "picker",
    {
      ...(picker ? { condition: picker } : {}),
      noSelection: { make, model, year },
      hidePreviewModelsInFlyout: true,
      callbacks: { make: carry, model: carry, year: carry },
    },
    { loadVehicles, log: (message) => console.warn(message), texts: { loading, failed, retry } },
  );
}
