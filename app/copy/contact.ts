import { type Area, area } from "./area.ts";

export const contact = area("contact", {
  title: "Contáctanos",
  description:
    "Escríbenos en español. Te contesta una persona, por correo electrónico o por teléfono, como tú prefieras.",
  heading: "Contáctanos",
  lead: "Cuéntanos qué necesitas. Te contesta una persona, en español.",
  "mail.heading": "Por correo postal",
  "form.heading": "Escribir",
  "form.text": "Mándanos un mensaje a cualquier hora.",
  name: "Tu nombre",
  email: "Correo electrónico",
  "email.hint": "Aquí te contestamos.",
  phone: "Teléfono",
  "phone.hint": "Solo si prefieres que te llamemos.",
  reference: "Número de referencia",
  "reference.hint": "Si ya enviaste una solicitud. Se ve así: XXXXX-XXXXX.",
  message: "Tu mensaje",
  "message.hint": "No escribas aquí tu Seguro Social ni datos de tu banco.",
  optional: "(opcional)",
  send: "Enviar mensaje",
  trap: "Deja esto vacío",
  "error.heading": "Revisa estos datos",
  "problem.heading": "No pudimos enviar tu mensaje",
  "problem.unread":
    "Quizá la página estuvo abierta demasiado tiempo. Todo sigue escrito: revísalo y toca otra vez el botón.",
  "problem.too_many": "Recibimos muchos mensajes desde tu conexión. Espera un minuto y envíalo otra vez.",
  "problem.conflict": "Desde esta página ya enviaste otro mensaje. Ábrela de nuevo para mandar uno más.",
  "problem.unavailable": "Es un problema nuestro, y todo sigue escrito. Prueba otra vez en un momento.",
  "problem.human":
    "No pudimos saber si lo escribió una persona. Todo sigue escrito: revísalo y toca otra vez el botón.",
  "problem.captcha":
    "No pudimos comprobar que eres una persona. Todo sigue escrito: haz la comprobación otra vez y envíalo.",
  "sent.title": "Recibimos tu mensaje",
  "sent.heading": "Gracias. Recibimos tu mensaje.",
  "sent.text":
    "{days, plural, one {Te contestamos en un día hábil} other {Te contestamos en # días hábiles}}, al correo electrónico o al teléfono que nos diste.",
  "sent.waits":
    "Tu mensaje quedó guardado. Una persona lo lee primero, y todavía no podemos decirte qué día te contestamos.",
  "sent.reference": "Tu número de referencia",
  "sent.keep": "Guarda este número. Con él encontramos tu mensaje si nos llamas o escribes otra vez.",
  "sent.help": "Ver los temas de ayuda",
});

/** Texts of errors under `field.code`. */
export const contactErrors: Area<Readonly<Record<string, string>>> = area("contactErrors", {
  "*.encoding": "Algunas letras llegaron dañadas. Escríbelas otra vez.",
  "name.required": "Escribe tu nombre.",
  "name.characters": "Escribe tu nombre solo con letras. Puedes usar guiones y apóstrofos.",
  "name.too_long": "Tu nombre puede tener hasta 128 letras.",
  "email.required": "Escribe tu correo electrónico.",
  "email.at": "A tu correo electrónico le falta la arroba (@), como en nombre@ejemplo.com.",
  "email.ats": "Escribe un solo correo electrónico, con una sola arroba (@).",
  "email.accent": "Un correo electrónico no lleva acentos ni ñ. Escríbelo sin ellos.",
  "email.space": "Un correo electrónico no lleva espacios. Quítalos, por favor.",
  "email.comma": "Un correo electrónico lleva puntos, no comas. Cambia la coma por un punto.",
  "email.format": "Revisa tu correo electrónico: debe verse como nombre@ejemplo.com.",
  "email.too_long": "Ese correo electrónico es demasiado largo. Revisa que no se haya escrito dos veces.",
  "phone.format": "Escribe los 10 números de un teléfono de Estados Unidos, como 213-555-0142.",
  "reference.format": "Revisa el número de referencia: son diez letras y números.",
  "message.required": "Escribe tu mensaje.",
  "message.too_long": "Tu mensaje puede tener hasta 4,000 caracteres. Acórtalo un poco.",
});
