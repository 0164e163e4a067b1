import { area } from "./area.ts";

export const sheets = area("sheets", {
  "index.heading": "Para imprimir y mandar",
  "index.lead": "Son gratis. Imprímelas, o mándalas por WhatsApp a quien le sirvan.",
  print: "Imprimir esta hoja",
  "print.plain": "Para imprimirla, abre el menú de tu navegador y elige «Imprimir».",
  share: "Mandarla por WhatsApp",
  "share.blank": "Mandarla en blanco por WhatsApp",
  "share.other": "Compartir",
  "share.copied": "Enlace copiado",
  "sources.heading": "Fuentes",
  "sources.english": "(en inglés)",
  "read.heading": "Para leer más",
  note: "Información, no asesoría legal.",
});

/** The text with which a sheet is shared, and the line at the foot of a printed sheet. */
export const sheetAddress = area("sheetAddress", {
  share: "{title}: {address}",
  foot: "{brand} · {address}",
});
