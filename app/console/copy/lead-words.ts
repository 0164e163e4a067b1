import type { LeadStatus, Verdict } from "../../domain/operator/lead-status.ts";
import { type Bilingual, consoleTexts, useConsoleTexts, useList } from "../bilingual.ts";
import { leadTexts } from "./lead.ts";

const leadWords = consoleTexts({
  "status.queued": ["En camino", "Queued"],
  "status.in review": ["En revisión", "In review"],
  "status.needs attention": ["Necesita atención", "Needs attention"],
  "status.unconfirmed": ["Sin confirmar", "Unconfirmed"],
  "status.refused": ["Rechazada", "Refused"],
  "status.delivered": ["Entregada", "Delivered"],
  "verdict.delivered": ["Dijo que sí", "Said yes"],
  "verdict.refused": ["Dijo que no", "Said no"],
  "verdict.unconfirmed": ["No se entiende", "Cannot be read"],
  "verdict.failed": ["El envío falló", "Sending failed"],
  "status.closed": ["Cerrada", "Closed"],
  "status.lost": ["Perdida", "Lost"],
  "review.captcha": ["sin captcha resuelto", "no solved captcha"],
  "review.flood": ["llegó en una avalancha", "came in a flood"],
  "review.repeated": ["repite otra", "repeats another"],
  "mark.taxpayer": [
    "Datos de otra solicitud, con otro nombre, fecha de nacimiento, SSN o ITIN",
    "Data of another lead, with another name, birth date, SSN or ITIN",
  ],
  "mark.income": ["Ingreso sin elegir", "Income not chosen"],
  "mark.zipcode": ["Código postal sin comprobar", "Zip code not verified"],
  "layout.steps": ["Solicitud por pasos", "Application in steps"],
  "layout.one-page": ["Solicitud en una página", "Application on one page"],
  "layout.loan-request": ["Solicitud de préstamo", "Loan request"],
  "layout.income-first": ["Solicitud, ingresos primero", "Application, income first"],
  "layout.short": ["Solicitud corta", "Short application"],
  "layout.api": ["De un programa", "From a program"],
  "layout.contact": ["Mensaje de contacto", "Contact message"],
  "layout.call-back": ["Pide una llamada", "Asks to be called"],
  "layout.request-see": ["Pide ver sus datos", "Asks to see their data"],
  "layout.request-correct": ["Pide corregir sus datos", "Asks to correct their data"],
  "layout.request-delete": ["Pide borrar sus datos", "Asks to delete their data"],
  "layout.request-stop": ["Pide que no se vendan sus datos", "Asks not to sell their data"],
  "destination.inbox": ["Este buzón", "This inbox"],
  "destination.product backend": ["Sistema del producto", "Product backend"],
  "destination.elsewhere": ["Lista de destinos", "List of destinations"],
  "event.accepted": ["Aceptada", "Accepted"],
  "event.in review": ["Quedó en revisión", "Held in review"],
  "event.marked": ["Marcada", "Marked"],
  "event.released": ["Liberada", "Released"],
  "event.refused": ["Rechazada en la revisión", "Refused in review"],
  "event.delivered": ["Entregada", "Delivered"],
  "event.attempt failed": ["Un intento falló", "An attempt failed"],
  "event.unconfirmed": ["Respuesta que no se entiende", "Answer that cannot be read"],
  "event.delivery refused": ["Rechazada por su destino", "Refused by its destination"],
  "event.needs attention": ["Necesita atención", "Needs attention"],
  "event.retry requested": ["Se pidió otro intento", "Retry requested"],
  "event.exported": ["Exportada", "Exported"],
  "event.handed out": ["Salió en una descarga", "Handed out in a download"],
  "event.closed": ["Cerrada", "Closed"],
  "event.forgotten": ["Borrada a petición", "Forgotten"],
  "event.corrected": ["Corregida", "Corrected"],
  "event.body deleted": ["Contenido borrado", "Content deleted"],
  "event.sent again": ["La misma persona envió otra vez", "The same person sent again"],
  "event.stored again": ["Guardada otra vez", "Stored again"],
  "event.restored": ["Recuperada", "Restored"],
  "event.contact consent withdrawn": ["Retiró el permiso de contacto", "Contact consent withdrawn"],
  "event.not to be sold or shared": ["No se vende ni se comparte", "Not to be sold or shared"],
  "event.conversion: target": ["Conversión: sistema del producto", "Conversion: product backend"],
  "event.conversion: postback": ["Conversión: aviso al afiliado", "Conversion: postback"],
  "event.replayed": ["Enviada a otro destino", "Replayed"],
  "event.not delivered": ["No se entregó", "Not delivered"],
  "event.telling of the withdrawal requested": [
    "Se pidió avisar del retiro",
    "Telling of the withdrawal requested",
  ],
  "event.called": ["Se le llamó", "Called"],
  "access.do what is asked": ["Hizo lo que pide", "Did what is asked"],
  "access.check who asks": ["Comprobó quién pide", "Checked who asks"],
  "access.answered: done": ["La contestó", "Answered it"],
  "access.answered: declined": ["Contestó que no procede", "Declined the request"],
  "access.answered: no answer": ["Llamó sin respuesta", "Called without an answer"],
  "event.request answered": ["Petición contestada", "Request answered"],
  "access.export": ["Abrió los datos", "Opened the data"],
  "access.export consents": ["Abrió los permisos", "Opened the consents"],
  "access.confirm export": ["La marcó como exportada", "Marked it as exported"],
  "access.retry": ["Pidió otro intento", "Requested a retry"],
  "access.release": ["La liberó", "Released it"],
  "access.refuse": ["La rechazó", "Refused it"],
  "access.delivered": ["La anotó como entregada", "Noted it as delivered"],
  "access.many: export": ["Descargó muchas", "Downloaded many"],
  "access.many: export consents": ["Descargó muchos permisos", "Downloaded many consents"],
  "access.many: confirm export": ["Marcó muchas como exportadas", "Marked many as exported"],
  "access.many: release": ["Liberó muchas", "Released many"],
  "access.many: refuse": ["Rechazó muchas", "Refused many"],
  "access.many: retry": ["Pidió otro intento para muchas", "Requested a retry of many"],
  "access.many: retry unconfirmed": ["Envió otra vez lo sin confirmar", "Sent again what was unconfirmed"],
  "access.many: delivered": ["Anotó muchas como entregadas", "Noted many as delivered"],
  "access.close": ["La cerró", "Closed it"],
  "access.correct": ["La corrigió", "Corrected it"],
  "access.forget": ["La borró a petición", "Forgot it"],
  "access.stop": ["Detuvo su venta", "Stopped its sale"],
  "access.find": ["Buscó", "Searched"],
  "access.requests": ["Vio las peticiones", "Read the requests"],
  "access.reindex": ["Rehízo el índice", "Rebuilt the index"],
  "access.restore": ["Recuperó de la copia", "Restored from the backup"],
  "access.report issued": ["Creó un enlace de informe", "Issued a report link"],
  "access.report revoked": ["Revocó un enlace de informe", "Revoked a report link"],
  "access.pause": ["Pausó un destino", "Paused a destination"],
  "access.resume": ["Reanudó un destino", "Resumed a destination"],
  "access.test": ["Probó un destino", "Tested a destination"],
  "access.reader added": ["Agregó a una persona con llave", "Added a person with a key"],
  "access.reader withdrawn": ["Retiró a una persona con llave", "Withdrew a person with a key"],
  "access.key withdrawn": ["Retiró una llave de acceso", "Withdrew a key"],
  "access.text set": ["Guardó un texto", "Saved a text"],
  "access.text publish": ["Publicó textos", "Published texts"],
  "access.text discard": ["Descartó textos", "Discarded texts"],
  "access.text reset": ["Volvió al texto del sitio", "Went back to the site's text"],
  "access.text undo": ["Deshizo un texto", "Undid a text"],
  "version.unstated": ["No se indicó", "Not stated"],
} satisfies Record<`status.${LeadStatus}` | `verdict.${Verdict}` | (string & {}), Bilingual>);

