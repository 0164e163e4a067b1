import { area } from "./area.ts";

/** The receipt of an application, for everybody who has its link. */
export const receipt = area("receipt", {
  title: "Comprobante de tu solicitud",
  heading: "Comprobante de tu solicitud",
  lead: "Aquí ves qué aceptaste, cuándo recibimos tu solicitud y a quién se la entregamos.",
  reference: "Número de referencia",
  "keep.heading": "Guarda esta página",
  "keep.text":
    "Guarda el enlace en tus favoritos o imprime la página. Quien tenga el enlace puede verla, así que no lo compartas. La conservamos {years, plural, one {# año} other {# años}} desde el día en que enviaste tu solicitud.",
  print: "Imprimir",
  "consents.heading": "Lo que aceptaste, palabra por palabra",
  "consent.privacy": "Términos, privacidad y entrega de tu solicitud",
  "consent.contact": "Llamadas y mensajes",
  "consent.given": "Lo aceptaste.",
  "consent.notGiven": "No lo aceptaste.",
  "consent.details": "Datos del registro",
  "consent.at": "Cuándo (hora universal, UTC)",
  "consent.page": "En qué página",
  "consent.version": "Versión del texto",
  "permission.heading": "Tu permiso para llamadas y mensajes",
  "permission.given":
    "Lo diste al enviar tu solicitud. Puedes retirarlo cuando quieras, sin explicar por qué.",
  "permission.notGiven": "No lo diste, así que no hay nada que retirar.",
  "permission.withdrawn": "Lo retiraste {withdrawn}.",
  "permission.told": "Se lo avisamos a quien tiene tu solicitud {told}.",
  "permission.telling":
    "Se lo estamos avisando a quien tiene tu solicitud. Si no contesta, volvemos a intentarlo.",
  "permission.marked": "Tu solicitud quedó marcada, y nuestro equipo lo ve antes de usar tu teléfono.",
  "permission.link": "Retirar mi permiso",
  "data.link": "Retirar mi solicitud o borrar mis datos",
});

/** Texts shown in place of a receipt. */
export const noReceipt = area("noReceipt", {
  "unknown.title": "No encontramos este comprobante",
  "unknown.text":
    "Revisa que el enlace esté completo. Si borramos tus datos porque lo pediste, o si ya pasó el tiempo que los guardamos, el comprobante también se borró.",
  "unknown.contact": "Escríbenos",
  "busy.title": "Espera un minuto, por favor",
  "busy.text":
    "Llegaron muchas consultas desde tu conexión, quizá de otras personas que la comparten. Nada se perdió: espera un minuto y abre otra vez tu comprobante.",
  "unavailable.title": "No podemos mostrar tu comprobante ahora",
  "unavailable.text": "Es un problema nuestro. Nada se perdió: prueba otra vez en un momento.",
});

export const withdrawal = area("withdrawal", {
  title: "Retirar tu permiso para llamadas y mensajes",
  heading: "¿Quieres retirar tu permiso para llamadas y mensajes?",
  lead: "Lo diste en esta solicitud. Si lo retiras, esto es lo que pasa:",
  reference: "Número de referencia",
  "effect.waits": "Todavía no entregamos tu solicitud, y ya no la entregaremos a nadie.",
  "effect.delivered":
    "A quien ya tiene tu solicitud le avisamos que no te haga llamadas automáticas ni te mande mensajes, y ya no la entregamos a otros.",
  // 47 CFR 64.1200(a)(10), 89 Fed. Reg. 15756 (March 5, 2024): within a reasonable time not to exceed ten business
  // days.
  "effect.time":
    "La ley da 10 días hábiles para dejar de hacerte llamadas automáticas y de mandarte mensajes. En ese tiempo todavía te puede llegar alguno.",
  "effect.stays":
    "Tu solicitud no se borra. Alguien todavía puede marcarte a mano o escribirte por correo electrónico.",
  "effect.final": "Si después lo quieres dar otra vez, tienes que enviar otra solicitud.",
  confirm: "Sí, retirar mi permiso",
  back: "No, volver a mi comprobante",
  data: "Retirar mi solicitud o borrar mis datos",
  "problem.heading": "Todavía no pudimos retirarlo",
  "problem.text": "Es un problema nuestro. Prueba otra vez en un momento, o llámanos con tu referencia.",
});
