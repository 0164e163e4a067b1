/** The picker of the used cars' page, at the edge and in the browser. */
export const pickerOptions = {
  condition: "used",
  hidePreviewModelsInFlyout: true,
  newestModelsFirst: true,
  commonMakesFirst: true,
} as const;
