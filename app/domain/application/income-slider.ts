/** One slider notch is $250 of gross monthly income; 40 stands for "$10,000 or more" (shared decisions, 3). */
const sliderStep = 250;
export const sliderMax = 40;
/** Where the specification has a slider start. Nobody has answered with it: see income.ts. */
export const sliderDefault = 11;

/** The notch nearest to an amount in whole dollars, within 0–40. */
export const sliderFromDollars = (dollars: number): number =>
  Math.min(sliderMax, Math.max(0, Math.round(dollars / sliderStep)));

/** Whole dollars a month that a notch stands for. */
export const dollarsFromSlider = (notch: number): number => notch * sliderStep;

/** A notch as it was sent; undefined for what is none. */
export const parseNotch = (notch: string): number | undefined =>
  /^\d{1,2}$/.test(notch) && Number(notch) <= sliderMax ? Number(notch) : undefined;
