import { area } from "./area.ts";

/**
 * An affiliate's report of its own numbers. It is in both languages, because affiliates often speak no Spanish. An
 * editor changes the Spanish texts only.
 */
export const affiliateReport = area("affiliateReport", {
  title: ["Informe del afiliado {affiliate}", "Report for affiliate {affiliate}"],
  lead: [
    "Estas son tus visitas, tus solicitudes y tus avisos. Solo los ve quien tiene este enlace, que abre hasta el {until}.",
    "Your arrivals, applications and postbacks. Only holders of this link see them; it works until {until}.",
  ],
  days: ["Los días son los de Nueva York.", "Days are New York days."],
  language: ["English", "Español"],
  "range.heading": ["Elige las fechas", "Choose dates"],
  "range.from": ["Desde", "From"],
  "range.to": ["Hasta", "To"],
  "range.show": ["Ver estas fechas", "Show these dates"],
  "totals.heading": ["En total, del {from} al {to}", "Total from {from} to {to}"],
  arrivals: ["Visitas", "Arrivals"],
  started: ["Solicitudes empezadas", "Applications started"],
  accepted: ["Solicitudes aceptadas", "Applications accepted"],
  postbacks: ["Avisos de conversión", "Postbacks"],
  sent: ["Enviados", "Sent"],
  waiting: ["En espera", "Waiting"],
  failed: ["Sin entregar", "Not delivered"],
  "rows.heading": ["Por día y subafiliado", "By day and sub-affiliate"],
  day: ["Día", "Day"],
  subAffiliate: ["Subafiliado", "Sub-affiliate"],
  none: ["Sin subafiliado", "No sub-affiliate"],
  "rows.empty": ["No hay nada en estas fechas.", "There is nothing on these dates."],
  "rows.more": [
    "Aquí están {rows, plural, one {la primera fila} other {las primeras # filas}}. El total cuenta todas.",
    "{rows, plural, one {The first row is} other {The first # rows are}} listed. The total counts all of them.",
  ],
  "rows.csv": ["Descargar por día (CSV)", "Download by day (CSV)"],
  "conversions.heading": ["Conversiones con aviso", "Conversions with a postback"],
  "conversions.text": [
    "Cada una tiene el número al azar que lleva el aviso (postback). Lo que está en espera se envía otra vez, durante una semana.",
    "Each has the random id that its postback carries. What is waiting is sent again, for a week.",
  ],
  "conversions.more": [
    "Aquí {conversions, plural, one {está la más reciente} other {están las # más recientes}}. El archivo tiene más.",
    "{conversions, plural, one {The newest is} other {The newest # are}} listed here. The file has more.",
  ],
  "conversions.csv": ["Descargar las conversiones (CSV)", "Download conversions (CSV)"],
  conversion: ["Conversión", "Conversion"],
  time: ["Hora", "Time"],
  postback: ["Aviso", "Postback"],
  "postback.sent": ["Enviado", "Sent"],
  "postback.waiting": ["En espera", "Waiting"],
  "postback.failed": ["Sin entregar", "Not delivered"],
  "notes.heading": ["Cómo contamos", "How we count"],
  "notes.arrivals": [
    "Una visita cuenta cuando alguien llega por tu enlace. Si carga la página otra vez, no cuenta de nuevo. Las visitas son aproximadas: alguna puede perderse; las solicitudes son exactas.",
    "An arrival counts when somebody comes by your link. Loading the page again does not count again. Arrivals are approximate: a few may be lost; applications are exact.",
  ],
  "notes.accepted": [
    "Una solicitud cuenta el día en que se acepta, una sola vez. La que revisamos a mano cuenta cuando la liberamos.",
    "An application counts once, on the day it is accepted. One that we review counts when we release it.",
  ],
  "notes.rest": [
    "Si un día llegan más de mil combinaciones de enlaces al sitio, de las que sobran solo se cuentan los nombres de quien ya conocemos.",
    "On a day with more than a thousand combinations of links on the site, the rest counts by the names that we already know.",
  ],
});

/** Texts shown in place of a report. */
export const noReport = area("noReport", {
  "unknown.title": ["Este enlace no abre ningún informe", "This link opens no report"],
  "unknown.text": [
    "Quizá venció o está incompleto. Pide otro a quien te lo dio, o escríbenos.",
    "It may be old or incomplete. Ask whoever sent it for a new one, or write to us.",
  ],
  "busy.title": ["Espera un minuto", "Please wait a minute"],
  "busy.text": [
    "Abriste el informe muchas veces seguidas. Prueba otra vez en un minuto.",
    "You opened the report many times in a row. Try again in a minute.",
  ],
  "unavailable.title": ["No podemos mostrar el informe ahora", "We cannot show the report now"],
  "unavailable.text": [
    "Es un problema nuestro. Prueba otra vez en un momento.",
    "This is a problem of ours. Try again in a moment.",
  ],
  again: ["Probar otra vez", "Try again"],
  contact: ["Escríbenos", "Contact us"],
  home: ["Ir a la página de inicio", "Go to the home page"],
});
