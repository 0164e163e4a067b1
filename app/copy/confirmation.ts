import { area } from "./area.ts";

/** The e-mail to an applicant. What it shares with the thank-you page stands in thank-you.ts. */
export const confirmationEmail = area("confirmationEmail", {
  subject: "Recibimos tu solicitud {reference}",
  hello: "Hola. Guarda este correo: aquí tienes todo lo que necesitas para seguir tu solicitud.",
  "reference.note": "Con este número encontramos tu solicitud si nos llamas o nos escribes.",
  "word.note":
    "Quien te llame por tu solicitud tiene que saberla: pídesela antes de contestar preguntas. Si no la sabe, cuelga. No se la des tú a nadie.",
  "links.heading": "Para ver cómo va",
  receipt: "Tu comprobante: qué aceptaste, quién recibió tus datos y cuándo. No compartas este enlace",
  status: "El estado de tu solicitud, con tu referencia y los últimos cuatro números de tu teléfono",
  "withdraw.heading": "Si cambias de idea",
  "withdraw.permission":
    "Si diste permiso para llamadas y mensajes, lo retiras en tu comprobante: toca «Retirar mi permiso».",
  "withdraw.data": "Para retirar tu solicitud o borrar tus datos",
  stranger: "¿No llenaste tú esta solicitud? Alguien escribió tu correo por error. Avísanos",
  automatic:
    "{brand} te escribe una sola vez, por tu solicitud. Este correo sale solo y nadie lee lo que se contesta.",
});
