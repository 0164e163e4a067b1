import type { OperatorOperationId } from "../domain/contract/operator/all-operations.ts";
import { type Bilingual, operatorTexts } from "./bilingual.ts";

/** What each operation does, for `npm run operator`. One without words in both languages does not compile. */
export const operationTexts = operatorTexts({
  readToday: [
    "Visitas y solicitudes de unos días, junto a las de los mismos días semanas antes, y lo que espera ahora",
    "Visits and leads of some days beside the same days weeks before, and what waits now",
  ],
  listDays: [
    "Visitas y solicitudes por día, fuente, afiliado y subafiliado",
    "Visits and leads by day, source, affiliate and sub-affiliate",
  ],
  listCounters: [
    "Las cuentas de los últimos días, lo más nuevo primero",
    "The counts of the last days, newest first",
  ],
  getHealth: [
    "Todo lo que debe funcionar, cómo está y desde cuándo",
    "Everything that should work, how it is and since when",
  ],
  withdrawCaller: [
    "Retira la llave de un acceso o de un programa: ya no entra nadie con ella",
    "Withdraws the key of a token or a program: it admits nobody from now on",
  ],
  listLeads: [
    "Las solicitudes, lo más nuevo primero, y cuántas hay",
    "The leads, newest first, and how many there are",
  ],
  leadValues: [
    "Las fuentes, los afiliados, los destinos y los formularios de las solicitudes",
    "The sources, affiliates, destinations and layouts that leads have",
  ],
  searchLeads: [
    "Las solicitudes con esta referencia, id, teléfono o correo",
    "The leads with this reference, id, telephone or e-mail address",
  ],
  findLeads: [
    "Las solicitudes y los mensajes de un teléfono o de un correo",
    "The leads and messages with a telephone or an e-mail address",
  ],
  showLead: [
    "Una solicitud: entregas, consentimientos e historia, sin datos personales",
    "A lead: deliveries, consents and timeline, without personal data",
  ],
  retryLead: ["Empieza la entrega ahora", "Starts delivery now"],
  releaseLead: ["Termina la revisión: la solicitud sale", "Ends a review: the lead goes out"],
  refuseLead: [
    "Termina la revisión: la solicitud no sale, y su contenido tiene fin",
    "Ends a review: the lead never goes out by itself, and its content has an end",
  ],
  deliveredLead: [
    "Da por entregado lo que quedó sin confirmar o fue rechazado",
    "Marks what is unconfirmed or refused as delivered",
  ],
  closeLead: [
    "Cierra lo que no se entregó; su contenido tiene fin",
    "Ends what is undelivered; its content has an end",
  ],
  orderLeads: [
    "La misma orden para muchas solicitudes: las nombradas, o todas las de un filtro",
    "The same order for many leads: those named, or all of a filter",
  ],
  correctLead: [
    "Cambia respuestas de una solicitud, entera (más fácil: correct)",
    "Changes answers of a lead, sent whole (easier: correct)",
  ],
  forgetLead: [
    "Borra una solicitud. Queda id, referencia y fechas; quien la recibió lo sabe",
    "Erases a lead. Id, reference and dates stay; whoever got it is told",
  ],
  accessOfLead: [
    "Quién descargó o cambió qué, lo más nuevo primero",
    "Who exported or changed what, newest first",
  ],
  sealedLeads: [
    "El contenido de solicitudes como está guardado, sellado (export lo abre)",
    "The contents of leads as they are stored, sealed (export opens them)",
  ],
  confirmExports: [
    "Ya están en tu disco: desde ahora su contenido guardado tiene fin",
    "They are on your disk: from now on their stored contents have an end",
  ],
  listRequests: [
    "Lo que la gente pide sobre sus datos, con su plazo, y las llamadas que pidió",
    "What people ask about their data, with its term, and the calls that they asked for",
  ],
  stepRequest: [
    "Hace con una solicitud lo que pide una petición, o anota cómo se comprobó quién pide",
    "Does with an application what a request asks, or notes how it was checked who asks",
  ],
  answerRequest: [
    "La petición queda contestada, y con ella otras de la misma persona; o la llamada",
    "A request is answered, and others of the same person with it; or a call",
  ],
  stopSelling: [
    "La persona no quiere que sus datos se vendan ni se compartan",
    "The person of a lead does not want it sold or shared",
  ],
  listDestinations: [
    "Quién recibe solicitudes y mensajes, y cómo le va",
    "Who gets leads and messages, and how each does",
  ],
  testDestination: [
    "Envía una solicitud inventada, marcada como prueba. No se guarda ni se cuenta",
    "Sends an invented lead, marked as a test. It is stored and counted nowhere",
  ],
  pauseDestination: [
    "Pausa un destino o lo reanuda. Lo que espera sale después a su hora",
    "Pauses a destination or resumes it. What waited goes out at its own times",
  ],
  replayLead: [
    "Envía una solicitud a un destino de la lista, o dice qué pasaría",
    "Sends a lead to a destination of the list, or says what that would do",
  ],
  listTexts: [
    "Las páginas con textos cambiados: lo publicado y lo que espera",
    "The pages with changed texts: what is published and what waits",
  ],
  setText: [
    "Guarda un texto, que espera hasta que se publique su página",
    "Stores a text, which waits until its page is published",
  ],
  publishTexts: [
    "Publica lo que espera en una página; se ve en menos de cinco minutos",
    "Publishes what waits on a page; seen within five minutes",
  ],
  discardTexts: [
    "Descarta lo que espera en una página; lo publicado queda",
    "Drops what waits on a page; what is published stays",
  ],
  resetTexts: ["Vuelve al texto que trae el sitio", "Goes back to the text that the site ships"],
  textHistory: [
    "Quién cambió lo que leen los visitantes, y cuándo",
    "Who changed what visitors read, and when",
  ],
  undoText: [
    "Los visitantes vuelven a leer lo de antes de un cambio",
    "Shows visitors again what they read before a change",
  ],
  readConfiguration: [
    "La configuración que vale, o una versión",
    "The configuration in effect, or one version",
  ],
  configurationHistory: [
    "Las versiones de la configuración y lo que cambió cada una",
    "The versions of the configuration and what each changed",
  ],
  publishConfiguration: ["Publica una versión nueva", "Publishes a new version"],
  undoConfiguration: [
    "Publica una versión igual a una anterior; 0: solo lo desplegado",
    "Publishes a version equal to an older one; 0: the deployment's settings alone",
  ],
  listAffiliateLinks: ["Los enlaces a informes de afiliados", "The links to affiliates' reports"],
  issueAffiliateLink: [
    "Da un enlace al informe de un afiliado. Su dirección se muestra una vez",
    "Issues a link to one affiliate's report. Its address is shown once",
  ],
  revokeAffiliateLink: ["Anula un enlace: ya no abre nada", "Revokes a link: it opens nothing from now on"],
  listReaders: [
    "Las personas con llave propia, a las que se sellan las solicitudes nuevas",
    "The people with keys of their own, to which new leads are sealed",
  ],
  addReader: ["Agrega la mitad pública de la llave de una persona", "Adds the public half of a person's key"],
  withdrawReader: [
    "Retira la llave de una persona: nada nuevo se sella a ella",
    "Withdraws a person's key: no new lead is sealed to it",
  ],
  reindex: [
    "Rehace el índice desde el registro y los buzones. Puede interrumpirse y repetirse",
    "Rebuilds the index from the register and the outboxes. It may be stopped and repeated",
  ],
  restoreBackup: [
    "Devuelve las copias de R2 donde falta algo; lo borrado a petición se omite. Después: reindex",
    "Puts the copies in R2 back where something is missing; what was forgotten is skipped. Then: reindex",
  ],
} satisfies Record<OperatorOperationId, Bilingual>);

