import type { HealthPart } from "../../domain/contract/operator/health.ts";
import type { HealthFinding, HealthState, healthGroups } from "../../domain/health/health-words.ts";
import { consoleTexts } from "../bilingual.ts";

type Words = { es: string; en: string };
type Group = (typeof healthGroups)[number];

/** A finding without words, or without advice, does not compile. */
export const healthTexts = consoleTexts({
  title: { es: "Estado", en: "Health" },
  "all.good": { es: "Todo funciona.", en: "Everything works." },
  summary: {
    es: "{broken, plural, =0 {} one {Una cosa no funciona. } other {# cosas no funcionan. }}{look, plural, =0 {} one {Una cosa necesita revisión.} other {# cosas necesitan revisión.}}",
    en: "{broken, plural, =0 {} one {One thing does not work. } other {# things do not work. }}{look, plural, =0 {} one {One thing should be looked at.} other {# things should be looked at.}}",
  },
  "services.away": {
    es: "El worker de servicios no contesta: esto es solo lo que ve el sitio.",
    en: "The services worker does not answer: this is what the site alone sees.",
  },
  checked: { es: "Revisado: {at}", en: "Checked: {at}" },
  again: { es: "Revisar otra vez", en: "Check again" },
  caption: { es: "{group}: cada parte con su estado", en: "{group}: each part with its state" },
  state: { es: "Estado", en: "State" },
  part: { es: "Parte", en: "Part" },
  finding: { es: "Qué pasa", en: "What is the matter" },
  since: { es: "Desde", en: "Since" },
  act: { es: "Qué hacer", en: "What to do" },
  facts: {
    es: "{succeeded, select, none {Sin entregas todavía.} other {Última entrega: {succeeded}.}}{failed, select, none {} other { Último fallo: {failed} ({failure}).}} Esperan: {waiting}. Rechazadas: {refused}. Sin confirmar: {unconfirmed}.",
    en: "{succeeded, select, none {No delivery yet.} other {Last delivery: {succeeded}.}}{failed, select, none {} other { Last failure: {failed} ({failure}).}} Waiting: {waiting}. Refused: {refused}. Unconfirmed: {unconfirmed}.",
  },
  "worker.site": { es: "sitio", en: "site" },
  "worker.services": { es: "servicios", en: "services" },
  access: { es: "Quién cambió o exportó", en: "Who changed or exported" },
  "access.caption": {
    es: "Las últimas líneas del registro de accesos",
    en: "The latest lines of the access log",
  },
  "access.none": { es: "Nadie ha cambiado ni exportado nada.", en: "Nobody changed or exported anything." },
  when: { es: "Cuándo", en: "When" },
  who: { es: "Quién", en: "Who" },
  what: { es: "Qué", en: "What" },
  subject: { es: "De qué", en: "Of what" },
});

export const stateTexts = consoleTexts({
  good: { es: "Bien", en: "Good" },
  look: { es: "Revisar", en: "Look" },
  broken: { es: "No funciona", en: "Broken" },
} satisfies Record<HealthState, Words>);

export const groupTexts = consoleTexts({
  settings: { es: "Variables", en: "Settings" },
  bindings: { es: "Conexiones", en: "Bindings" },
  backend: { es: "Sistema del producto", en: "Product backend" },
  destinations: { es: "Destinos", en: "Destinations" },
  leads: { es: "Solicitudes que esperan", en: "Leads that wait" },
  notices: { es: "Avisos", en: "Notices" },
  schedules: { es: "Tareas", en: "Schedules" },
  keys: { es: "Llaves", en: "Keys" },
  consents: { es: "Consentimientos", en: "Consents" },
  backups: { es: "Copias", en: "Backups" },
  deployment: { es: "Versión", en: "Deployment" },
} satisfies Record<Group, Words>);

