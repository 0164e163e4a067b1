import { tidySigns } from "./tidy.ts";

/** Of `78501`, `78501-1234`, `785011234`, `78501 1234` and such, as browsers fill in; undefined for anything else. */
export const fiveDigits = (typed: string): string | undefined =>
  /^(\d{5})[-\s]*(?:\d{4})?$/.exec(tidySigns(typed))?.[1];
