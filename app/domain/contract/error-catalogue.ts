/** The specification's words (section 8). */
export const errorCatalogue = {
  unknownRoute: "This page could not be found",
  missingFile: "File not Found",
} as const;
