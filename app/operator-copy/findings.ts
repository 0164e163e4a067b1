import { area, type Bilingual } from "../copy/area.ts";
import type { Language } from "../copy/intl.ts";
import { optionalText, textsIn } from "../copy/texts.ts";
import type { HealthPart } from "../domain/contract/operator/health.ts";
import type { FindingKey, FindingToActOn, HealthState } from "../domain/health/findings.ts";
import { partTexts } from "./health-parts.ts";

/** The sentence of each finding. */
export const findingTexts = area("findingTexts", {
  good: ["Bien.", "Good."],
  answers: ["Contesta en {ms} ms.", "Answers in {ms} ms."],
  "no.answer": ["No contesta en {seconds} segundos.", "Does not answer within {seconds} seconds."],
  failed: ["Contesta con un error ({kind}).", "Answers with an error ({kind})."],
  "setting.wrong": ["No se puede leer: {es}", "Cannot be read: {reason}. {effect}"],
  "captcha.setting": [
    "El proveedor del captcha dice que está mal ({code}): ningún captcha se puede comprobar, y lo que llega espera en revisión.",
    "The captcha's provider says that it is wrong ({code}): no captcha can be checked, and what comes waits in review.",
  ],
  "captcha.unanswered": [
    "El proveedor del captcha no contestó a una prueba ({code}). Mientras tanto, lo que llega espera en revisión.",
    "The captcha's provider did not judge a trial ({code}). Meanwhile, what comes waits in review.",
  ],
  "buyers.doubtful": [
    "El formulario dice cuántas empresas reciben una solicitud y que ninguna la pasa a otras. Puede no ser cierto: {es}.",
    "The form says how many companies get an application and that none passes it on. That may be untrue: {reason}.",
  ],
  "backend.unreadable": ["Su dirección no se puede leer.", "Its address cannot be read."],
  "backend.error": ["Contesta con el error {status}.", "Answers with error {status}."],
  "backend.away": ["No se puede contactar ({failure}).", "It cannot be reached ({failure})."],
  "backend.looked": [
    "Las llamadas de esta lista se ensayan una vez por hora. La última vez fue entonces.",
    "The calls of this list are rehearsed once an hour. The last time was then.",
  ],
  "call.bad": [
    "{verdict, select, unknown {No conoce la llamada} refused {La rechaza} unreadable {Su respuesta no se puede leer} other {Falla}} ({reason}). Tardó {ms} ms.",
    "{verdict, select, unknown {Does not know the call} refused {Refuses it} unreadable {Its answer cannot be read} other {Fails}} ({reason}). It took {ms} ms.",
  ],
  "destination.unreadable": ["Su entrada no se puede leer.", "Its entry cannot be read."],
  "destination.paused": [
    "En pausa: mientras tanto no se le envían solicitudes nuevas.",
    "Paused: no new leads are sent to it meanwhile.",
  ],
  "destination.new": [
    "Todavía no se le ha enviado ninguna solicitud; una prueba dice si las recibe.",
    "No lead was sent to it yet; a test says whether it takes them.",
  ],
  "destination.good": ["Recibe lo que se le envía.", "Takes what is sent."],
  "destination.left": [
    "Recibe lo que se le envía, pero no todo lo de antes.",
    "Takes what is sent, but not all of what was sent before.",
  ],
  "destination.refuses": ["Contesta que no.", "Answers no."],
  "destination.unclear": ["Contesta algo que no se entiende.", "Answers in words that cannot be read."],
  "destination.fails": ["No recibe: el envío falla.", "Takes nothing: sending fails."],
  queued: [
    "{count, plural, one {Una solicitud va} other {# solicitudes van}} en camino.",
    "{count, plural, one {A lead is} other {# leads are}} on the way.",
  ],
  "queued.late": [
    "{count, plural, one {Una solicitud} other {# solicitudes}} por entregar, hace más de una hora. Los intentos siguen.",
    "{count, plural, one {A lead is} other {# leads are}} not delivered after more than an hour. Attempts go on.",
  ],
  lost: [
    "{count, plural, one {Una solicitud perdida: se aceptó} other {# solicitudes perdidas: se aceptaron}} y ya no hay nada guardado.",
    "{count, plural, one {A lead is} other {# leads are}} lost: accepted, and nothing is stored any more.",
  ],
  "needs.attention": [
    "{count, plural, one {Una solicitud necesita que alguien la atienda.} other {# solicitudes necesitan que alguien las atienda.}}",
    "{count, plural, one {A lead needs} other {# leads need}} a person.",
  ],
  unconfirmed: [
    "{count, plural, one {Una solicitud} other {# solicitudes}} sin confirmar: su destino contestó algo que no se entiende. No se pierde nada, y nada se envía otra vez solo.",
    "{count, plural, one {A lead is} other {# leads are}} unconfirmed: the destination answered what cannot be read. Nothing is lost, and nothing is sent again by itself.",
  ],
  refused: [
    "{count, plural, one {Una solicitud rechazada} other {# solicitudes rechazadas}}: su destino dijo que no, o ninguno recibe solicitudes así. No se pierde nada, y nada se envía otra vez solo.",
    "{count, plural, one {A refused lead} other {# refused leads}}: the destination said no, or none takes such leads. Nothing is lost, and nothing is sent again by itself.",
  ],
  "in.review": [
    "{count, plural, one {Una solicitud} other {# solicitudes}} en revisión{captcha, plural, =0 {} other {; # sin captcha resuelto}}{flood, plural, =0 {} one {; # llegó en una avalancha} other {; # llegaron en una avalancha}}{repeated, plural, =0 {} one {; # repite otra ya enviada} other {; # repiten otras ya enviadas}}.",
    "{count, plural, one {A lead} other {# leads}} in review{captcha, plural, =0 {} other {; # without a solved captcha}}{flood, plural, =0 {} other {; # came in a flood}}{repeated, plural, =0 {} one {; # repeats another that went out} other {; # repeat others that went out}}.",
  ],
  "withdrawals.untold": [
    "{count, plural, one {Una persona retiró} other {# personas retiraron}} el permiso de contacto, y un destino no recibió el aviso.",
    "{count, plural, one {A person} other {# people}} withdrew the consent to be contacted, and a destination did not take that.",
  ],
  withdrawals: [
    "{count, plural, one {Una persona retiró} other {# personas retiraron}} el permiso de contacto en 30 días. No las llames.",
    "{count, plural, one {A person} other {# people}} withdrew the consent to be contacted within 30 days. Do not call them.",
  ],
  calls: [
    "{count, plural, one {Una persona pide que la llamen} other {# personas piden que las llamen}}.",
    "{count, plural, one {A person asks} other {# people ask}} to be called.",
  ],
  requests: [
    "{count, plural, one {Una petición} other {# peticiones}} sobre datos sin contestar; la primera vence el {due}.",
    "{count, plural, one {A request} other {# requests}} about data not answered; the first is due on {due}.",
  ],
  "requests.due": [
    "{count, plural, one {Una petición} other {# peticiones}} sobre datos sin contestar, con el plazo de la ley cerca o vencido: {due}.",
    "{count, plural, one {A request} other {# requests}} about data not answered, and the law's term is near or over: {due}.",
  ],
  unexported: [
    "{count, plural, one {Una solicitud} other {# solicitudes}} sin exportar.",
    "{count, plural, one {A lead} other {# leads}} not exported.",
  ],
  "unexported.old": [
    "{count, plural, one {Una solicitud} other {# solicitudes}} sin exportar. La más antigua se borra el {deletion}.",
    "{count, plural, one {A lead} other {# leads}} not exported. The oldest is deleted on {deletion}.",
  ],
  "notices.good": ["Se avisa por {ways}.", "Sent by {ways}."],
  "notices.nobody": ["Nadie recibe avisos: solo quedan en el registro.", "Nobody is told: only the log is."],
  "task.never": ["Todavía no le toca.", "Its time has not come yet."],
  "task.good": ["Corrió bien.", "Ran well."],
  "task.partly": ["Corrió, pero no pudo leer: {names}.", "Ran, but could not read: {names}."],
  "task.late": ["Va tarde, o no ha corrido nunca.", "Late, or has never run."],
  "task.failed": [
    "La última vez falló. Se repite a su hora.",
    "Failed the last time. It runs again at its time.",
  ],
  "heartbeat.nobody": [
    "Nadie de fuera se entera si las tareas se detienen.",
    "Nobody outside notices when the tasks stop.",
  ],
  "key.young": ["{days, plural, one {# día} other {# días}}.", "{days, plural, one {# day} other {# days}}."],
  "key.old": ["{days} días: más de un año.", "{days} days: more than a year."],
  "key.unseen": ["Recién creada.", "Just set."],
  "consent.unapproved": [
    "Nadie ha aprobado estas palabras de consentimiento como están.",
    "Nobody approved these words of a consent as they are.",
  ],
  "policy.violations": [
    "En 24 horas los navegadores detuvieron algo {count, plural, one {una vez} other {# veces}}{directives, select, none {} other { ({directives})}}. Las extensiones de los visitantes también cuentan.",
    "In 24 hours browsers refused something {count, plural, one {once} other {# times}}{directives, select, none {} other { ({directives})}}. Visitors' extensions count too.",
  ],
  "browser.errors": [
    "{count, plural, one {Un error} other {# errores}} en 24 horas{top, select, none {} other {, sobre todo {top}}}; {before} en las 24 de antes.",
    "{count, plural, one {An error} other {# errors}} in 24 hours{top, select, none {} other {, most of them {top}}}; {before} in the 24 before.",
  ],
  vitals: [
    "{count, plural, =0 {Ningún navegador midió en 24 horas.} other {Cargan bien: LCP {LCP}\u00a0%, INP {INP}\u00a0%, CLS {CLS}\u00a0%, de # páginas medidas{worst, select, none {} other {. La más lenta: {worst}}}.}}",
    "{count, plural, =0 {No browser measured within 24 hours.} other {Good: LCP {LCP}%, INP {INP}%, CLS {CLS}%, of # measured pages{worst, select, none {} other {. The slowest: {worst}}}.}}",
  ],
  "backup.none": [
    "No se guarda ninguna copia de las solicitudes: falta conectar un bucket de R2.",
    "No copy of the leads is kept: no R2 bucket is bound.",
  ],
  "backup.empty": ["Todavía no hay copias.", "There are no copies yet."],
  "backup.good": ["Última copia.", "Last copy."],
  "backup.old": ["Hay solicitudes más nuevas que la última copia.", "Leads are newer than the last copy."],
  version: ["{id}{tag, select, none {} other { {tag}}}", "{id}{tag, select, none {} other { {tag}}}"],
} as const satisfies Record<FindingKey, Bilingual>);

