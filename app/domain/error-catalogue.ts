/** The specification's English error texts (section 8), word for word, for whoever looks for the cause. */
export const errorCatalogue = {
  /** No route has the address. */
  unknownRoute: "This page could not be found",
  /** No file has the address. */
  missingFile: "File not Found",
} as const;
