/** The options of the picker on the page of used cars, at the edge and in the browser. */
export const pickerOptions = {
  condition: "used",
  hidePreviewModelsInFlyout: true,
  commonMakesFirst: true,
  // Names need this much room on a tablet; the other limits are the specification's.
  flyouts: {
    make: {
      columns: [
        { below: 400, columns: 2 },
        { below: 768, columns: 3 },
        { below: 1000, columns: 4 },
        { columns: 5 },
      ],
    },
    model: {
      columns: [
        { below: 400, columns: 1 },
        { below: 600, columns: 2 },
        { below: 1000, columns: 3 },
        { columns: 5 },
      ],
    },
  },
} as const;

/** The name of the button that shows a make's models without scripts. It sends the whole form, but asks for no result. */
export const pickerButton = "modelos";