/** Parts that health names in English words; others, such as variables and bindings, have one name in both languages. */
const partTexts = consoleTexts({
  backend: { es: "sistema", en: "backend" },
  queued: { es: "en camino", en: "queued" },
  "needs attention": { es: "necesitan atención", en: "needs attention" },
  unconfirmed: { es: "sin confirmar", en: "unconfirmed" },
  refused: { es: "rechazadas por su destino", en: "refused by their destination" },
  "in review": { es: "en revisión", en: "in review" },
  unexported: { es: "sin exportar", en: "unexported" },
  notices: { es: "avisos", en: "notices" },
  consents: { es: "consentimientos", en: "consents" },
  "wake what waits for the backend": {
    es: "despertar lo que espera al sistema",
    en: "wake what waits for the backend",
  },
  "delete what is due": { es: "borrar lo que cumplió su plazo", en: "delete what is due" },
  "look around": { es: "revisar y avisar", en: "look around" },
  "look around (site)": { es: "revisar y avisar (sitio)", en: "look around (site)" },
  "copy the configuration for the site": {
    es: "copiar la configuración para el sitio",
    en: "copy the configuration for the site",
  },
  "index what the index lacks": { es: "completar el índice", en: "index what the index lacks" },
  "delete old counters": { es: "borrar contadores viejos", en: "delete old counters" },
  "delete old postbacks": { es: "borrar avisos de conversión viejos", en: "delete old postbacks" },
});

/** The values of `facts`, with moments in words; undefined for an unreadable destination. */
export const factsOf = (
  { values }: Pick<HealthPart, "values">,
  moment: (iso: string) => string,
): HealthPart["values"] | undefined =>
  values.succeeded === undefined
    ? undefined
    : {
        ...values,
        succeeded: moment(String(values.succeeded)) || "none",
        failed: moment(String(values.failed)) || "none",
      };

/** A part's name in the console's language. */
export const partName = (name: string, language: "es" | "en"): string =>
  Object.hasOwn(partTexts, name) ? partTexts[name as keyof typeof partTexts][language] : name;

