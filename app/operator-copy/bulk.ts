import { area } from "../copy/area.ts";

/** Texts of orders for many leads. */
export const bulkTexts = area("bulkTexts", {
  heading: [
    "{n, plural, =0 {Acciones} one {Con la elegida} other {Con las # elegidas}}",
    "{n, plural, =0 {Actions} one {With the chosen one} other {With the # chosen}}",
  ],
  order: ["Qué hacer", "What to do"],
  release: ["Liberar (salen de revisión)", "Release (ends the review)"],
  refuse: ["Descartar (no se entregan)", "Discard (never delivered)"],
  retry: ["Intentar otra vez la entrega", "Try the delivery again"],
  "retry unconfirmed": ["Enviar otra vez lo que quedó sin confirmar", "Send again what is unconfirmed"],
  delivered: ["Dar por entregadas", "Mark as delivered"],
  "release.hint": [
    "Solo las que están en revisión. Se entregan y cuentan como conversiones.",
    "Only leads in review. They are delivered and count as conversions.",
  ],
  "refuse.hint": [
    "Solo las que están en revisión. No se entregan, y su contenido se borra a su tiempo. Las peticiones sobre datos quedan como están.",
    "Only leads in review. They are not delivered, and their content is deleted in time. Requests about data stay.",
  ],
  "retry.hint": [
    "Las que esperan, las que están por atender y las rechazadas. Nunca lo que ya se entregó ni lo que quedó sin confirmar.",
    "Leads that wait, need attention or were refused. Never delivered or unconfirmed ones.",
  ],
  "retry unconfirmed.hint": [
    "Cuidado: quizá ya llegaron, y quien las recibe puede tenerlas dos veces.",
    "Careful: they may have arrived, and the receiver may get them twice.",
  ],
  "delivered.hint": [
    "Las que quedaron sin confirmar, si sabes que quien las recibe las tiene.",
    "Unconfirmed leads, if you know that the receiver has them.",
  ],
  none: ["Ninguna orden sirve para lo elegido.", "No order fits the chosen leads."],
  "look.chosen": [
    "{n, plural, one {Ver qué pasaría con # elegida} other {Ver qué pasaría con # elegidas}}",
    "See what would happen to {n} chosen",
  ],
  "look.filter": ["Ver qué pasaría con todo lo filtrado", "See what would happen to all filtered leads"],
  vague: [
    "Para dar esta orden a todo lo filtrado, elige antes un estado en los filtros.",
    "To give this order to all filtered leads, first choose a status in the filters.",
  ],
  looking: ["Vistas: {n}…", "Checked: {n}…"],
  going: ["{done} de {total}", "{done} of {total}"],
  stop: ["Detener", "Stop"],
  pace: [
    "{minutes, plural, one {Tarda un minuto, más o menos} other {Tarda unos # minutos}}: salen {pace} por segundo. Deja esta página abierta; puedes detenerla cuando quieras.",
    "{minutes, plural, one {It takes about a minute} other {It takes about # minutes}}: {pace} are sent each second. Keep this page open; you can stop at any time.",
  ],
  would: ["Cambiarían: {n}.", "Would change: {n}."],
  "release.does": [
    "Se libera: se entrega y cuenta como conversión.",
    "It is delivered and counts as a conversion.",
  ],
  "refuse.does": ["Se descarta: no se entrega a nadie.", "It is discarded: nobody gets it."],
  "retry.does": ["Se intenta otra vez.", "It is tried again."],
  "retry unconfirmed.does": ["Se envía otra vez.", "It is sent again."],
  "delivered.does": ["Queda como entregada.", "It is marked as delivered."],
  cancel: ["Cancelar", "Cancel"],
  "release.go": ["Liberar {n}", "Release {n}"],
  "refuse.go": ["Descartar {n}", "Discard {n}"],
  "retry.go": ["Intentar {n} otra vez", "Try {n} again"],
  "retry unconfirmed.go": ["Enviar {n} otra vez", "Send {n} again"],
  "delivered.go": ["Dar {n} por entregadas", "Mark {n} as delivered"],
  done: ["Hechas: {n}.", "Done: {n}."],
  stopped: ["La detuviste. Lo que sigue ya está hecho.", "You stopped it. What follows is done."],
  failed: [
    "Los servicios dejaron de contestar. Lo que sigue ya está hecho; vuelve a dar la orden para el resto.",
    "The services stopped answering. What follows is done; give the order again for the rest.",
  ],
  left: ["Sin cambios: {n}.", "Unchanged: {n}."],
});
