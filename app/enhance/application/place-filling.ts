import { loggedFetch } from "../logged-fetch.ts";
import { isTyped } from "../typed.ts";

/**
 * Fills city and state when a zipcode is typed on the same page. It never overwrites what the visitor typed; a failed
 * look-up changes nothing.
 */
export function fillPlaces(form: HTMLFormElement): void {
  const control = (id: string) => form.querySelector<HTMLInputElement>(`#${id}`);
  const zipcode = control("zipcode");
  if (!zipcode || !control("city")) return;
  const filled = { city: "", state: "" };
  const fill = async () => {
    const typed = zipcode.value.trim();
    const place = /^\d{5}$/.test(typed) && (await lookUp(typed));
    for (const name of ["city", "state"] as const) {
      const field = control(name);
      if (!place || !field || (field.value && field.value !== filled[name])) continue;
      field.value = filled[name] = place[name];
    }
  };
  zipcode.addEventListener("change", fill);
  if (isTyped(zipcode)) void fill();
}

async function lookUp(zipcode: string): Promise<{ city: string; state: string } | undefined> {
  try {
    const response = await loggedFetch(`/services/geocoding/v1/getZipcodePlace?zipcode=${zipcode}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
