import { useEffect } from "react";

/**
 * Fills city and state when a zipcode is typed on the same page. What the visitor wrote is left alone; a failed
 * look-up leaves things as they are.
 */
export function usePlaceFilling(active: boolean): void {
  useEffect(() => {
    const zipcode = active ? (document.getElementById("zipcode") as HTMLInputElement | null) : null;
    if (!zipcode) return;
    const filled = { city: "", state: "" };
    const fill = async () => {
      if (!/^\d{5}$/.test(zipcode.value.trim())) return;
      const place = await lookUp(zipcode.value.trim());
      for (const name of ["city", "state"] as const) {
        const control = document.getElementById(name) as HTMLInputElement | null;
        if (!place || !control || (control.value && control.value !== filled[name])) continue;
        control.value = filled[name] = place[name];
      }
    };
    zipcode.addEventListener("change", fill);
    return () => zipcode.removeEventListener("change", fill);
  }, [active]);
}

async function lookUp(zipcode: string): Promise<{ city: string; state: string } | undefined> {
  try {
    const response = await fetch(`/services/geocoding/v1/getZipcodePlace?zipcode=${zipcode}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