/** Fields whose name does not say it all, by the name that several operations have for the same thing. */
export const fieldTexts = operatorTexts({
  id: ["referencia (XXXXX-XXXXX) o id", "reference (XXXXX-XXXXX) or id"],
  ids: ["referencias o ids", "references or ids"],
  subject: ["referencia, id o página", "reference, id or page"],
  wanted: ["referencia, id, teléfono o correo", "reference, id, telephone or e-mail address"],
  application: ["referencia o id de la solicitud", "reference or id of the application"],
  others: ["ids de otras peticiones de la misma persona", "ids of other requests of the same person"],
  from: ["desde este día o momento", "from this day or time on"],
  to: ["hasta este día; o el destino, por su id", "until this day; or the destination, by its id"],
  day: ["día (UTC), AAAA-MM-DD", "day (UTC), YYYY-MM-DD"],
  until: ["último día, en Nueva York", "last day, in New York"],
  before: ["la página anterior a esta clave o momento", "the page older than this key or time"],
  after: ["la página siguiente a esta clave", "the page after this key"],
  cursor: ["sigue desde esta clave", "goes on from this key"],
  limit: ["cuántas líneas", "how many rows"],
  filter: ["los mismos campos que list-leads", "the same fields as list-leads"],
  exported: ["descargadas o no del buzón", "in the inbox, exported or not"],
  withdrawn: ["quien ya no quiere que lo contacten", "whose person does not want to be contacted"],
  dryRun: ["dice qué pasaría, y no hace nada", "says what would be done, and does nothing"],
  unsigned: ["también copias sin firma nuestra", "also copies without a signature of ours"],
  url: ["la página, o * para el marco de todas", "the page, or * for the frame of all"],
  initValue: ["el texto que trae el sitio", "the text that the site ships"],
  why: ["el motivo, para quien lea la historia", "the reason, for whoever reads the history"],
  reason: ["por qué queda como está; nada personal", "why a match is left as it is; nothing personal"],
  how: ["cómo se comprobó quién pide", "how it was checked who asks"],
  keyId: ["id de la llave", "id of the key"],
});

