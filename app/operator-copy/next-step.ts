import { area, type Bilingual } from "../copy/area.ts";
import type { LeadStatus } from "../domain/operator/lead-status.ts";

/**
 * What an operator does next with a lead, by its status or by what it waits for. `to` names the destinations with that
 * status, or is `none` without a list of destinations.
 */
export const nextTexts = area("nextTexts", {
  queued: [
    "Sale sola. Si tarda, puedes intentarlo ya.",
    "It goes out by itself. If it takes long, try it now.",
  ],
  "in review": ["Decide tú: libérala o descártala.", "You decide: release it or discard it."],
  "needs attention": [
    "Los intentos se acabaron. Mira por qué, y luego inténtalo otra vez o ciérrala.",
    "The attempts are used up. See why, and then try again or close it.",
  ],
  unconfirmed: [
    "Pregunta a {to, select, none {su destino} other {{to}}} si la tiene. Si la tiene, anótalo; si no, inténtalo otra vez.",
    "Ask {to, select, none {its destination} other {{to}}} whether they have it. If so, note that; if not, try again.",
  ],
  refused: [
    "{to, select, none {Su destino} other {{to}}} dijo que no. Mira por qué, y luego inténtalo otra vez o ciérrala.",
    "{to, select, none {Its destination} other {{to}}} said no. See why, and then try again or close it.",
  ],
  delivered: ["No te toca nada.", "Nothing is left for you to do."],
  closed: ["Terminó: no te toca nada.", "It has ended: nothing is left for you to do."],
  lost: [
    "Su contenido se perdió. Donde hay copia: npm run operator -- restore-backup",
    "Its content is lost. Where there is a backup: npm run operator -- restore-backup",
  ],
  call: ["Llama desde Peticiones, y anótalo ahí.", "Call from Requests, and note it there."],
  export: [
    "Está en este buzón: descárgala desde Solicitudes.",
    "It is in this inbox: download it from Leads.",
  ],
  check: ["Sigue: comprueba quién pide.", "Next: check who asks."],
  fulfil: ["Sigue: haz lo que pide con cada solicitud.", "Next: do what is asked with each lead."],
  answer: ["Sigue: dile qué se hizo, y anota la respuesta.", "Next: tell them what was done, and note that."],
} as const satisfies Record<LeadStatus | (string & {}), Bilingual>);
