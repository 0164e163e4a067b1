import type { HealthPart } from "../domain/contract/operator/health.ts";
import type { HealthFinding, HealthState, healthGroups } from "../domain/health/health-words.ts";
import { type Bilingual, operatorTexts } from "./bilingual.ts";

type Group = (typeof healthGroups)[number];

/** A finding without words does not compile. */
export const healthTexts = operatorTexts({
  title: ["Estado", "Health"],
  "all.good": ["Todo funciona.", "Everything works."],
  summary: [
    "{broken, plural, =0 {} one {Una cosa no funciona. } other {# cosas no funcionan. }}{look, plural, =0 {} one {Una cosa necesita revisión.} other {# cosas necesitan revisión.}}",
    "{broken, plural, =0 {} one {One thing does not work. } other {# things do not work. }}{look, plural, =0 {} one {One thing should be looked at.} other {# things should be looked at.}}",
  ],
  "services.away": [
    "El worker de servicios no contesta: esto es solo lo que ve el sitio.",
    "The services worker does not answer: this is what the site alone sees.",
  ],
  checked: ["Revisado: {at}", "Checked: {at}"],
  again: ["Revisar otra vez", "Check again"],
  caption: ["{group}: cada parte con su estado", "{group}: each part with its state"],
  state: ["Estado", "State"],
  part: ["Parte", "Part"],
  finding: ["Qué pasa", "What is the matter"],
  since: ["Desde", "Since"],
  act: ["Qué hacer", "What to do"],
  "open.list": ["Ver las solicitudes", "See the leads"],
  facts: [
    "{succeeded, select, none {Sin entregas todavía.} other {Última entrega: {succeeded}.}}{failed, select, none {} other { Último fallo: {failed} ({failure}).}} Esperan: {waiting}. Rechazadas: {refused}. Sin confirmar: {unconfirmed}.",
    "{succeeded, select, none {No delivery yet.} other {Last delivery: {succeeded}.}}{failed, select, none {} other { Last failure: {failed} ({failure}).}} Waiting: {waiting}. Refused: {refused}. Unconfirmed: {unconfirmed}.",
  ],
  "worker.site": ["sitio", "site"],
  "worker.services": ["servicios", "services"],
});

export const stateTexts = operatorTexts({
  good: ["Bien", "Good"],
  look: ["Revisar", "Look"],
  broken: ["No funciona", "Broken"],
} satisfies Record<HealthState, Bilingual>);

export const groupTexts = operatorTexts({
  settings: ["Variables", "Settings"],
  bindings: ["Conexiones", "Bindings"],
  backend: ["Sistema del producto", "Product backend"],
  destinations: ["Destinos", "Destinations"],
  leads: ["Solicitudes que esperan", "Leads that wait"],
  objectives: ["Objetivos, en 24 horas", "Objectives, over 24 hours"],
  notices: ["Avisos", "Notices"],
  schedules: ["Tareas", "Schedules"],
  keys: ["Llaves", "Keys"],
  consents: ["Consentimientos", "Consents"],
  browsers: ["Navegadores", "Browsers"],
  backups: ["Copias", "Backups"],
  deployment: ["Versión", "Deployment"],
} satisfies Record<Group, Bilingual>);

