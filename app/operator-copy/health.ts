import { area, type Bilingual } from "../copy/area.ts";
import type { HealthGroup } from "../domain/health/findings.ts";

export const healthTexts = area("healthTexts", {
  title: ["Estado", "Health"],
  "all.good": ["Todo funciona.", "Everything works."],
  summary: [
    "{broken, plural, =0 {} one {Una cosa no funciona. } other {# cosas no funcionan. }}{look, plural, =0 {} one {Una cosa necesita revisión.} other {# cosas necesitan revisión.}}",
    "{broken, plural, =0 {} one {One thing does not work. } other {# things do not work. }}{look, plural, =0 {} one {One thing should be looked at.} other {# things should be looked at.}}",
  ],
  start: ["Empieza por:", "Begin with:"],
  "services.away": [
    "El worker de servicios no contesta: esto es solo lo que ve el sitio.",
    "The services worker does not answer: this is what the site alone sees.",
  ],
  checked: ["Revisado: {at}", "Checked: {at}"],
  again: ["Revisar otra vez", "Check again"],
  good: ["{group}: {count} bien", "{group}: {count} good"],
  since: ["Desde: {at}.", "Since: {at}."],
  "open.list": [
    "{count, plural, =0 {Ver las solicitudes} one {Ver 1 {name}} other {Ver las # {name}}}",
    "{count, plural, =0 {See the leads} other {See # {name}}}",
  ],
  "open./operador/destinos": ["Ver en Destinos", "See it in Destinations"],
  "open./operador/peticiones": ["Ir a Peticiones", "Go to Requests"],
  "worker.site": ["sitio", "site"],
  "worker.services": ["servicios", "services"],
});

export const groupTexts = area("groupTexts", {
  settings: ["Variables", "Settings"],
  bindings: ["Conexiones", "Bindings"],
  backend: ["Sistema del producto", "Product backend"],
  destinations: ["Destinos", "Destinations"],
  leads: ["Solicitudes que esperan", "Leads that wait"],
  notices: ["Avisos", "Notices"],
  schedules: ["Tareas", "Schedules"],
  keys: ["Llaves", "Keys"],
  consents: ["Consentimientos", "Consents"],
  browsers: ["Navegadores", "Browsers"],
  backups: ["Copias", "Backups"],
  deployment: ["Versión", "Deployment"],
} as const satisfies Record<HealthGroup, Bilingual>);
