const kinds = {
  csv: { type: "text/csv;charset=utf-8", ending: "csv" },
  adf: { type: "application/xml;charset=utf-8", ending: "xml" },
} as const;

/** The file's name has the time and nothing about its people. */
export function saveFile(text: string, format: keyof typeof kinds): void {
  const { type, ending } = kinds[format];
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `leads-${new Date().toISOString().slice(0, 19).replaceAll(":", "")}.${ending}`;
  link.click();
  // The browser reads it after this turn; the memory must not hold it for ever.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
