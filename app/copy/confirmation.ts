import { area } from "./area.ts";

/** The e-mail to an applicant. Its other texts are those of the thank-you page. */
export const confirmationEmail = area("confirmationEmail", {
  subject: "Recibimos tu solicitud {reference}",
  keep: "Guarda este correo: con lo que dice aquí puedes ver cómo va tu solicitud, y cambiar de idea.",
  "reference.note": "Con ese número encontramos tu solicitud si nos llamas o nos escribes.",
  "receipt.care": "Quien tenga este enlace puede abrir tu comprobante, así que no lo compartas:",
  "stranger.heading": "¿No fuiste tú?",
  stranger:
    "Si no llenaste ninguna solicitud, alguien puso tu correo por error. Avísanos y borramos esos datos. Este mensaje sale solo, y no te mandamos otro:",
});
