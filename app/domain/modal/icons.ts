const left = "m12 19-7-7 7-7M19 12H5";
const right = "M5 12h14m-7-7 7 7-7 7";

/** The icon of each button of a modal: Lucide's arrows and cross, as in ui/icon.tsx, the paths alone. */
export const modalIcons = { left, right, exit: "M18 6 6 18M6 6l12 12", previous: left, next: right } as const;