/** Of the terminal itself. */
export const terminalTexts = operatorTexts({
  about: [
    "Cada operación del contrato, con sus campos como opciones. La respuesta es una tabla; con --json, JSON.",
    "Every operation of the contract, with its fields as options. The reply is a table; with --json, JSON.",
  ],
  env: [
    "el sitio desplegado de este nombre; si no, el local",
    "the deployed site of this name; otherwise the local one",
  ],
  json: ["la respuesta como JSON, en una línea", "the reply as JSON, in one line"],
  needed: ["necesario", "required"],
  yes: ["sin preguntar", "without a question"],
  "asks.again": [
    "No se puede deshacer. Escribe otra vez {id}: ",
    "Nothing takes this back. Type {id} again: ",
  ],
  "asks.yes": [
    "No se puede deshacer: agrega --yes, o escríbelo en una terminal.",
    "Nothing takes this back: add --yes, or type it at a terminal.",
  ],
  "asks.other": ["Eso es otra cosa. No se hizo nada.", "That is something else. Nothing was done."],
  goesOn: ["Sigue desde ahí: --cursor {reached}", "To go on from there: --cursor {reached}"],
  nothing: ["Nada.", "Nothing."],
  done: ["Hecho.", "Done."],
});

/** The codes of refusals that need a sentence; the others are words already. */
export const refusalTexts = operatorTexts({
  ambiguous: [
    "dos solicitudes tienen esta referencia; usa el id",
    "two leads have this reference; use the submission id",
  ],
  unknown: ["no existe", "there is none"],
  no_body: ["su contenido ya no está guardado", "its content is not stored any more"],
  deleted: ["su contenido se borró al cumplirse el plazo", "its content was deleted when its time was over"],
  missing: [
    "su contenido se perdió; donde hay copia: restore-backup",
    "its content was lost; where there is a backup: restore-backup",
  ],
  forgotten: ["se borró a petición", "it was forgotten"],
  ended: ["se borró, o se cumplió su plazo", "it was forgotten, or its time is over"],
  in_review: ["está en revisión: release-lead", "it is in review: release-lead"],
  other_evidence: [
    "solo se corrigen respuestas, nunca un consentimiento",
    "only answers are corrected, never a consent",
  ],
  no_evidence_key: [
    "las llaves que lo comprobarían ya no están en la lista",
    "the digest keys that could show that only answers change are listed no more",
  ],
  open_request: [
    "es una petición sin contestar: haz lo que pide (step-request), y contéstala (answer-request)",
    "it is a request that nobody has answered: do what it asks (step-request), then answer-request",
  ],
  undone: [
    "una solicitud coincide y nadie hizo con ella lo que pide: hazlo antes, o di el motivo con --reason",
    "an application matches and nobody did with it what is asked: do it first, or say why with --reason",
  ],
  not_checked: [
    "antes hay que comprobar quién pide: step-request --how",
    "first check who asks: step-request --how",
  ],
  not_unconfirmed: [
    "solo vale para lo que quedó sin confirmar o fue rechazado",
    "only what is unconfirmed or refused can be confirmed",
  ],
  too_many: ["ya hay tantas como puede haber", "there are as many as there may be"],
  changed: ["alguien cambió otra cosa entretanto: míralo antes", "somebody changed it meanwhile: look first"],
  changed_since: ["los visitantes ya leen otra cosa", "visitors read something else by now"],
  nothing_there: ["no hay nada que cambiar", "there is nothing to change"],
  no_register: [
    "el registro de lo borrado no contesta: prueba en un minuto",
    "the register of forgotten leads does not answer: try again in a minute",
  ],
  too_many_readers: [
    "hay demasiadas llaves: retira una (withdraw-reader)",
    "too many keys: withdraw one (withdraw-reader)",
  ],
  withdrawn: ["se retiró, y así queda", "it was withdrawn, and stays so"],
  unusable: ["nada se puede sellar a ella", "nothing can be sealed to it"],
  access_only: [
    "aquí no vale ninguna llave de acceso (ACCESS_ONLY): usa la consola. En una emergencia, deploy.md",
    "no token is taken here (ACCESS_ONLY): use the console. In an emergency see deploy.md",
  ],
  no_backup: ["no hay un bucket de R2 como BACKUP", "no R2 bucket is bound as BACKUP"],
});