const log = [
  "Mira el registro: npx wrangler tail -c workers/services/wrangler.toml",
  "Look at the log: npx wrangler tail -c workers/services/wrangler.toml",
] as const;
const inRequests = ["Contéstalas en Peticiones.", "Answer them in Requests."] as const;
const byExport = [
  "Ábrelas en Solicitudes con la llave y expórtalas, o: npm run operator -- export --unexported --out leads.jsonl",
  "Open them in Leads with the key and export them, or: npm run operator -- export --unexported --out leads.jsonl",
] as const;
const inTriggers = [
  "Revisa [triggers] en wrangler.toml y despliega.",
  "See [triggers] in wrangler.toml, and deploy.",
] as const;

/** The advice for each finding that is not good or that raises an alert. */
export const actTexts = area("actTexts", {
  "no.answer": log,
  failed: [
    "Mira cloudflarestatus.com; en tu máquina, el disco. Si la versión o la base es nueva: npm run deploy. Un TypeError es una falla nuestra: npm run rollback, y avisa.",
    "Look at cloudflarestatus.com; on your machine, at the disk. If the version or database is new: npm run deploy. A TypeError is a fault of ours: npm run rollback, and tell us.",
  ],
  "setting.wrong": [
    "Corrígela en wrangler.toml o con npm run keys -- upload, y despliega. npm run check:config las revisa todas.",
    "Correct it in wrangler.toml or with npm run keys -- upload, then deploy. npm run check:config looks at all.",
  ],
  "captcha.setting": [
    "Sube el secreto que va con CAPTCHA_SITE_KEY: npm run keys -- secret CAPTCHA_SECRET. Luego libera en Solicitudes lo que espera.",
    "Upload the secret that belongs to CAPTCHA_SITE_KEY: npm run keys -- secret CAPTCHA_SECRET. Then release in Leads what waits.",
  ],
  "captcha.unanswered": [
    "Si sigue así, mira la página de estado del proveedor, y CAPTCHA_VERIFY_URL si está puesta.",
    "If it stays so, look at the provider's status page, and at CAPTCHA_VERIFY_URL if it is set.",
  ],
  "buyers.doubtful": [
    "Corrige DESTINATIONS o BUYERS_MAX en los servicios, o deja vacío BUYERS_STATED en el sitio, y despliega.",
    "Correct DESTINATIONS or BUYERS_MAX in the services, or leave BUYERS_STATED in the site empty, then deploy.",
  ],
  "backend.unreadable": ["Corrige UPSTREAM_ORIGIN.", "Correct UPSTREAM_ORIGIN."],
  "backend.error": ["Pregunta a quien lo opera.", "Ask whoever operates it."],
  "backend.away": [
    "Pregunta a quien lo opera. Lo que espera sale solo cuando vuelva.",
    "Ask whoever operates it. What waits goes out by itself once it is back.",
  ],
  "call.bad": [
    "npm run check:backend -- ORIGEN ensaya todas las llamadas y escribe un resumen para quien lo opera.",
    "npm run check:backend -- ORIGIN rehearses every call, and prints a summary for whoever operates it.",
  ],
  "destination.unreadable": [
    "Corrige su entrada en DESTINATIONS, y despliega.",
    "Correct its entry in DESTINATIONS, then deploy.",
  ],
  "destination.paused": ["Reanúdalo en Destinos.", "Resume it in Destinations."],
  "destination.left": [
    "Envía otra vez lo que queda, o ciérralo en Solicitudes.",
    "Send again what is left, or close it in Leads.",
  ],
  "destination.refuses": [
    "Revisa su llave y su dirección con quien lo opera. Cuando estén bien, envía otra vez lo rechazado.",
    "See to its key and address with whoever operates it. Once they are right, send again what it refused.",
  ],
  "destination.unclear": [
    "Pregunta a quien lo opera qué contesta, y si tiene lo que está sin confirmar.",
    "Ask whoever operates it how it answers, and whether it has what is unconfirmed.",
  ],
  "destination.fails": [
    "Revisa su llave y su dirección con quien lo opera. Lo que espera sale solo cuando vuelva; lo que está por atender, cuando lo envías otra vez.",
    "See to its key and address with whoever operates it. What waits goes out by itself once it is back; what needs attention, once you send it again.",
  ],
  "queued.late": ["Cada una dice por qué en Solicitudes.", "Each says in Leads why."],
  lost: [
    "Si hay copia: npm run operator -- restore-backup. Lo que no vuelva, bórralo en Solicitudes; la lista dice a quién se envió.",
    "If there is a copy: npm run operator -- restore-backup. Forget in Leads what does not come back; its row says who got it.",
  ],
  "needs.attention": [
    "Ábrelas en Solicitudes para reintentar, exportar o cerrar.",
    "Open them in Leads: retry, export or close.",
  ],
  unconfirmed: [
    "Cada una dice en Solicitudes a quién se envió: pregúntale, y luego confirma la entrega o reintenta.",
    "Each names in Leads who was to get it: ask them, then confirm the delivery or retry.",
  ],
  refused: [
    "Mira en Destinos por qué, y envíalas otra vez; o ciérralas en Solicitudes.",
    "See in Destinations why, and send them again; or close them in Leads.",
  ],
  "in.review": ["Libera o descarta en Solicitudes.", "Release or discard in Leads."],
  "withdrawals.untold": [
    "Avisa tú a su destino, o reintenta en Solicitudes.",
    "Tell the destination yourself, or retry in Leads.",
  ],
  withdrawals: ["Solicitudes dice quiénes son.", "Leads says who they are."],
  calls: ["Llama desde Peticiones.", "Call from Requests."],
  requests: inRequests,
  "requests.due": inRequests,
  unexported: byExport,
  "unexported.old": byExport,
  "notices.nobody": [
    "Pon NOTICE_WEBHOOK_URL (npm run keys -- secret NOTICE_WEBHOOK_URL; en tu máquina, una línea de .dev.vars), o el correo en workers/services/wrangler.toml.",
    "Set NOTICE_WEBHOOK_URL (npm run keys -- secret NOTICE_WEBHOOK_URL; on your machine a line of .dev.vars), or the e-mail in workers/services/wrangler.toml.",
  ],
  "task.partly": [
    "Vale la última copia, si la hay. npm run check:backend -- ORIGEN dice qué contestó el sistema.",
    "The last copy counts, if there is one. npm run check:backend -- ORIGIN says how the backend answered.",
  ],
  "task.late": inTriggers,
  "task.failed": log,
  "heartbeat.nobody": [
    "Pon HEARTBEAT_URL, la dirección de un servicio que avisa cuando deja de recibir llamadas: npm run keys -- secret HEARTBEAT_URL.",
    "Set HEARTBEAT_URL, the address of a service that tells you when calls stop: npm run keys -- secret HEARTBEAT_URL.",
  ],
  "key.old": ["Cámbiala: npm run keys -- rotate", "Change it: npm run keys -- rotate"],
  "consent.unapproved": [
    "Haz que alguien lo lea; npm run check:launch -- --consents imprime lo que va en CONSENT_APPROVALS.",
    "Have them read; npm run check:launch -- --consents prints what goes into CONSENT_APPROVALS.",
  ],
  "backup.none": [
    "Crea el bucket y quita el comentario en workers/services/wrangler.toml.",
    "Create the bucket, and uncomment it in workers/services/wrangler.toml.",
  ],
  "backup.empty": log,
  "backup.old": log,
} as const satisfies Record<FindingToActOn, Bilingual>);

/** Returns a finding in words, such as `No se puede leer: …`. An empty value selects the case `none` of its message. */
export function sayFinding(
  { finding, values }: Pick<HealthPart, "finding" | "values">,
  language: Language,
): string {
  const part = textsIn(partTexts, language);
  const { reason: es = "", names = "", ...others } = values;
  const nameList = String(names)
    .split(", ")
    .map((name) => optionalText(part, name) ?? name);
  const otherValues = Object.entries(others).map(([name, value]) => [name, value === "" ? "none" : value]);
  const allValues = { es, reason: es, names: nameList.join("; "), ...Object.fromEntries(otherValues) };
  return optionalText(textsIn(findingTexts, language), finding, allValues) ?? "";
}

/** How a part stands, in a word: by its finding, if that says more than its state. */
export const chipTexts = area("chipTexts", {
  "destination.paused": ["En pausa", "Paused"],
  "destination.new": ["Sin probar", "Not tried"],
});

export const stateTexts = area("stateTexts", {
  good: ["Bien", "Good"],
  look: ["Pendiente", "Pending"],
  broken: ["No funciona", "Broken"],
} as const satisfies Record<HealthState, Bilingual>);
