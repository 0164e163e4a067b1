/** The choices of days that need no date (range.ts says which days). The first one is what the page opens with. */
export const presets = ["recent", "today", "yesterday", "week", "month"] as const;
export type Preset = (typeof presets)[number];
