import type { LeadStatus } from "../../domain/operator/lead-status.ts";
import type { Verdict } from "../../domain/operator/verdicts.ts";
import { consoleTexts } from "../bilingual.ts";

type Words = { es: string; en: string };

/** Words for what the services name by codes: statuses, reviews, layouts, lines of a timeline. */
export const leadWords = consoleTexts({
  "status.queued": { es: "En camino", en: "Queued" },
  "status.in review": { es: "En revisión", en: "In review" },
  "status.needs attention": { es: "Necesita atención", en: "Needs attention" },
  "status.unconfirmed": { es: "Sin confirmar", en: "Unconfirmed" },
  "status.refused": { es: "Rechazada", en: "Refused" },
  "status.delivered": { es: "Entregada", en: "Delivered" },
  "verdict.delivered": { es: "Dijo que sí", en: "Said yes" },
  "verdict.refused": { es: "Dijo que no", en: "Said no" },
  "verdict.unconfirmed": { es: "No se entiende", en: "Cannot be read" },
  "verdict.failed": { es: "El envío falló", en: "Sending failed" },
  "status.closed": { es: "Cerrada", en: "Closed" },
  "review.captcha": { es: "sin captcha resuelto", en: "no solved captcha" },
  "review.flood": { es: "llegó en una avalancha", en: "came in a flood" },
  "review.repeated": { es: "repite otra", en: "repeats another" },
  "mark.taxpayer": {
    es: "SSN o ITIN de otra solicitud, con otro nombre o fecha de nacimiento",
    en: "SSN or ITIN of another lead, with another name or birth date",
  },
  "mark.income": { es: "Ingreso sin elegir", en: "Income not chosen" },
  "layout.steps": { es: "Solicitud por pasos", en: "Application in steps" },
  "layout.one-page": { es: "Solicitud en una página", en: "Application on one page" },
  "layout.loan-request": { es: "Solicitud de préstamo", en: "Loan request" },
  "layout.income-first": { es: "Solicitud, ingresos primero", en: "Application, income first" },
  "layout.short": { es: "Solicitud corta", en: "Short application" },
  "layout.api": { es: "De un programa", en: "From a program" },
  "layout.contact": { es: "Mensaje de contacto", en: "Contact message" },
  "layout.call-back": { es: "Pide una llamada", en: "Asks to be called" },
  "layout.request-see": { es: "Pide ver sus datos", en: "Asks to see their data" },
  "layout.request-correct": { es: "Pide corregir sus datos", en: "Asks to correct their data" },
  "layout.request-delete": { es: "Pide borrar sus datos", en: "Asks to delete their data" },
  "layout.request-stop": { es: "Pide que no se vendan sus datos", en: "Asks not to sell their data" },
  "destination.inbox": { es: "Este buzón", en: "This inbox" },
  "destination.product backend": { es: "Sistema del producto", en: "Product backend" },
  "destination.elsewhere": { es: "Lista de destinos", en: "List of destinations" },
  "event.accepted": { es: "Aceptada", en: "Accepted" },
  "event.in review": { es: "Quedó en revisión", en: "Held in review" },
  "event.marked": { es: "Marcada", en: "Marked" },
  "event.released": { es: "Liberada", en: "Released" },
  "event.refused": { es: "Rechazada en la revisión", en: "Refused in review" },
  "event.delivered": { es: "Entregada", en: "Delivered" },
  "event.attempt failed": { es: "Un intento falló", en: "An attempt failed" },
  "event.unconfirmed": { es: "Respuesta que no se entiende", en: "Answer that cannot be read" },
  "event.delivery refused": { es: "Rechazada por su destino", en: "Refused by its destination" },
  "event.needs attention": { es: "Necesita atención", en: "Needs attention" },
  "event.retry requested": { es: "Se pidió otro intento", en: "Retry requested" },
  "event.exported": { es: "Exportada", en: "Exported" },
  "event.closed": { es: "Cerrada", en: "Closed" },
  "event.forgotten": { es: "Borrada a petición", en: "Forgotten" },
  "event.corrected": { es: "Corregida", en: "Corrected" },
  "event.body deleted": { es: "Contenido borrado", en: "Content deleted" },
  "event.sent again": { es: "La misma persona envió otra vez", en: "The same person sent again" },
  "event.stored again": { es: "Guardada otra vez", en: "Stored again" },
  "event.restored": { es: "Recuperada", en: "Restored" },
  "event.contact consent withdrawn": { es: "Retiró el permiso de contacto", en: "Contact consent withdrawn" },
  "event.not to be sold or shared": { es: "No se vende ni se comparte", en: "Not to be sold or shared" },
  "event.conversion: target": { es: "Conversión: sistema del producto", en: "Conversion: product backend" },
  "event.conversion: postback": { es: "Conversión: aviso al afiliado", en: "Conversion: postback" },
  "event.replayed": { es: "Enviada a otro destino", en: "Replayed" },
  "event.not delivered": { es: "No se entregó", en: "Not delivered" },
  "event.telling of the withdrawal requested": {
    es: "Se pidió avisar del retiro",
    en: "Telling of the withdrawal requested",
  },
  "event.request answered": { es: "Petición contestada", en: "Request answered" },
  "access.export": { es: "Abrió los datos", en: "Opened the data" },
  "access.export consents": { es: "Abrió los permisos", en: "Opened the consents" },
  "access.confirm export": { es: "La marcó como exportada", en: "Marked it as exported" },
  "access.retry": { es: "Pidió otro intento", en: "Requested a retry" },
  "access.release": { es: "La liberó", en: "Released it" },
  "access.refuse": { es: "La rechazó", en: "Refused it" },
  "access.delivered": { es: "La anotó como entregada", en: "Noted it as delivered" },
  "access.close": { es: "La cerró", en: "Closed it" },
  "access.correct": { es: "La corrigió", en: "Corrected it" },
  "access.forget": { es: "La borró a petición", en: "Forgot it" },
  "access.stop": { es: "Detuvo su venta", en: "Stopped its sale" },
  "access.find": { es: "Buscó", en: "Searched" },
  "access.requests": { es: "Vio las peticiones", en: "Read the requests" },
  "access.reindex": { es: "Rehízo el índice", en: "Rebuilt the index" },
  "access.restore": { es: "Recuperó de la copia", en: "Restored from the backup" },
  "access.report issued": { es: "Creó un enlace de informe", en: "Issued a report link" },
  "access.report revoked": { es: "Revocó un enlace de informe", en: "Revoked a report link" },
  "access.text set": { es: "Guardó un texto", en: "Saved a text" },
  "access.text publish": { es: "Publicó textos", en: "Published texts" },
  "access.text discard": { es: "Descartó textos", en: "Discarded texts" },
  "access.text reset": { es: "Volvió al texto del sitio", en: "Went back to the site's text" },
  "access.text undo": { es: "Deshizo un texto", en: "Undid a text" },
  "version.unstated": { es: "No se indicó", en: "Not stated" },
} satisfies Record<`status.${LeadStatus}` | `verdict.${Verdict}` | (string & {}), Words>);

/** The words of a code, or the code itself where a later version of the services has another. */
export const wordsOf = (
  t: (name: keyof typeof leadWords) => string,
  kind: "status" | "verdict" | "review" | "mark" | "layout" | "destination" | "event" | "access" | "version",
  code: string,
): string => {
  const name = `${kind}.${code}`;
  return Object.hasOwn(leadWords, name) ? t(name as keyof typeof leadWords) : code;
};

/** What operators are told of a lead beside its status, in words. */
export const marksOf = (
  t: (name: keyof typeof leadWords) => string,
  { marks }: { marks: string },
): string[] => marks.split(", ").flatMap((mark) => (mark ? [wordsOf(t, "mark", mark)] : []));
