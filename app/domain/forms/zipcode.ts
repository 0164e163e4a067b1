import { tidySigns } from "./tidy.ts";

/**
 * The five digits of a zip code. Four more digits may follow, because browsers fill in `78501-1234`, `785011234` and
 * `78501 1234`.
 * @returns undefined for any other text.
 */
export const fiveDigits = (text: string): string | undefined =>
  /^(\d{5})[-\s]*(?:\d{4})?$/.exec(tidySigns(text))?.[1];
