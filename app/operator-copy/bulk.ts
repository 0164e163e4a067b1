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
    "Only what is in review. It is delivered, and counts as a conversion.",
  ],
  "refuse.hint": [
    "Solo las que están en revisión. No se entregan, y su contenido se borra a su tiempo. Las peticiones sobre datos quedan como están.",
    "Only what is in review. It is not delivered, and its content is deleted in time. Requests about data are left alone.",
  ],
  "retry.hint": [
    "Las que esperan, las que están por atender y las rechazadas. Nunca lo que ya se entregó ni lo que quedó sin confirmar.",
    "What waits, needs attention or was refused. Never what was delivered, nor what is unconfirmed.",
  ],
  "retry unconfirmed.hint": [
    "Cuidado: quizá ya llegaron, y quien las recibe puede tenerlas dos veces.",
    "Careful: they may have arrived, and whoever gets them may have them twice.",
  ],
  "delivered.hint": [
    "Las que quedaron sin confirmar, si sabes que quien las recibe las tiene.",
    "What is unconfirmed, when you know that whoever was to get it has it.",
  ],
  none: ["Ninguna orden sirve para lo elegido.", "No order is for what is chosen."],
  "look.chosen": [
    "{n, plural, one {Ver qué pasaría con # elegida} other {Ver qué pasaría con # elegidas}}",
    "See what would happen to {n} chosen",
  ],
  "look.filter": ["Ver qué pasaría con todo lo filtrado", "See what would happen to all that is filtered"],
  vague: [
    "Para dar esta orden a todo lo filtrado, elige antes un estado en los filtros.",
    "To give this order to all that is filtered, choose a status in the filters first.",
  ],
  looking: ["Vistas: {n}…", "Looked at: {n}…"],
  going: ["{done} de {total}", "{done} of {total}"],
  stop: ["Detener", "Stop"],
  pace: [
    "{minutes, plural, one {Tarda un minuto, más o menos} other {Tarda unos # minutos}}: salen {pace} por segundo. Deja esta página abierta; puedes detenerla cuando quieras.",
    "{minutes, plural, one {It takes about a minute} other {It takes about # minutes}}: {pace} go each second. Keep this page open; you can stop at any time.",
  ],
  would: ["Cambiarían: {n}.", "Would change: {n}."],
  "release.does": [
    "Se libera: se entrega y cuenta como conversión.",
    "Released: delivered and a conversion.",
  ],
  "refuse.does": ["Se descarta: no se entrega a nadie.", "Discarded: nobody gets it."],
  "retry.does": ["Se intenta otra vez.", "Tried again."],
  "retry unconfirmed.does": ["Se envía otra vez.", "Sent again."],
  "delivered.does": ["Queda como entregada.", "Marked as delivered."],
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
  left: ["Sin cambios: {n}.", "Left alone: {n}."],
});
