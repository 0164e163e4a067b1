import { area, type Bilingual } from "../copy/area.ts";
import type { HealthGroup } from "../domain/health/findings.ts";

export const healthTexts = area("healthTexts", {
  title: ["Estado", "Health"],
  "all.good": ["Todo funciona.", "Everything works."],
  summary: [
    "{broken, plural, =0 {} one {Una cosa no funciona. } other {# cosas no funcionan. }}{look, plural, =0 {} one {Una cosa está pendiente.} other {# cosas están pendientes.}}",
    "{broken, plural, =0 {} one {One thing does not work. } other {# things do not work. }}{look, plural, =0 {} one {One thing is pending.} other {# things are pending.}}",
  ],
  start: ["Empieza por:", "Begin with:"],
  "services.away": [
    "El worker de servicios no contesta: esto es solo lo que ve el sitio.",
    "The services worker does not answer: this is what the site alone sees.",
  ],
  checked: ["Comprobado: {at}", "Checked: {at}"],
  again: ["Comprobar otra vez", "Check again"],
  good: ["{group}: {count} bien", "{group}: {count} good"],
  since: ["Desde: {at}.", "Since: {at}."],
  "open.list": [
    "{count, plural, =0 {Ver las solicitudes} one {Ver 1 {name}} other {Ver las # {name}}}",
    "{count, plural, =0 {See the leads} other {See # {name}}}",
  ],
  "open./operador/destinos": ["Ver en Destinos", "See it in Destinations"],
  "open./operador/peticiones": ["Ver en Peticiones", "See it in Requests"],
  mend: ["Cómo se arregla", "How to mend it"],
  code: ["En los archivos:", "In the files:"],
  "worker.site": ["sitio", "site"],
  "worker.services": ["servicios", "services"],
});

/** What a part is for people, where its own name says too little on this screen. */
export const titleTexts = area("titleTexts", {
  PHONE_MAIN: ["El teléfono que ven los visitantes", "The telephone that visitors see"],
  OPENING_HOURS: ["El horario de atención", "The opening hours"],
  DELIVERY_SCHEDULE: ["Cuándo se repite una entrega", "When a delivery is tried again"],
  DESTINATIONS: ["La lista de destinos", "The list of destinations"],
  BUYERS_MAX: ["Cuántos destinos reciben cada solicitud", "How many destinations get each lead"],
  UPSTREAM_ORIGIN: ["La dirección del sistema del producto", "The product backend's address"],
  CAPTCHA_SECRET: ["El secreto del captcha", "The captcha's secret"],
  BACKUP: ["Dónde se guardan las copias", "Where copies are kept"],
  notices: ["Quién recibe los avisos", "Who gets the notices"],
  "call the heartbeat": ["Quién vigila el sitio desde fuera", "Who watches the site from outside"],
});

/** The names of lists with one lead, where they differ from those with many. */
export const oneTexts = area("oneTexts", {
  lost: ["perdida", "lost"],
  refused: ["rechazada", "refused"],
  withdrawals: ["permiso retirado", "withdrawn consent"],
  requests: ["petición sobre datos", "request about data"],
  calls: ["llamada por hacer", "call to make"],
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
