import { area } from "./area.ts";

/**
 * An affiliate's report of its own numbers. It has an English edition (routes/affiliate-report/texts.ts).
 */
export const affiliateReport = area("affiliateReport", {
  title: "Informe del afiliado {affiliate}",
  lead: "Estas son tus visitas, tus solicitudes y tus avisos. Solo los ve quien tiene este enlace, que abre hasta el {until}.",
  days: "Los días son los de Nueva York.",
  language: "English",
  "range.heading": "Elige las fechas",
  "range.from": "Desde",
  "range.to": "Hasta",
  "range.show": "Ver estas fechas",
  "totals.heading": "En total, del {from} al {to}",
  arrivals: "Visitas",
  started: "Solicitudes empezadas",
  accepted: "Solicitudes aceptadas",
  postbacks: "Avisos de conversión",
  sent: "Enviados",
  waiting: "En espera",
  failed: "Sin entregar",
  "rows.heading": "Por día y subafiliado",
  day: "Día",
  subAffiliate: "Subafiliado",
  none: "Sin subafiliado",
  "rows.empty": "No hay nada en estas fechas.",
  "rows.more":
    "Aquí están {rows, plural, one {la primera fila} other {las primeras # filas}}. El total cuenta todas.",
  "rows.csv": "Descargar por día (CSV)",
  "conversions.heading": "Conversiones con aviso",
  "conversions.text":
    "Cada una tiene el número al azar que lleva el aviso (postback). Lo que está en espera se envía otra vez, durante una semana.",
  "conversions.more":
    "Aquí {conversions, plural, one {está la más reciente} other {están las # más recientes}}. El archivo tiene más.",
  "conversions.csv": "Descargar las conversiones (CSV)",
  conversion: "Conversión",
  time: "Hora",
  postback: "Aviso",
  "postback.sent": "Enviado",
  "postback.waiting": "En espera",
  "postback.failed": "Sin entregar",
  "notes.heading": "Cómo contamos",
  "notes.arrivals":
    "Una visita cuenta cuando alguien llega por tu enlace. Si carga la página otra vez, no cuenta de nuevo. Las visitas son aproximadas: alguna puede perderse; las solicitudes son exactas.",
  "notes.accepted":
    "Una solicitud cuenta el día en que se acepta, una sola vez. La que revisamos a mano cuenta cuando la liberamos.",
  "notes.rest":
    "Si un día llegan más de mil combinaciones de enlaces al sitio, de las que sobran solo se cuentan los nombres de quien ya conocemos.",
});

/** Shown in place of a report. */
export const noReport = area("noReport", {
  "unknown.title": "Este enlace no abre ningún informe",
  "unknown.text": "Quizá ya venció, o le falta una parte. Pídele otro a quien te lo dio.",
  "busy.title": "Espera un minuto",
  "busy.text": "Abriste el informe muchas veces seguidas. Prueba otra vez en un minuto.",
  "unavailable.title": "No podemos mostrar el informe ahora",
  "unavailable.text": "Es un problema nuestro. Prueba otra vez en un momento.",
});
