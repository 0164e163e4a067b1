import { area } from "./area.ts";

/** The thank-you page. Values: brand. */
export const thankYou = area("thankYou", {
  title: "Recibimos tu solicitud",
  description: "Tu número de referencia y qué sigue después de enviar tu solicitud de préstamo de auto.",
  heading: "¡Listo! Recibimos tu solicitud",
  "heading.bare": "Gracias por tu solicitud",
  "reference.label": "Tu número de referencia",
  "reference.note":
    "Anótalo o toma una foto de esta pantalla. Con él te encontramos si nos llamas o nos escribes.",
  "reference.none":
    "Cada solicitud que recibimos muestra aquí un número de referencia. Si llegaste sin haber enviado una, puedes empezar ahora.",
  lead: "Tu solicitud quedó guardada y sellada. No tienes que hacer nada más ni volver a enviarla.",
  "next.heading": "Qué sigue",
  "next.1": "Revisamos y entregamos",
  "next.1.text": "Tu solicitud llega a un concesionario o prestamista que trabaja en tu zona.",
  "next.2": "Te contactan",
  "next.2.text":
    "Si aceptaste llamadas y mensajes, puede ser por teléfono; si no, por correo. Pregunta siempre quién te llama y de qué empresa.",
  "next.3": "Tú decides",
  "next.3.text": "Compara el costo total, no solo el pago mensual. No tienes que aceptar ninguna oferta.",
  "appointment.heading": "¿Prefieres tener tu cita ya?",
  "appointment.text": "Elige el día y la hora que mejor te queden. Así llegas y te atienden sin esperar.",
  "appointment.link": "Agendar mi cita",
  "care.heading": "Cuídate de los engaños",
  "care.text":
    "Nadie que trabaje con nosotros te pedirá dinero por adelantado, tarjetas de regalo ni la contraseña de tu banco.",
  "ready.heading": "Ve preparando",
  "ready.1": "Tu identificación o licencia",
  "ready.2": "Tus dos últimos talones de pago o estados de cuenta",
  "ready.3": "Un recibo de luz, agua o renta con tu dirección",
  home: "Volver al inicio",
  start: "Empezar mi solicitud",
});
