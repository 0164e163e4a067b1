import { type Selection, vehicleName, type WrittenPicker } from "../../domain/picker/options.ts";
import type { VehicleList } from "../../domain/picker/vehicles.ts";
import { loggedFetch } from "../logged-fetch.ts";
import { mountPicker, type Picker } from "./mount.ts";

const vehicleListPath = "/services/newcar/v1/getVehicleList";

async function loadVehicles(make: string): Promise<VehicleList> {
  const response = await loggedFetch(`${vehicleListPath}?${new URLSearchParams(make ? { make } : {})}`);
  if (!response.ok) throw new Error(`vehicles: ${response.status}`);
  return (await response.json()) as VehicleList;
}

/** Copies the selection into the form's hidden inputs, and its name to where the page names the car. */
function copySelection(selection: Selection): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-picked]"))
    input.value = String(selection[input.dataset.picked as keyof Selection] || "");
  for (const name of document.querySelectorAll("[data-picked-name]"))
    name.textContent = vehicleName(selection);
}

const callbacks = { make: copySelection, model: copySelection, year: copySelection };

/** Starts a picker of our own pages. Its options and texts are in the wrapper's attribute (ui/picker.tsx). */
export function startPagePicker(wrapper: HTMLElement): Picker | undefined {
  const { options, texts }: WrittenPicker = JSON.parse(wrapper.dataset.picker ?? "");
  return mountPicker("picker", { ...options, callbacks }, { loadVehicles, texts });
}
