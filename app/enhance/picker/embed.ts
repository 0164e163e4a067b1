import "../../styles/picker.css";
import { picker } from "../../copy/picker.ts";
import type { FlyoutTexts, PickerOptions } from "../../domain/picker/options.ts";
import { mountPicker as mount, type Picker, type PickerUtilities } from "./mount.ts";

// Other pages load it as /picker.js, with /picker.css beside it.

/** Texts are Spanish where a page has none of its own. */
type PageUtilities = Omit<PickerUtilities, "texts"> & { texts?: Partial<FlyoutTexts> };

export const mountPicker = (
  wrapperClass: string | undefined,
  options: PickerOptions,
  utilities: PageUtilities | undefined,
): Picker | undefined =>
  mount(wrapperClass, options, utilities && { ...utilities, texts: { ...picker, ...utilities.texts } });
