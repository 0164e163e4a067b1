import { area } from "../copy/area.ts";

/** Texts of orders for many leads. */
export const bulkTexts = area("bulkTexts", {
  heading: ["Órdenes para muchas", "Orders for many"],
  order: ["Qué hacer", "What to do"],
  release: ["Liberar (salen de revisión)", "Release (ends the review)"],
  refuse: ["Descartar (no se entregan)", "Discard (never delivered)"],
  retry: ["Intentar otra vez la entrega", "Try the delivery again"],
  "retry unconfirmed": ["Enviar otra vez lo que quedó sin confirmar", "Send again what is unconfirmed"],
  delivered: ["Dar por entregadas", "Mark as delivered"],
  "release.hint": [
    "Solo las que están en revisión. Se entregan como cualquier otra.",
    "Only what is in review. It is delivered like any other lead.",
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
  "look.chosen": [
    "{n, plural, =0 {Ver qué pasaría con las elegidas} one {Ver qué pasaría con # elegida} other {Ver qué pasaría con # elegidas}}",
    "{n, plural, =0 {See what would happen to the chosen ones} other {See what would happen to # chosen}}",
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
  left: ["Sin cambios: {n}. {why}", "Left alone: {n}. {why}"],
});
