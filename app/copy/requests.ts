import { type Area, area } from "./area.ts";

/**
 * The form on the page of privacy options with which people ask about their data. It says *usted*, like the legal
 * pages. The law sets the terms (app/domain/privacy/request-terms.ts).
 */
export const dataRequest = area("dataRequest", {
  heading: "Sus datos",
  lead: "Usted puede pedir una copia de sus datos, corregirlos o borrarlos. También puede pedir que no se vendan ni se compartan. No cuesta nada.",
  kind: "¿Qué quiere pedir?",
  "kind.see": "Ver mis datos",
  "kind.correct": "Corregir mis datos",
  "kind.delete": "Borrar mis datos",
  "kind.stop": "Que no se vendan ni se compartan",
  name: "Su nombre",
  phone: "Su teléfono",
  "phone.hint": "El mismo que puso en su solicitud.",
  reference: "Número de referencia",
  "reference.hint": "Si lo tiene, nos ayuda. Se ve así: XXXXX-XXXXX.",
  optional: "(opcional)",
  detail: "¿Qué hay que corregir?",
  "detail.hint":
    "Solo si pide corregir algo: qué dato es y cómo debe quedar. No escriba aquí su Seguro Social.",
  send: "Enviar mi petición",
  trap: "Deje esto vacío",
  "by.phone": "También puede pedirlo por teléfono, al {phone}.",
  "by.mail": "O por correo postal, a: {legalName}, {postalAddress}.",
  "after.heading": "Qué pasa después",
  "after.term":
    "Le contestamos en {calendarDays} días a más tardar. Si pide que sus datos no se vendan ni se compartan, en {businessDays} días hábiles.",
  "after.check":
    "Para no dar sus datos a otra persona, comparamos su teléfono y su referencia con los de la solicitud. Si no coinciden, lo revisa una persona.",
  "after.delete":
    "Si pide borrar, borramos lo que guardamos y avisamos al sistema al que se lo entregamos. Queda su número de referencia con las fechas.",
  "after.stop":
    "Si pide que no se vendan ni se compartan, desde que lo atendemos ya no entregamos su solicitud. A quien ya la tiene debe pedírselo usted.",
  "after.receipt":
    "Si tiene su comprobante, en él puede retirar usted mismo el permiso de llamadas y mensajes.",
  "error.heading": "Revise estos datos",
  "problem.heading": "No pudimos recibir su petición",
  "problem.unread":
    "Quizá la página estuvo abierta demasiado tiempo. Todo sigue escrito: revíselo y toque otra vez el botón.",
  "problem.captcha":
    "No pudimos comprobar que usted es una persona. Todo sigue escrito: haga la comprobación otra vez y envíela.",
  "problem.too_many": "Recibimos muchas peticiones desde su conexión. Espere un minuto y envíela otra vez.",
  "problem.conflict": "Desde esta página usted ya envió otra petición. Ábrala de nuevo para hacer una más.",
  "problem.unavailable": "Es un problema nuestro, y todo sigue escrito. Pruebe otra vez en un momento.",
  "problem.human":
    "No pudimos saber si lo escribió una persona. Todo sigue escrito: revíselo y toque otra vez el botón.",
  "problem.phone": "También puede pedirlo por teléfono al {phone}.",
  "sent.title": "Recibimos su petición",
  "sent.heading": "Recibimos su petición",
  "sent.reference": "Su número de petición",
  "sent.due": "La contestamos a más tardar el {date}.",
  "sent.check":
    "Primero comprobamos que la solicitud es suya, para no dar sus datos a otra persona. Después le contestamos.",
  "sent.phone": "Guarde este número. Si tiene preguntas, llámenos al {phone} y diga este número.",
  "sent.options": "Ver sus opciones de privacidad",
});

/** Texts of errors under `field.code`. */
export const dataRequestErrors: Area<Readonly<Record<string, string>>> = area("dataRequestErrors", {
  "*.encoding": "Algunas letras llegaron dañadas. Escríbalas otra vez.",
  "kind.required": "Elija lo que pide.",
  "name.required": "Escriba su nombre.",
  "name.characters": "Escriba su nombre solo con letras. Puede usar guiones y apóstrofos.",
  "name.too_long": "Su nombre puede tener hasta 128 letras.",
  "phone.required": "Escriba su teléfono.",
  "phone.format": "Escriba los 10 números de un teléfono de Estados Unidos, como 213-555-0142.",
  "reference.format":
    "Revise el número de referencia: son diez letras y números. Si no lo tiene, déjelo vacío.",
  "detail.required": "Escriba qué hay que corregir.",
  "detail.too_long": "Puede escribir hasta 1,000 caracteres. Escriba un poco menos.",
});
