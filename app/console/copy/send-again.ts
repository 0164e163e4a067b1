import { consoleTexts } from "../bilingual.ts";

export const sendAgainTexts = consoleTexts({
  refused: {
    es: "Enviar otra vez lo rechazado ({count})",
    en: "Send again what was refused ({count})",
  },
  unconfirmed: {
    es: "Enviar otra vez lo que está sin confirmar ({count})",
    en: "Send again what is unconfirmed ({count})",
  },
  waiting: { es: "Enviar ahora lo que espera ({count})", en: "Send now what waits ({count})" },
  "waiting.hint": {
    es: "Los intentos siguen solos, cada vez más espaciados: así {to} lo recibe ya.",
    en: "Attempts go on by themselves, further and further apart: this way {to} gets it now.",
  },
  "refused.hint": {
    es: "Todo lo que {to} rechazó sale ahora, con la misma clave que la primera vez.",
    en: "All that {to} refused goes out now, under the same key as before.",
  },
  "unconfirmed.hint": {
    es: "{to} puede tenerlo ya: pregunta antes. Sale con la misma clave, por la que se conocen los repetidos.",
    en: "{to} may have it already: ask first. It goes out under the same key, by which a repeat is known.",
  },
  confirm: { es: "Sí, enviar a {to}", en: "Yes, send to {to}" },
  started: {
    es: "{count, plural, =0 {Nada sale otra vez.} one {Una sale otra vez.} other {# salen otra vez.}}",
    en: "{count, plural, =0 {Nothing goes out again.} one {One goes out again.} other {# go out again.}}",
  },
  others: {
    es: " {count, plural, one {Una no: su persona la detuvo, o ya no espera.} other {# no: su persona las detuvo, o ya no esperan.}}",
    en: " {count, plural, one {One does not: its person stopped it, or it waits no longer.} other {# do not: their persons stopped them, or they wait no longer.}}",
  },
  more: { es: " Hay más: envía otra vez.", en: " There are more: send again." },
  failed: {
    es: "No se pudo. Revisa otra vez antes de repetirlo.",
    en: "It could not be done. Check again before you repeat it.",
  },
});
