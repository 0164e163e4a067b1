import { area, type Bilingual } from "../copy/area.ts";
import type { ActionAlertKind, Denial } from "../domain/health/action-alerts.ts";

/** Sentences about what somebody did or tried. */
export const toldTexts = area("toldTexts", {
  paused: ["{who} puso en pausa el destino {to}.", "{who} paused the destination {to}."],
  resumed: ["{who} reanudó el destino {to}.", "{who} resumed the destination {to}."],
  destination: [
    "{who} {what, select, add {agregó el destino} address {cambió la dirección del destino} renew {dio un secreto nuevo al destino} raise {subió el destino} remove {quitó el destino} other {cambió el destino}} {to}.",
    "{who} {what, select, add {added the destination} address {changed the address of the destination} renew {made a new secret for the destination} raise {moved up the destination} remove {removed the destination} other {changed the destination}} {to}.",
  ],
  withdrew: [
    "{who} retiró la llave {kind, select, program {del programa} other {de acceso de}} {name}.",
    "{who} withdrew the key of {kind, select, program {the program} other {the token}} {name}.",
  ],
  admitted: [
    "{who} deja que {name} abra solicitudes, con la llave {keyId}.",
    "{who} lets {name} open leads, with the key {keyId}.",
  ],
  dismissed: ["{who} retiró la llave {keyId} de {name}.", "{who} withdrew the key {keyId} of {name}."],
  corrected: ["{who} corrigió la solicitud {reference}.", "{who} corrected the application {reference}."],
  texts: [
    "{who} cambió {count, plural, one {un texto} other {# textos}} en {page}: {names}.",
    "{who} changed {count, plural, one {a text} other {# texts}} on {page}: {names}.",
  ],
  settings: [
    "{who} cambió la configuración desde {from}: {names}.",
    "{who} changed settings from {from} on: {names}.",
  ],
  deployed: [
    "Una versión nueva ({version}) del worker {worker, select, site {del sitio} other {de servicios}} cambió {names}.",
    "A new version ({version}) of the {worker} worker changed {names}.",
  ],
  exported: [
    "{who} exporta {count, plural, one {una solicitud} other {# solicitudes}}.",
    "{who} exports {count, plural, one {a lead} other {# leads}}.",
  ],
  handed: [
    "{who} recibió {count, plural, one {una solicitud} other {# solicitudes}} hoy (UTC).",
    "{who} was handed {count, plural, one {a lead} other {# leads}} today (UTC).",
  ],
  denied: ["Llaves rechazadas desde {since}: {what} ({count}).", "Refused since {since}: {what} ({count})."],
} as const satisfies Record<ActionAlertKind, Bilingual>);

export const denialTexts = area("denialTexts", {
  wrong: ["llaves de acceso equivocadas", "wrong tokens"],
  withdrawn: ["llaves de acceso retiradas", "withdrawn tokens"],
  access: ["llaves de acceso, que ACCESS_ONLY no admite", "tokens where ACCESS_ONLY takes none"],
} as const satisfies Record<Denial, Bilingual>);

export const toldActs = area("toldActs", {
  undo: [
    "Si no fue nadie de ustedes: retira la llave en Estado o en Personas, la persona en Access, y deshazlo (deploy.md).",
    "If none of you did: withdraw the token in Health, the key in People, the person in Access; undo it (deploy.md).",
  ],
  denied: [
    "No abrieron nada. npm run keys y Estado tienen los nombres de las buenas.",
    "They opened nothing. npm run keys and Health have the ids of the right ones.",
  ],
});
