import { area, type Bilingual } from "../copy/area.ts";
import type { OperatorOperationId } from "../domain/contract/operator/all-operations.ts";

/** Says what each operation does, for `npm run operator`. */
export const operationTexts = area("operationTexts", {
  readToday: [
    "Visitas y solicitudes de unos días, y lo que espera",
    "Visits and leads of days, and what waits",
  ],
  listDays: ["Visitas y solicitudes por día y origen", "Visits and leads by day and origin"],
  listCounters: ["Lo contado en los últimos días", "The counts of the last days"],
  getHealth: ["Todo lo que debe funcionar, y cómo está", "Everything that should work, and how it is"],
  withdrawCaller: ["Retira un acceso o un programa", "Withdraws the key of a token or a program"],
  listLeads: ["Las solicitudes, lo más nuevo primero", "The leads, newest first, and how many there are"],
  leadValues: [
    "Qué fuentes, afiliados, destinos y formularios hay",
    "The sources, affiliates … that leads have",
  ],
  searchLeads: ["Busca por referencia, id, teléfono o correo", "Finds by reference, id, telephone or e-mail"],
  showLead: ["Una solicitud, sin datos personales", "A lead with its timeline, without personal data"],
  retryLead: ["Empieza la entrega ahora", "Starts delivery now"],
  releaseLead: ["Termina la revisión: sale", "Ends a review: it goes out"],
  refuseLead: [
    "Descarta lo que está en revisión: no sale",
    "Discards what is in review: it never goes out by itself",
  ],
  deliveredLead: ["Da por entregado lo que no se sabe", "Marks what is unconfirmed or refused as delivered"],
  closeLead: ["Cierra lo que no se entregó", "Ends what is undelivered; its content has an end"],
  orderLeads: ["Una orden para muchas solicitudes", "One order for many leads: those named, or a filter's"],
  correctLead: ["Cambia una solicitud entera (mejor: correct)", "Changes a whole lead (easier: correct)"],
  forgetLead: ["Borra una solicitud, y avisa a quien la recibió", "Erases a lead, and tells whoever got it"],
  accessOfLead: ["Quién descargó o cambió qué", "Who exported or changed what, newest first"],
  sealedLeads: ["Lo guardado, sellado (export lo abre)", "What is stored, sealed (export opens it)"],
  confirmExports: [
    "Ya están en tu disco: su contenido tiene fin",
    "They are on your disk: their content has an end",
  ],
  listRequests: ["Peticiones sobre datos, y llamadas", "Requests about data with their term, and calls"],
  stepRequest: ["Anota quién pide, o hace lo que pide", "Notes who asks, or does what a request asks"],
  answerRequest: ["La petición o la llamada queda contestada", "A request or a call is answered"],
  stopSelling: ["Que no se venda ni se comparta", "Its person does not want it sold or shared"],
  listDestinations: ["Quién recibe solicitudes, y cómo le va", "Who gets leads, and how each does"],
  changeDestination: ["Agrega, cambia o quita un destino", "Adds, changes, orders or removes a destination"],
  testDestination: ["Envía una solicitud inventada", "Sends an invented lead, which is stored nowhere"],
  pauseDestination: ["Pausa un destino, o lo reanuda", "Pauses a destination, or resumes it"],
  replayLead: ["Envía una solicitud a un destino", "Sends a lead to a destination of the list"],
  listTexts: ["Los textos cambiados, por página", "The changed texts, by page"],
  setText: ["Guarda un texto, sin publicarlo", "Stores a text, which waits to be published"],
  publishTexts: ["Publica lo que espera en una página", "Publishes what waits on a page"],
  discardTexts: ["Descarta lo que espera en una página", "Drops what waits on a page"],
  resetTexts: ["Vuelve al texto que trae el sitio", "Goes back to the text that the site ships"],
  textHistory: ["Quién cambió qué texto, y cuándo", "Who changed which text, and when"],
  undoText: ["Vuelve a lo de antes de un cambio", "Shows what was there before a change"],
  readSettings: ["Lo que vale de cada ajuste, y lo que espera", "The settings in effect, and what waits"],
  settingHistory: ["Los valores que tuvo un ajuste", "The values that a setting has had"],
  changeSettings: ["Cambia ajustes, todos o ninguno", "Changes settings, all of them or none"],
  listAffiliateLinks: ["Los enlaces a informes de afiliados", "The links to affiliates' reports"],
  issueAffiliateLink: ["Da un enlace a un informe", "Issues a link to a report; it is shown once"],
  revokeAffiliateLink: ["Anula un enlace", "Revokes a link: it opens nothing from now on"],
  listReaders: ["Las personas con llave propia", "The people with keys of their own"],
  addReader: ["Agrega la llave pública de una persona", "Adds the public half of a person's key"],
  withdrawReader: ["Retira la llave de una persona", "Withdraws a person's key from new leads"],
  reindex: ["Rehace el índice", "Rebuilds the index from the register and the outboxes"],
  restoreBackup: ["Devuelve las copias; después: reindex", "Puts copies back where something is missing"],
} as const satisfies Record<OperatorOperationId, Bilingual>);

