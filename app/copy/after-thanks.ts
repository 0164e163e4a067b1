import { area } from "./area.ts";

/** When somebody calls, and what to do if nobody does. Values: days (working days), phone. */
export const thankYouWhen = area("thankYouWhen", {
  usual: "Lo normal es que te contacten en {days, plural, one {# día hábil} other {# días hábiles}}.",
  heading: "¿Y si nadie te contacta?",
  call: "Si en {days, plural, one {# día hábil} other {# días hábiles}} nadie lo hizo, llámanos al {phone} con tu referencia.",
  write:
    "Si en {days, plural, one {# día hábil} other {# días hábiles}} nadie lo hizo, escríbenos con tu referencia.",
  contact: "Escríbenos",
});

/** Ways to keep the reference. Values: brand, reference, phone (`none` where there is none), address (of the site). */
export const thankYouShare = area("thankYouShare", {
  heading: "Guarda tu referencia",
  share: "Compartir",
  whatsapp: "Mandármela por WhatsApp",
  sms: "Mandármela por mensaje",
  print: "Imprimir",
  text: "Mi solicitud en {brand}. Número de referencia: {reference}. {phone, select, none {} other {Teléfono: {phone}.}} {address}",
});

/** For an application that is saved and waits for a captcha. */
export const thankYouReview = area("thankYouReview", {
  description: "Tu solicitud está guardada, pero todavía no salió. Aquí ves qué falta.",
  heading: "Guardamos tu solicitud, pero todavía no salió",
  lead: "La guardamos sellada, con todas tus respuestas. Antes de entregarla a un concesionario o prestamista tenemos que comprobar que la hizo una persona.",
  "step.heading": "Falta un paso: confirma que eres una persona",
  "step.text": "Haz la comprobación y presiona el botón. No tienes que volver a llenar nada.",
  "step.goOn": "No tienes que hacer nada más: una persona revisará tu solicitud.",
  "step.send": "Enviar mi solicitud ahora",
  person:
    "No tienes que hacer nada ni volver a enviarla: una persona de nuestro equipo la revisará. Si tienes prisa, llámanos y di tu número de referencia.",
  "problem.captcha.heading": "No pudimos comprobar que eres una persona",
  "problem.captcha": "La comprobación no se hizo o se venció. Tu solicitud sigue guardada: prueba otra vez.",
  "problem.too_many.heading": "Espera un minuto, por favor",
  "problem.too_many":
    "Llegaron muchos intentos desde tu conexión. Tu solicitud sigue guardada: prueba otra vez en un minuto.",
  "problem.unavailable.heading": "Todavía no pudimos enviarla",
  "problem.unavailable":
    "Es un problema nuestro. Tu solicitud sigue guardada: prueba otra vez en un momento.",
});
