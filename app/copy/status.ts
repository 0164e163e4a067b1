import { type Area, area } from "./area.ts";

/**
 * The page that says what became of an application, for everybody who knows its reference and the last four digits of
 * its telephone number.
 */
export const status = area("status", {
  title: "¿Cómo va tu solicitud?",
  description:
    "Mira cuándo recibimos tu solicitud de préstamo de auto y a quién se la entregamos, con tu número de referencia.",
  heading: "¿Cómo va tu solicitud?",
  lead: "Escribe los dos datos y te decimos cuándo la recibimos y a quién se la entregamos.",
  reference: "Número de referencia",
  "reference.hint": "Está en tu confirmación: XXXXX-XXXXX.",
  last_four: "Últimos 4 números de tu teléfono",
  "last_four.hint": "Del teléfono que diste en la solicitud.",
  send: "Ver cómo va",
  "other.heading": "¿Buscas otra solicitud?",

  "now.received": "Ya la tenemos. Falta entregarla.",
  "now.us": "Ya la tiene nuestro equipo. Ahora falta que te llamen o te escriban.",
  "now.delivered": "Ya la entregamos. Ahora falta que te llamen o te escriban.",
  "now.answered": "Una persona ya la tomó para atenderte.",

  "error.heading": "Revisa estos datos",
  "notFound.heading": "No encontramos tu solicitud",
  "problem.heading": "Todavía no podemos mostrarla",
  "problem.unknown":
    "Si la acabas de enviar, espera un minuto. Si\u00a0la\u00a0enviaste hace meses, puede que ya no aparezca aquí: mira tu comprobante.",
  "problem.wrong":
    "Los dos datos no van juntos. {left, plural, one {Hoy te queda un intento} other {Hoy te quedan # intentos}}.",
  "problem.closed":
    "Hubo muchos intentos con datos que no van juntos, y así cuidamos lo que es tuyo. Prueba mañana. Si no puedes esperar, abre tu comprobante o llámanos con tu referencia.",
  "problem.busy": "Llegaron muchas consultas desde tu conexión. Espera un minuto y prueba otra vez.",
  "problem.unavailable": "Es un problema nuestro. Tu solicitud está a salvo: prueba otra vez en un momento.",

  promise:
    "Si nadie te llama ni te escribe antes del {weekday} {date}, {hour, plural, one {a la} other {a las}} {time}{zone, select, nuestra { (hora de Nueva York)} other {}}, avísanos y di tu número de referencia.",
  late: "Tenían hasta el {weekday} {date}, {hour, plural, one {a la} other {a las}} {time}{zone, select, nuestra { (hora de Nueva York)} other {}}, para contactarte. Si nadie lo hizo, avísanos y di tu número de referencia.",
  word: "Si te llaman por tu solicitud, pide primero tu palabra de seguridad. La ves en tu comprobante.",
  receipt: "Ver mi comprobante",
  contact: "Escríbenos",
  optional: "(opcional)",
});

/** Texts of errors under `field.code`. */
export const statusErrors: Area<Readonly<Record<string, string>>> = area("statusErrors", {
  "reference.format": "Escribe tu número de referencia: son diez letras y números.",
  "reference.wrong": "Revisa el número de referencia.",
  "last_four.format": "Escribe los últimos cuatro números del teléfono.",
  "last_four.wrong": "Revisa los cuatro números.",
});

/** Links from other pages to this page. */
export const statusLink = area("statusLink", {
  here: "Ver cómo va mi solicitud",
  sent: "¿Ya la enviaste? Mira cómo va tu solicitud",
  known:
    "Con tu número de referencia y los últimos cuatro números de tu teléfono puedes ver cómo va tu solicitud desde cualquier teléfono o computadora.",
});

/**
 * The steps of an application. The thank-you page, its e-mail, the status and the receipt tell the same steps. The
 * second step says who will get the application, until somebody has it.
 */
export const handover = area("handover", {
  heading: "Por dónde va tu solicitud",
  steps: [
    { id: "received", title: "La recibimos", text: "Quedó guardada y cifrada." },
    {
      id: "delivered",
      title: "Falta entregarla",
      text: "Llega a un concesionario o prestamista que pueda atenderte.",
    },
    {
      id: "contact",
      title: "Te contactan y tú decides",
      text: "Puede ser por correo electrónico o por teléfono. Aunque no hayas aceptado llamadas automáticas, una persona puede marcarte a mano. No tienes que aceptar ninguna oferta.",
    },
  ],
  stopped: "No la entregamos",
  "stopped.text": "No le entregamos tu solicitud a nadie, y ya no la vamos a entregar.",
  withdrawn: "Llamadas y mensajes",
  "withdrawn.text": "Retiraste tu permiso para llamadas y mensajes {withdrawn}.",
  sameMinute: "a la misma hora",
  delivered: "La entregamos",
  "delivered.us": "La tiene nuestro equipo",
  us: "en {legalName}",
  person: "una persona de nuestro equipo la tomó para atenderte",
  destination: "al servicio de {brand} que la lleva a concesionarios y prestamistas",
  named: "a {name}",
  moment:
    "el {weekday} {date} de {year}, {hour, plural, one {a la} other {a las}} {time}{zone, select, nuestra { (hora de Nueva York)} other {}}",
});