/** Parts that health names in English words; others, such as variables and bindings, have one name in both languages. */
export const partTexts = operatorTexts({
  backend: ["sistema", "backend"],
  queued: ["en camino", "queued"],
  "needs attention": ["necesitan atención", "needs attention"],
  lost: ["perdidas", "lost"],
  unconfirmed: ["sin confirmar", "unconfirmed"],
  refused: ["rechazadas por su destino", "refused by their destination"],
  "in review": ["en revisión", "in review"],
  unexported: ["sin exportar", "unexported"],
  requests: ["peticiones sobre datos", "requests about data"],
  calls: ["llamadas por hacer", "calls to make"],
  delivered: ["de aceptada a entregada", "accepted to delivered"],
  undelivered: ["sin entregar", "undelivered"],
  refusals: ["rechazos", "refusals"],
  pages: ["páginas", "pages"],
  notices: ["avisos", "notices"],
  consents: ["consentimientos", "consents"],
  privacy: ["términos y privacidad", "terms and privacy"],
  contact: ["llamadas y mensajes", "calls and texts"],
  "contact with the number": ["llamadas y mensajes, con el número", "calls and texts, with the number"],
  "call-back": ["la llamada que se pide", "the call that is asked for"],
  "pages' policy": ["política de las páginas", "pages' policy"],
  "sweep what is overdue": ["despertar lo que se retrasa", "sweep what is overdue"],
  "wrong tokens": ["llaves de acceso equivocadas", "wrong tokens"],
  "withdrawn tokens": ["llaves de acceso retiradas", "withdrawn tokens"],
  "tokens where ACCESS_ONLY takes none": [
    "llaves de acceso, que ACCESS_ONLY no admite",
    "tokens in spite of ACCESS_ONLY",
  ],
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
  "delete old postbacks": ["borrar avisos de conversión viejos", "delete old postbacks"],
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

export const findingTexts = operatorTexts({
  answers: ["Contesta en {ms} ms.", "Answers in {ms} ms."],
  "no.answer": ["No contesta en {seconds} segundos.", "Does not answer within {seconds} seconds."],
  failed: ["Contesta con un error ({kind}).", "Answers with an error ({kind})."],
  "settings.good": ["Todas se pueden leer.", "All of them can be read."],
  "setting.wrong": ["No se puede leer: {es}", "Cannot be read: {reason}. {effect}"],
  "captcha.good": ["El proveedor del captcha la reconoce.", "The captcha's provider knows it."],
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
  "backend.none": ["No hay: las solicitudes se quedan aquí, selladas.", "None: leads stay here, sealed."],
  "backend.unreadable": ["Su dirección no se puede leer.", "Its address cannot be read."],
  "backend.unlisted": [
    "No está en la lista de destinos: no le llegan solicitudes ni mensajes.",
    "It is not in the list of destinations: it gets no leads or messages.",
  ],
  "backend.answers": ["Contesta en {ms} ms.", "Answers in {ms} ms."],
  "backend.error": ["Contesta con el error {status}.", "Answers with error {status}."],
  "backend.away": ["No se puede contactar ({failure}).", "It cannot be reached ({failure})."],
  "backend.looked": [
    "Las llamadas de esta tabla se ensayan una vez por hora. La última vez fue entonces.",
    "The calls of this table are rehearsed once an hour. The last time was then.",
  ],
  "call.bad": [
    "{verdict, select, unknown {No conoce la llamada} refused {La rechaza} unreadable {Su respuesta no se puede leer} other {Falla}} ({reason}). Tardó {ms} ms.",
    "{verdict, select, unknown {Does not know the call} refused {Refuses it} unreadable {Its answer cannot be read} other {Fails}} ({reason}). It took {ms} ms.",
  ],
  "destination.unreadable": ["Su entrada no se puede leer.", "Its entry cannot be read."],
  "destination.paused": ["En pausa: lo que es para él espera aquí.", "Paused: what is for it waits here."],
  "destination.new": [
    "Todavía no se le ha enviado nada: pruébalo en Destinos.",
    "Nothing was sent to it yet: test it in Destinations.",
  ],
  "destination.good": ["Recibe lo que se le envía.", "Takes what is sent."],
  "destination.left": [
    "Recibe lo que se le envía, pero no todo lo de antes.",
    "Takes what is sent, but not all of what was sent before.",
  ],
  "destination.refuses": ["Contesta que no.", "Answers no."],
  "destination.unclear": ["Contesta algo que no se entiende.", "Answers in words that cannot be read."],
  "destination.fails": ["No recibe: el envío falla.", "Takes nothing: sending fails."],
  "none.waiting": ["Ninguna.", "None."],
  queued: ["{count} por entregar.", "{count} not delivered yet."],
  lost: [
    "{count, plural, one {Una perdida: se aceptó y ya no hay} other {# perdidas: se aceptaron y ya no hay}} nada guardado.",
    "{count} lost: accepted, and nothing of {count, plural, one {it} other {them}} is stored any more.",
  ],
  "needs.attention": ["{count} necesitan que alguien las atienda.", "{count} need a person."],
  unconfirmed: [
    "{count} sin confirmar: quien las iba a recibir contestó algo que no se entiende.",
    "{count} unconfirmed: whoever was to get them answered what cannot be read.",
  ],
  refused: [
    "{count, plural, one {Una rechazada por quien la iba a recibir.} other {# rechazadas por quien las iba a recibir.}}",
    "{count} refused by whoever was to get them.",
  ],
  "in.review": ["{count} en revisión.", "{count} in review."],
  unexported: ["{count} sin exportar.", "{count} not exported."],
  requests: [
    "{count} sin contestar; la primera vence el {due}.",
    "{count} not answered; the first is due on {due}.",
  ],
  calls: ["{count} por hacer.", "{count} to make."],
  "objective.delivered": [
    "De {count} solicitudes, 95 de cada 100 se entregaron en {seconds} s o menos. Objetivo: {target} s.",
    "Of {count} leads, 95 in a hundred were delivered within {seconds} s. Objective: {target} s.",
  ],
  "objective.undelivered": [
    "{count, plural, =0 {Ninguna espera} one {Una espera} other {# esperan}} desde hace más de {minutes} minutos. Objetivo: ninguna.",
    "{count, plural, =0 {None waits} one {One waits} other {# wait}} for more than {minutes} minutes. Objective: none.",
  ],
  "objective.refused": [
    "De {count} solicitudes, el {share}\u00a0% fue rechazado por quien las iba a recibir. Objetivo: no más del {target}\u00a0%.",
    "Of {count} leads, {share}% were refused by whoever was to get them. Objective: no more than {target}%.",
  ],
  "objective.pages": [
    "De {count} páginas medidas en navegadores, el {share}\u00a0% mostró su contenido en 4 s o menos. Objetivo: {target}\u00a0%.",
    "Of {count} pages measured in browsers, {share}% showed their content within 4 s. Objective: {target}%.",
  ],
  "objective.few": [
    "{count, plural, =0 {Nada que medir todavía.} one {Solo una: muy poco para un porcentaje.} other {Solo #: muy pocas para un porcentaje.}}",
    "{count, plural, =0 {Nothing to measure yet.} other {Only #: too few for a percentage.}}",
  ],
  "notices.good": ["Se avisa por {ways}.", "Sent by {ways}."],
  "notices.nobody": ["No se avisa a nadie: solo al registro.", "Nobody is told: only the log is."],
  "task.never": ["Todavía no ha corrido.", "Has not run yet."],
  "task.good": ["Corrió bien.", "Ran well."],
  "task.partly": ["Corrió, pero no pudo leer: {names}.", "Ran, but could not read: {names}."],
  "task.late": ["Va tarde: corrió por última vez entonces.", "Late: it ran last then."],
  "task.failed": ["La última vez falló.", "Failed the last time."],
  "heartbeat.nobody": [
    "Nadie de fuera se entera si las tareas se detienen.",
    "Nobody outside notices when the tasks stop.",
  ],
  "key.young": ["{days, plural, one {# día} other {# días}}.", "{days, plural, one {# day} other {# days}}."],
  "key.old": ["{days} días: más de un año.", "{days} days: more than a year."],
  "key.unseen": ["Recién creada.", "Just set."],
  "consents.good": ["Alguien aprobó cada texto como está.", "Somebody approved each text as it is."],
  "consent.unapproved": [
    "Nadie ha aprobado estos textos como están: {names}.",
    "Nobody approved these texts as they are: {names}.",
  ],
  "policy.violations": [
    "{count, plural, =0 {En 24 horas ningún navegador detuvo nada.} one {En 24 horas un navegador detuvo algo ({directives}).} other {En 24 horas los navegadores detuvieron algo # veces ({directives}).}} Las extensiones de los visitantes también cuentan.",
    "{count, plural, =0 {In 24 hours no browser refused anything.} one {In 24 hours a browser refused something ({directives}).} other {In 24 hours browsers refused something # times ({directives}).}} Visitors' extensions count too.",
  ],
  "backup.none": ["No hay un bucket de R2 conectado.", "No R2 bucket is bound."],
  "backup.empty": ["Todavía no hay copias.", "There are no copies yet."],
  "backup.good": ["Última copia.", "Last copy."],
  "backup.old": ["Hay solicitudes más nuevas que la última copia.", "Leads are newer than the last copy."],
  version: ["{id} {tag}", "{id} {tag}"],
} satisfies Record<HealthFinding, Bilingual>);

const log: Bilingual = [
  "Mira el registro: npx wrangler tail -c workers/services/wrangler.toml",
  "Look at the log: npx wrangler tail -c workers/services/wrangler.toml",
];

const inDestinations: Bilingual = [
  "Mira en Destinos quién tarda, falla o dice que no, y por qué. Lo que espera se sigue intentando.",
  "See in Destinations who is slow, fails or says no, and why. What waits is tried again.",
];

/** Advice for a part that is not good. */
export const actTexts = operatorTexts({
  "no.answer": log,
  failed: [
    "Mira cloudflarestatus.com; en tu máquina, el disco. Solo si la versión o la base es nueva: npm run deploy",
    "Look at cloudflarestatus.com; on your machine, at the disk. Only if the version or database is new: npm run deploy",
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
    "Revisa su llave y su dirección con quien lo opera. Lo que espera sale solo cuando vuelva; lo que necesita atención, cuando lo envías otra vez.",
    "See to its key and address with whoever operates it. What waits goes out by itself once it is back; what needs attention, once you send it again.",
  ],
  queued: ["Cada una dice por qué. Los intentos siguen.", "Each says why. Attempts go on."],
  lost: [
    "Si hay copia: npm run backup -- restore. Lo que no vuelva, bórralo en Solicitudes; la lista dice a quién se envió.",
    "If there is a copy: npm run backup -- restore. Forget in Leads what does not come back; its row says who got it.",
  ],
  "needs.attention": [
    "Ábrelas en Solicitudes para reintentar, exportar o cerrar.",
    "Open them in Leads: retry, export or close.",
  ],
  unconfirmed: [
    "Cada una dice a quién se envió: pregúntale, y luego confirma la entrega o reintenta.",
    "Each names who was to get it: ask them, then confirm the delivery or retry.",
  ],
  refused: [
    "Mira en Destinos por qué, y envíalas otra vez; o ciérralas en Solicitudes.",
    "See in Destinations why, and send them again; or close them in Leads.",
  ],
  "in.review": ["Libera o rechaza en Solicitudes.", "Release or refuse in Leads."],
  unexported: ["Ábrelas con la llave y expórtalas.", "Open them with the key, and export them."],
  requests: ["Contéstalas en Peticiones.", "Answer them in Requests."],
  calls: ["Llama desde Peticiones.", "Call from Requests."],
  "objective.delivered": inDestinations,
  "objective.undelivered": inDestinations,
  "objective.refused": inDestinations,
  "objective.pages": [
    "Mira en Hoy qué páginas cargan mal, y en el registro lo lento: slow answer.",
    "See on Today which pages load badly, and in the log what is slow: slow answer.",
  ],
  "notices.nobody": [
    "Pon NOTICE_WEBHOOK_URL, o el correo en workers/services/wrangler.toml.",
    "Set NOTICE_WEBHOOK_URL, or the e-mail in workers/services/wrangler.toml.",
  ],
  "task.never": [
    "Espera a su hora; si sigue así, revisa [triggers] en wrangler.toml.",
    "Wait for its time; if it stays so, see [triggers] in wrangler.toml.",
  ],
  "task.partly": [
    "Vale la última copia, si la hay. npm run check:backend -- ORIGEN dice qué contestó el sistema.",
    "The last copy counts, if there is one. npm run check:backend -- ORIGIN says how the backend answered.",
  ],
  "task.late": [
    "Revisa [triggers] en wrangler.toml y despliega.",
    "See [triggers] in wrangler.toml, and deploy.",
  ],
  "task.failed": log,
  "heartbeat.nobody": [
    "Pon HEARTBEAT_URL: la dirección de un servicio que avisa cuando deja de recibir llamadas.",
    "Set HEARTBEAT_URL: the address of a service that tells you when calls stop.",
  ],
  "key.old": ["Cámbiala: npm run keys -- rotate", "Change it: npm run keys -- rotate"],
  "consent.unapproved": [
    "Haz que alguien los lea; npm run consents imprime lo que va en CONSENT_APPROVALS.",
    "Have them read; npm run consents prints what goes into CONSENT_APPROVALS.",
  ],
  "policy.violations": [
    "Si de pronto son muchas, mira qué etiqueta o qué socio cambió.",
    "If they are suddenly many, look which tag or partner changed.",
  ],
  "backup.none": [
    "Crea el bucket y quita el comentario en workers/services/wrangler.toml.",
    "Create the bucket, and uncomment it in workers/services/wrangler.toml.",
  ],
  "backup.empty": log,
  "backup.old": log,
} satisfies Partial<Record<HealthFinding, Bilingual>>);

export const sendAgainTexts = operatorTexts({
  retry: ["Enviar otra vez lo que no ha recibido ({count})", "Send again what it has not taken ({count})"],
  "retry unconfirmed": [
    "Enviar otra vez lo que está sin confirmar ({count})",
    "Send again what is unconfirmed ({count})",
  ],
  look: ["Ver qué saldría", "See what would go"],
});
