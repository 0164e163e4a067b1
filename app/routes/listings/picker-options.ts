/** The picker of the used cars' page, at the edge and in the browser. The order of the makes is `commonMakesFirst`. */
export const pickerOptions = {
  condition: "used",
  hidePreviewModelsInFlyout: true,
  newestModelsFirst: true,
} as const;