export const findingTexts = consoleTexts({
  answers: { es: "Contesta en {ms} ms.", en: "Answers in {ms} ms." },
  "no.answer": { es: "No contesta en {seconds} segundos.", en: "Does not answer within {seconds} seconds." },
  failed: { es: "Contesta con un error ({kind}).", en: "Answers with an error ({kind})." },
  "settings.good": { es: "Todas se pueden leer.", en: "All of them can be read." },
  "setting.wrong": { es: "No se puede leer: {reason}. {effect}", en: "Cannot be read: {reason}. {effect}" },
  "buyers.doubtful": {
    es: "El formulario dice cuántas empresas reciben una solicitud y que ninguna la pasa a otras. Puede no ser cierto: {reason}.",
    en: "The form says how many companies get an application and that none passes it on. That may be untrue: {reason}.",
  },
  "backend.none": {
    es: "No hay: las solicitudes se quedan aquí, selladas.",
    en: "There is none: leads stay here, sealed.",
  },
  "backend.unreadable": { es: "Su dirección no se puede leer.", en: "Its address cannot be read." },
  "backend.answers": { es: "Contesta en {ms} ms.", en: "Answers in {ms} ms." },
  "backend.error": { es: "Contesta con el error {status}.", en: "Answers with error {status}." },
  "backend.away": { es: "No se puede contactar ({failure}).", en: "It cannot be reached ({failure})." },
  "destination.unreadable": { es: "Su entrada no se puede leer.", en: "Its entry cannot be read." },
  "destination.new": { es: "Todavía no se le ha enviado nada.", en: "Nothing was sent to it yet." },
  "destination.good": { es: "Recibe lo que se le envía.", en: "Takes what is sent." },
  "destination.left": {
    es: "Recibe lo que se le envía, pero no todo lo de antes.",
    en: "Takes what is sent, but not all of what was sent before.",
  },
  "destination.refuses": { es: "Contesta que no.", en: "Answers no." },
  "destination.unclear": {
    es: "Contesta algo que no se entiende.",
    en: "Answers in words that cannot be read.",
  },
  "destination.fails": { es: "No recibe: el envío falla.", en: "Takes nothing: sending fails." },
  "none.waiting": { es: "Ninguna.", en: "None." },
  queued: { es: "{count} por entregar.", en: "{count} not delivered yet." },
  "needs.attention": { es: "{count} necesitan que alguien las atienda.", en: "{count} need a person." },
  unconfirmed: {
    es: "{count} sin confirmar: el sistema contestó algo que no se entiende.",
    en: "{count} unconfirmed: the backend answered what cannot be read.",
  },
  refused: {
    es: "{count, plural, one {Una rechazada por quien la iba a recibir.} other {# rechazadas por quien las iba a recibir.}}",
    en: "{count} refused by whoever was to get them.",
  },
  "in.review": { es: "{count} en revisión.", en: "{count} in review." },
  unexported: { es: "{count} sin exportar.", en: "{count} not exported." },
  "notices.good": { es: "Se avisa por {ways}.", en: "Sent by {ways}." },
  "notices.nobody": { es: "No se avisa a nadie: solo al registro.", en: "Nobody is told: only the log is." },
  "task.never": { es: "Todavía no ha corrido.", en: "Has not run yet." },
  "task.good": { es: "Corrió bien.", en: "Ran well." },
  "task.late": { es: "No corre desde entonces.", en: "Has not run since." },
  "task.failed": { es: "La última vez falló.", en: "Failed the last time." },
  "key.young": {
    es: "{days, plural, one {# día} other {# días}}.",
    en: "{days, plural, one {# day} other {# days}}.",
  },
  "key.old": { es: "{days} días: más de un año.", en: "{days} days: more than a year." },
  "key.unseen": { es: "Recién creada.", en: "Just set." },
  "consents.good": {
    es: "Alguien aprobó cada texto como está.",
    en: "Somebody approved each text as it is.",
  },
  "consent.unapproved": {
    es: "Nadie ha aprobado estos textos como están: {names}.",
    en: "Nobody approved these texts as they are: {names}.",
  },
  "backup.none": { es: "No hay un bucket de R2 conectado.", en: "No R2 bucket is bound." },
  "backup.empty": { es: "Todavía no hay copias.", en: "There are no copies yet." },
  "backup.good": { es: "Última copia.", en: "Last copy." },
  "backup.old": {
    es: "Hay solicitudes más nuevas que la última copia.",
    en: "There are newer leads than the last copy.",
  },
  version: { es: "{id} {tag}", en: "{id} {tag}" },
} satisfies Record<HealthFinding, Words>);

const log = {
  es: "Mira el registro: npx wrangler tail tu-credito-de-auto-services",
  en: "Look at the log: npx wrangler tail tu-credito-de-auto-services",
};
const nothing = { es: "", en: "" };

