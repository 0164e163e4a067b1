/** The words of the error pages (specification, section 8). */
export const errorCatalogue = {
  unknownRoute: "This page could not be found",
  missingFile: "File not Found",
} as const;
