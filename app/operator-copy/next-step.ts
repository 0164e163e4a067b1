import { area, type Bilingual } from "../copy/area.ts";
import type { ReviewReason } from "../domain/application/review.ts";
import type { LeadStatus } from "../domain/operator/lead-status.ts";

/**
 * What an operator does next with a lead, by its status or by what it waits for. `to` names the destinations with that
 * status, or is `none` without a list of destinations; `why` says why it failed, or is `none`; `at` is when a person
 * wants to be called.
 */
export const nextTexts = area("nextTexts", {
  queued: [
    "Sale sola. Si tarda, puedes intentarlo ya.",
    "It goes out by itself. If it takes long, try it now.",
  ],
  "in review": [
    "{why, select, repeated {Compáralas y decide} other {Decide tú}}: libérala o descártala.",
    "{why, select, repeated {Compare them and decide} other {You decide}}: release it or discard it.",
  ],
  "needs attention": [
    "{to, select, none {No llegó} other {No llegó a {to}}}{why, select, none {} other {: {why}}}. {to, select, none {Cuando esté resuelto} other {Arréglalo primero en Destinos; después}}, inténtalo otra vez. Si no tiene arreglo, ciérrala.",
    "{to, select, none {It has not arrived} other {It has not arrived at {to}}}{why, select, none {} other {: {why}}}. {to, select, none {Once that is mended} other {First mend it in Destinations; then}}, try again. If it cannot be mended, close it.",
  ],
  unconfirmed: [
    "Pregunta a {to, select, none {su destino} other {{to}}} si la tiene. Si la tiene, anótalo; si no, inténtalo otra vez.",
    "Ask {to, select, none {its destination} other {{to}}} whether they have it. If so, note that; if not, try again.",
  ],
  twice: ["Si ya la tenían, la tendrán dos veces.", "If they had it, they will have it twice."],
  refused: [
    "No la quiso {to, select, none {su destino} other {{to}}}{why, select, none {} other {: {why}}}. Inténtalo otra vez o ciérrala.",
    "{to, select, none {Its destination} other {{to}}} said no{why, select, none {} other {: {why}}}. Try again or close it.",
  ],
  delivered: ["No te toca nada.", "Nothing is left for you to do."],
  closed: ["Terminó: no te toca nada.", "It has ended: nothing is left for you to do."],
  lost: [
    "Su contenido se perdió. Donde hay copia: npm run operator -- restore-backup",
    "Its content is lost. Where there is a backup: npm run operator -- restore-backup",
  ],
  call: [
    "Abre sus datos: ahí están su número y la hora que eligió.",
    "Open the data: the number and the chosen hour are there.",
  ],
  "call.early": [
    "Todavía no llames: su hora empieza el {at}, hora de Nueva York.",
    "Do not call yet: the chosen hour begins on {at}, New York time.",
  ],
  "call.now": ["Es su hora: llama y anótalo aquí.", "It is the chosen hour: call, and note it here."],
  "call.late": [
    "Su hora ya pasó: llama en cuanto puedas y anótalo aquí.",
    "The chosen hour is over: call as soon as you can, and note it here.",
  ],
  export: [
    "Está en este buzón: descárgala desde Solicitudes.",
    "It is in this inbox: download it from Leads.",
  ],
  check: ["Abre sus datos y comprueba quién pide.", "Open the data and check who asks."],
  "check.open": ["Sigue: comprueba quién pide.", "Next: check who asks."],
  fulfil: ["Sigue: haz lo que pide con cada solicitud.", "Next: do what is asked with each lead."],
  answer: ["Sigue: dile qué se hizo, y anota la respuesta.", "Next: tell them what was done, and note that."],
} as const satisfies Record<LeadStatus | (string & {}), Bilingual>);

/** Why a lead waits for a decision, by its review. `repeats` stands before the reference of the other lead. */
export const reviewTexts = area("reviewTexts", {
  captcha: [
    "Llegó sin resolver el captcha: puede ser un programa, o alguien cuyo navegador lo bloqueó",
    "It came without a solved captcha: it may be a program, or somebody whose browser blocked it",
  ],
  flood: [
    "Llegó en una avalancha: muchas solicitudes en poco tiempo",
    "It came in a flood: many leads in a short time",
  ],
  repeated: ["Repite una solicitud anterior", "It repeats an earlier lead"],
  repeats: ["Repite", "It repeats"],
} as const satisfies Record<ReviewReason | "repeats", Bilingual>);