/** Advice for a part that is not good. */
export const actTexts = consoleTexts({
  answers: nothing,
  "no.answer": log,
  failed: {
    es: "Revisa que exista, y aplica las migraciones: npm run deploy",
    en: "See that it exists, and apply the migrations: npm run deploy",
  },
  "settings.good": nothing,
  "setting.wrong": {
    es: "Corrígela en wrangler.toml o con npm run keys -- upload, y despliega. npm run check:config las revisa todas.",
    en: "Correct it in wrangler.toml or with npm run keys -- upload, then deploy. npm run check:config looks at all.",
  },
  "buyers.doubtful": {
    es: "Corrige DESTINATIONS o BUYERS_MAX en los servicios, o deja vacío BUYERS_STATED en el sitio, y despliega.",
    en: "Correct DESTINATIONS or BUYERS_MAX in the services, or leave BUYERS_STATED in the site empty, then deploy.",
  },
  "backend.none": nothing,
  "backend.unreadable": { es: "Corrige UPSTREAM_ORIGIN.", en: "Correct UPSTREAM_ORIGIN." },
  "backend.answers": nothing,
  "backend.error": { es: "Pregunta a quien lo opera.", en: "Ask whoever operates it." },
  "backend.away": {
    es: "Pregunta a quien lo opera. Lo que espera sale solo cuando vuelva.",
    en: "Ask whoever operates it. What waits goes out by itself once it is back.",
  },
  "destination.unreadable": {
    es: "Corrige su entrada en DESTINATIONS, y despliega.",
    en: "Correct its entry in DESTINATIONS, then deploy.",
  },
  "destination.new": nothing,
  "destination.good": nothing,
  "destination.left": {
    es: "Envía otra vez lo que queda, o ciérralo en Solicitudes.",
    en: "Send again what is left, or close it in Leads.",
  },
  "destination.refuses": {
    es: "Revisa su llave y su dirección con quien lo opera. Cuando estén bien, envía otra vez lo rechazado.",
    en: "See to its key and address with whoever operates it. Once they are right, send again what it refused.",
  },
  "destination.unclear": {
    es: "Pregunta a quien lo opera qué contesta, y si tiene lo que está sin confirmar.",
    en: "Ask whoever operates it how it answers, and whether it has what is unconfirmed.",
  },
  "destination.fails": {
    es: "Revisa su llave y su dirección con quien lo opera. Lo que espera sale solo cuando vuelva, o antes si lo envías.",
    en: "See to its key and address with whoever operates it. What waits goes out by itself once it is back, or sooner if you send it.",
  },
  "none.waiting": nothing,
  queued: {
    es: "npm run leads -- --status queued dice por qué. Los intentos siguen.",
    en: "npm run leads -- --status queued shows why. Attempts go on.",
  },
  "needs.attention": {
    es: "Ábrelas en Solicitudes para reintentar, exportar o cerrar.",
    en: "Open them in Leads: retry, export or close.",
  },
  unconfirmed: {
    es: "Pregunta al sistema y luego confirma la entrega o reintenta.",
    en: "Ask the backend, then confirm the delivery or retry.",
  },
  refused: {
    es: "Mira en Destinos por qué, y envíalas otra vez; o ciérralas en Solicitudes.",
    en: "See in Destinations why, and send them again; or close them in Leads.",
  },
  "in.review": { es: "Libera o rechaza en Solicitudes.", en: "Release or refuse in Leads." },
  unexported: {
    es: "npm run leads -- export --out leads.jsonl",
    en: "npm run leads -- export --out leads.jsonl",
  },
  "notices.good": nothing,
  "notices.nobody": {
    es: "Pon NOTICE_WEBHOOK_URL, o el correo en workers/services/wrangler.toml.",
    en: "Set NOTICE_WEBHOOK_URL, or the e-mail in workers/services/wrangler.toml.",
  },
  "task.never": {
    es: "Espera a su hora; si sigue así, revisa [triggers] en wrangler.toml.",
    en: "Wait for its time; if it stays so, see [triggers] in wrangler.toml.",
  },
  "task.good": nothing,
  "task.late": {
    es: "Revisa [triggers] en wrangler.toml y despliega.",
    en: "See [triggers] in wrangler.toml, and deploy.",
  },
  "task.failed": log,
  "key.young": nothing,
  "key.old": { es: "Cámbiala: npm run keys -- rotate", en: "Change it: npm run keys -- rotate" },
  "key.unseen": nothing,
  "consents.good": nothing,
  "consent.unapproved": {
    es: "Haz que alguien los lea; npm run consents imprime lo que va en CONSENT_APPROVALS.",
    en: "Have them read; npm run consents prints what goes into CONSENT_APPROVALS.",
  },
  "backup.none": {
    es: "Crea el bucket y quita el comentario en workers/services/wrangler.toml.",
    en: "Create the bucket, and uncomment it in workers/services/wrangler.toml.",
  },
  "backup.empty": log,
  "backup.good": nothing,
  "backup.old": log,
  version: nothing,
} satisfies Record<HealthFinding, Words>);