export const accessTexts = consoleTexts({
  lead: ["Quién la abrió o cambió", "Who opened or changed it"],
  "lead.caption": ["Registro de accesos a esta solicitud", "Access log of this lead"],
  "lead.none": ["Nadie ha abierto ni cambiado nada todavía.", "Nobody has opened or changed anything yet."],
  all: ["Quién cambió o exportó", "Who changed or exported"],
  "all.caption": ["Las últimas líneas del registro de accesos", "The latest lines of the access log"],
  "all.none": ["Nadie ha cambiado ni exportado nada.", "Nobody changed or exported anything."],
  at: ["Cuándo", "When"],
  who: ["Quién", "Who"],
  what: ["Qué hizo", "What they did"],
  subject: ["De qué", "Of what"],
});

type Kind = keyof typeof leadWords extends `${infer Kind}.${string}` ? Kind : never;

/** The words of a code by its kind, or the code itself where a later version of the services has another. */
export function useLeadWords() {
  const t = useConsoleTexts(leadWords);
  return (kind: Kind, code: string): string => t.or(`${kind}.${code}`, code);
}

/** An operator's marks on a lead beside its status, in words. */
export const marksOf = (words: ReturnType<typeof useLeadWords>, { marks }: { marks: string }): string[] =>
  marks.split(", ").flatMap((mark) => (mark ? [words("mark", mark)] : []));

/** Who has a lead, or may have, by name; empty where nobody does. The product backend alone has none. */
export function useRecipients() {
  const t = useConsoleTexts(leadTexts);
  const list = useList();
  return (names: readonly string[]): string => list(names.map((name) => name || t("data.backend")));
}
