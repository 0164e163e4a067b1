import { tidySigns } from "./tidy.ts";

/**
 * The five digits of a zip code, with or without the four that follow: browsers fill in `78501-1234`, `785011234` and `78501 1234`.
 * @returns undefined for anything else.
 */
export const fiveDigits = (typed: string): string | undefined =>
  /^(\d{5})[-\s]*(?:\d{4})?$/.exec(tidySigns(typed))?.[1];
