/** The options of the picker on the page of used cars, at the edge and in the browser. */
export const pickerOptions = {
  condition: "used",
  hidePreviewModelsInFlyout: true,
  newestModelsFirst: true,
  commonMakesFirst: true,
} as const;
