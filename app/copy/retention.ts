import { area } from "./area.ts";

/**
 * The privacy policy's table: which data we have, who gets them, and how long they are kept. Its numbers are those by
 * which the data are deleted (app/domain/privacy/retention.ts). It says *usted*, like the legal pages.
 */
export const retentionTable = area("retentionTable", {
  caption: "Qué guardamos, quién lo recibe y cuánto tiempo",
  data: "Datos",
  who: "Quién los recibe",
  how_long: "Cuánto tiempo los guardamos",
  "draft.data": "Respuestas que todavía no envía",
  "draft.who": "Nadie. Van cifradas en su navegador.",
  "draft.how_long": "{draftMinutes} minutos sin actividad; {draftHours} horas en total",
  "saved.data": "La solicitud que usted pide guardar para después, sin fecha de nacimiento ni Seguro Social",
  "saved.who": "Nadie. Va sellada en su teléfono o computadora.",
  "saved.how_long": "{savedDays, plural, one {# día} other {# días}}",
  "application.data":
    "La solicitud enviada: nombre, correo electrónico, teléfono, dirección, vivienda, trabajo, ingresos, nacimiento, licencia, auto y, si los dio, Seguro Social o ITIN",
  "application.who":
    "Concesionarios y prestamistas, que nos pagan por ella. También los proveedores que hacen funcionar el sitio.",
  "application.how_long":
    "{bodyDays, plural, one {# día} other {# días}} después de entregarla. Si nadie la recoge, {unexportedYears, plural, =0 {{unexportedDays} días} one {# año} other {# años}}.",
  "consents.data": "Sus permisos, con hora, dirección de internet (IP), navegador y página",
  "consents.who": "Los mismos que reciben la solicitud",
  "consents.how_long": "{consentYears, plural, one {# año} other {# años}} desde que la envió",
  "receipt.data": "El comprobante de lo que aceptó",
  "receipt.who": "Solo quien tiene el enlace",
  "receipt.how_long": "{consentYears, plural, one {# año} other {# años}} desde que la envió",
  "messages.data": "Los mensajes que nos escribe y las llamadas que nos pide",
  "messages.who": "Quien le contesta por nosotros",
  "messages.how_long":
    "{bodyDays, plural, one {# día} other {# días}} después de recogerlos; si nadie los recoge, {unexportedYears, plural, =0 {{unexportedDays} días} one {# año} other {# años}}",
  "requests.data": "Lo que nos pide sobre sus datos",
  "requests.who": "Nadie más que nosotros",
  "requests.how_long":
    "Hasta contestarle y, en todo caso, {requestYears, plural, one {# año} other {# años}}, para poder demostrarlo",
  "forgotten.data": "De lo que pidió borrar: número de referencia, un identificador al azar y fechas",
  "forgotten.who": "Nadie más que nosotros",
  "forgotten.how_long": "{tombstoneYears, plural, one {# año} other {# años}}",
  "copies.data": "De lo que se borra: las copias de la empresa que aloja nuestras bases de datos",
  "copies.who": "Nadie. La solicitud sigue sellada en ellas.",
  "copies.how_long": "{platformDays} días",
  "visit.data": "La visita: enlace o anuncio por el que llegó, y su dirección de internet (IP)",
  "visit.who": "El sistema que procesa las solicitudes y, si llegó por un enlace, su socio",
  "visit.how_long": "Lo que dice la política de cookies; las respuestas del socio, hasta cerrar el navegador",
  "counts.data":
    "Cuántas visitas y solicitudes hubo, velocidad de las páginas y errores. No dicen quién es usted.",
  "counts.who": "Nadie más que nosotros",
  "counts.how_long": "{countDays} días",
  more: "Pedir algo sobre sus datos",
});
