import { area } from "../copy/area.ts";
import { countedStatus } from "./status-names.ts";

/**
 * Parts that health names in English words. Other parts, such as variables and bindings, have one name in both
 * languages.
 */
export const partTexts = area("partTexts", {
  backend: ["sistema", "backend"],
  "queued.late": ["en camino con demora", "on their way, but late"],
  queued: countedStatus("queued"),
  "needs attention": countedStatus("needs attention"),
  lost: countedStatus("lost"),
  unconfirmed: countedStatus("unconfirmed"),
  refused: countedStatus("refused"),
  "in review": countedStatus("in review"),
  unexported: ["sin exportar", "unexported"],
  requests: ["peticiones sobre datos", "requests about data"],
  calls: ["llamadas por hacer", "calls to make"],
  withdrawals: ["permisos retirados", "withdrawn consents"],
  notices: ["avisos", "notices"],
  consents: ["consentimientos", "consents"],
  privacy: ["términos y privacidad", "terms and privacy"],
  contact: ["llamadas y mensajes", "calls and texts"],
  "contact with the number": ["llamadas y mensajes, con el número", "calls and texts, with the number"],
  "call-back": ["la llamada que se pide", "the call that is asked for"],
  "pages' policy": ["política de las páginas", "pages' policy"],
  errors: ["errores", "errors"],
  vitals: ["cómo cargan las páginas", "how pages load"],
  "sweep what is overdue": ["despertar lo que se retrasa", "sweep what is overdue"],
  "look around": ["revisar y avisar", "look around"],
  "look at the backend": ["ensayar las llamadas al sistema", "look at the backend"],
  "look around (site)": ["revisar y avisar (sitio)", "look around (site)"],
  "copy the configuration for the site": [
    "copiar la configuración para el sitio",
    "copy the configuration for the site",
  ],
  "read the backend's help": [
    "leer los artículos de ayuda del sistema",
    "read the help articles of the backend",
  ],
  "call the heartbeat": ["llamar a quien vigila desde fuera", "call whoever watches from outside"],
  "forget what came back": ["borrar otra vez lo que volvió de una copia", "forget what came back"],
  "count outcomes again": ["contar otra vez los resultados", "count outcomes again"],
  "delete old counters": ["borrar contadores viejos", "delete old counters"],
  "delete old attempts": ["borrar intentos de entrega viejos", "delete old attempts"],
  "seal secrets again": [
    "volver a sellar los secretos de destinos",
    "seal the secrets of destinations again",
  ],
  "delete old postbacks": ["borrar avisos de conversión viejos", "delete old postbacks"],
});

export const sendAgainTexts = area("sendAgainTexts", {
  retry: [
    "Reenviar {count, plural, one {1 no recibida} other {# no recibidas}}",
    "Send {count} not taken again",
  ],
  "retry unconfirmed": ["Reenviar {count} sin confirmar", "Send {count} unconfirmed again"],
  look: ["Ver qué saldría", "See what would go"],
});