/** Fields whose names do not explain themselves, by the name that several operations use for the same thing. */
export const fieldTexts = area("fieldTexts", {
  id: ["referencia (XXXXX-XXXXX) o id", "reference (XXXXX-XXXXX) or id"],
  ids: ["referencias o ids; se puede repetir", "references or ids; may be repeated"],
  subject: ["referencia, id o página", "reference, id or page"],
  wanted: ["referencia, id, teléfono o correo", "reference, id, telephone or e-mail address"],
  application: ["referencia o id de la solicitud", "reference or id of the application"],
  others: ["otras peticiones de la misma persona", "other requests of the same person"],
  from: ["desde este día o momento", "from this day or time on"],
  to: ["hasta este día; o el destino", "until this day; or the destination"],
  day: ["día (UTC), AAAA-MM-DD", "day (UTC), YYYY-MM-DD"],
  until: ["último día, en Nueva York", "last day, in New York"],
  before: ["lo anterior a esta clave o momento", "what is older than this key or time"],
  after: ["lo que sigue a esta clave", "what follows this key"],
  cursor: ["sigue desde esta clave", "goes on from this key"],
  limit: ["cuántas líneas", "how many rows"],
  filter: ["los campos de list-leads", "the fields of list-leads"],
  exported: ["del buzón, descargadas o no", "of the inbox, exported or not"],
  withdrawn: ["quien ya no quiere que lo contacten", "whose person does not want to be contacted"],
  dryRun: ["dice qué pasaría, y no hace nada", "says what would be done, and does nothing"],
  unsigned: ["también copias sin firma nuestra", "also copies without a signature of ours"],
  url: ["la página, o * para el marco de todas", "the page, or * for the frame of all"],
  initValue: ["el texto que trae el sitio", "the text that the site ships"],
  why: ["el motivo, para la historia", "the reason, for the history"],
  reason: ["por qué queda como está; nada personal", "why a match is left as it is; nothing personal"],
  how: ["cómo se comprobó quién pide", "how it was checked who asks"],
});

/** The terminal's own words. */
export const terminalTexts = area("terminalTexts", {
  about: ["Las operaciones de la consola, en la terminal.", "The console's operations, in a terminal."],
  env: ["un sitio desplegado; si no, el local", "a deployed site; otherwise the local one"],
  json: ["la respuesta como JSON, no como tabla", "the reply as JSON, not as a table"],
  needed: ["necesario", "required"],
  yes: ["sin preguntar", "without a question"],
  "asks.again": [
    "No se puede deshacer. Escribe otra vez {id}: ",
    "Nothing takes this back. Type {id} again: ",
  ],
  "asks.yes": ["No se puede deshacer: agrega --yes.", "Nothing takes this back: add --yes."],
  "asks.other": ["Eso es otra cosa. No se hizo nada.", "That is something else. Nothing was done."],
  goesOn: ["Sigue desde ahí: --cursor {reached}", "To go on from there: --cursor {reached}"],
  nothing: ["Nada.", "Nothing."],
  done: ["Hecho.", "Done."],
});

/** Refusals whose text in the terminal differs from the text on a lead's page (lead.ts, opening.ts). */
export const refusalTexts = area("refusalTexts", {
  unknown: ["no existe", "it does not exist"],
  "id.unknown": [
    "no existe; por una solicitud borrada pregunta con su id",
    "it does not exist; of a forgotten lead ask by its id",
  ],
  "to.unknown": [
    "no hay tal destino (list-destinations)",
    "there is no such destination (list-destinations)",
  ],
  ambiguous: ["la tienen dos solicitudes: usa el id", "two leads have it: use the submission id"],
  other_evidence: ["solo se corrigen respuestas, nunca un consentimiento", "only answers are corrected"],
  no_evidence_key: ["ya no está la llave que lo comprobaría", "the digest key that could show it is dropped"],
  undone: [
    "una solicitud coincide y nadie hizo con ella lo que pide: hazlo, o di el motivo con --reason",
    "an application matches and nobody did with it what is asked: do it, or say why with --reason",
  ],
  too_many_readers: ["retira una (withdraw-reader)", "withdraw one (withdraw-reader)"],
  access_only: [
    "no vale ninguna llave de acceso (ACCESS_ONLY): usa la consola. En una emergencia, deploy.md",
    "no token is taken (ACCESS_ONLY): use the console. In an emergency see deploy.md",
  ],
  no_backup: ["no hay un bucket de R2 como BACKUP", "no R2 bucket is bound as BACKUP"],
});
