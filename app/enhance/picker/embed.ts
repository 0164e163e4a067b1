import "../../styles/picker.css";
import { picker } from "../../copy/picker.ts";
import type { FlyoutTexts, PickerOptions } from "../../domain/picker/options.ts";
import { mountPicker as mount, type Picker, type PickerUtilities } from "./mount.ts";

// Other sites load this file as /picker.js, with /picker.css beside it.

/** Another site's utilities. Texts that the site does not give are in Spanish. */
type EmbedUtilities = Omit<PickerUtilities, "texts"> & { texts?: Partial<FlyoutTexts> };

export const mountPicker = (
  wrapperClass: string | undefined,
  options: PickerOptions,
  utilities: EmbedUtilities | undefined,
): Picker | undefined =>
  mount(wrapperClass, options, utilities && { ...utilities, texts: { ...picker, ...utilities.texts } });
