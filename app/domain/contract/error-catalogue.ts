/** English texts that the specification fixes word for word (section 8). */
export const errorCatalogue = {
  unknownRoute: "This page could not be found",
  missingFile: "File not Found",
} as const;
