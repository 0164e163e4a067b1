import { area } from "../copy/area.ts";

/** Why an order for a lead was not carried out, by the code of the refusal with `_` for spaces. */
export const orderFailures = area("orderFailures", {
  not_checked: ["Primero anota cómo comprobaste quién pide.", "Note how you checked who asks."],
  answered_already: ["Ya estaba contestada.", "It was answered already."],
  not_an_application: ["Eso no es una solicitud.", "That is no lead."],
  in_review: ["Está en revisión: libérala o descártala.", "It is in review: release or discard it."],
  not_in_review: ["Ya no está en revisión.", "It is in review no longer."],
  no_body: ["Su contenido ya no está guardado.", "Its content is not stored any more."],
  ended: ["Se borró, o se cumplió su plazo.", "It was forgotten, or its time is over."],
  withdrawn: [
    "La persona no quiere que la contacten: no se envía.",
    "Its person does not want to be contacted: it is not sent.",
  ],
  stopped: [
    "La persona no quiere que sus datos se vendan ni se compartan: no se envía.",
    "Its person does not want it sold or shared: it is not sent.",
  ],
  open_request: [
    "Es una petición sin contestar: no se puede borrar. Borra la solicitud de esa persona.",
    "It is a request without an answer, and cannot be forgotten. Forget its person’s application.",
  ],
  not_unconfirmed: ["Ya no está sin confirmar ni rechazada.", "No longer unconfirmed or refused."],
  nothing_to_close: ["Ya terminó: no hay nada que cerrar.", "It has ended: nothing is left to do."],
  not_meant: ["Tiene otro estado.", "It has another status."],
  request: ["Es una petición: se contesta en su pantalla.", "A request is answered on its screen."],
  unreadable: ["La guardó una versión más nueva.", "A newer version stored it."],
  unknown: ["No se encuentra aquí.", "It cannot be found here."],
  scope: ["Te falta el permiso.", "You lack the scope."],
  failed: [
    "Los servicios no contestaron. Mira el historial antes de repetir.",
    "The services did not answer. Look at the timeline before you repeat it.",
  ],
});
