import { consoleTexts } from "../bilingual.ts";

/** Parts that health names in English words; others, such as variables and bindings, have one name in both languages. */
export const partTexts = consoleTexts({
  backend: ["sistema", "backend"],
  queued: ["en camino", "queued"],
  "needs attention": ["necesitan atención", "needs attention"],
  unconfirmed: ["sin confirmar", "unconfirmed"],
  refused: ["rechazadas por su destino", "refused by their destination"],
  "in review": ["en revisión", "in review"],
  unexported: ["sin exportar", "unexported"],
  notices: ["avisos", "notices"],
  consents: ["consentimientos", "consents"],
  privacy: ["términos y privacidad", "terms and privacy"],
  contact: ["llamadas y mensajes", "calls and texts"],
  "contact with the number": ["llamadas y mensajes, con el número", "calls and texts, with the number"],
  "call-back": ["la llamada que se pide", "the call that is asked for"],
  "pages' policy": ["política de las páginas", "pages' policy"],
  "wake what waits for the backend": [
    "despertar lo que espera al sistema",
    "wake what waits for the backend",
  ],
  "delete what is due": ["borrar lo que cumplió su plazo", "delete what is due"],
  "look around": ["revisar y avisar", "look around"],
  "look around (site)": ["revisar y avisar (sitio)", "look around (site)"],
  "copy the configuration for the site": [
    "copiar la configuración para el sitio",
    "copy the configuration for the site",
  ],
  "index what the index lacks": ["completar el índice", "index what the index lacks"],
  "delete old counters": ["borrar contadores viejos", "delete old counters"],
  "delete old postbacks": ["borrar avisos de conversión viejos", "delete old postbacks"],
});
