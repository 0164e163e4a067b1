/** $250 of gross monthly income; notch 40 is "$10,000 or more" (shared decisions, 3). */
const sliderStep = 250;
export const sliderMax = 40;
/** Where the specification has it start, which is no answer: see income.ts. */
export const sliderDefault = 11;

/** Whole dollars to the nearest notch, within 0–40. */
export const sliderFromDollars = (dollars: number): number =>
  Math.min(sliderMax, Math.max(0, Math.round(dollars / sliderStep)));

/** Whole dollars a month. */
export const dollarsFromSlider = (notch: number): number => notch * sliderStep;

export const parseNotch = (notch: string): number | undefined =>
  /^\d{1,2}$/.test(notch) && Number(notch) <= sliderMax ? Number(notch) : undefined;
