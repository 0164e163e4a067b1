import type { FieldName, Fields } from "../domain/application/fields.ts";
import type { FormOnly } from "../domain/application/lead.ts";
import { type Bilingual, operatorTexts } from "./bilingual.ts";

export const leadTexts = operatorTexts({
  title: ["Solicitud {reference}", "Lead {reference}"],
  "back.leads": ["Todas las solicitudes", "All leads"],
  "back.requests": ["Todas las peticiones", "All requests"],
  "unknown.title": ["No está", "Not here"],
  "unknown.text": [
    "Aquí no hay ninguna solicitud con esa referencia. Si ya pasó su plazo, no queda nada de ella.",
    "There is no lead with this reference. If its time is over, nothing of it is left.",
  ],
  "ambiguous.text": [
    "Dos solicitudes tienen esa referencia: ábrela desde la lista.",
    "Two leads have this reference: open it from the list.",
  ],
  "mark.withdrawn": [
    "Retiró el permiso de contacto el {at}. No llames ni escribas.",
    "The consent to be contacted was withdrawn on {at}. Do not call or write.",
  ],
  "mark.stopped": ["Desde el {at} no se vende ni se comparte.", "Not to be sold or shared since {at}."],
  "mark.forgotten": [
    "Se borró el {at}. Solo queda la referencia, para que nadie la vuelva a enviar.",
    "Forgotten on {at}. Only its reference is left, so that it is not sent again.",
  ],
  "facts.heading": ["Dónde está", "Where it stands"],
  "fact.status": ["Estado", "Status"],
  "fact.marks": ["Marcas", "Marks"],
  "fact.accepted": ["Llegó", "Accepted"],
  "fact.layout": ["Formulario", "Form"],
  "fact.source": ["Fuente", "Source"],
  "fact.affiliate": ["Afiliado", "Affiliate"],
  "fact.destination": ["Destino", "Destination"],
  "fact.attempts": ["Intentos", "Attempts"],
  "fact.failure": ["Último fallo", "Last failure"],
  "fact.answer": ["Última respuesta", "Last answer"],
  "fact.delivered": ["Entregada", "Delivered"],
  "fact.exported": ["Exportada", "Exported"],
  "fact.body": ["Contenido", "Content"],
  "fact.conversion": ["Conversión", "Conversion"],
  "fact.id": ["Identificador", "Submission id"],
  "body.stored": ["Guardado y sellado", "Stored, sealed"],
  "body.until": ["Guardado y sellado hasta el {at}", "Stored, sealed, until {at}"],
  "body.deleted": ["Borrado", "Deleted"],
  "body.missing": ["Perdido", "Lost"],
  "conversion.left": ["{at}; falta: {left}", "{at}; left to do: {left}"],
  "deliveries.heading": ["Entregas", "Deliveries"],
  "deliveries.caption": [
    "Cada destino, y cómo se leyó su última respuesta",
    "Each destination, and how its last answer was read",
  ],
  "replay.button": ["Enviar otra vez", "Send again"],
  "data.heading": ["Datos personales", "Personal data"],
  "data.open": ["Abrir los datos", "Open the data"],
  "data.opening": ["Abriendo…", "Opening…"],
  "data.noted": [
    "Al abrirlos queda anotado quién los vio y cuándo.",
    "Opening them is written down: who saw them and when.",
  ],
  "data.idle": [
    "Se ocultan al salir de esta página, o tras {minutes, plural, one {# minuto} other {# minutos}} sin que toques nada.",
    "They are hidden when you leave this page, or after {minutes, plural, one {# minute} other {# minutes}} without a touch.",
  ],
  "data.hide": ["Ocultar los datos", "Hide the data"],
  "data.hidden": ["Los datos se ocultaron porque no tocaste nada.", "Hidden, because nothing was touched."],
  "data.reveal": ["Mostrar", "Show"],
  "data.answered": [
    "Lo que contestó {to} (estado {status}, {at})",
    "What {to} answered (status {status}, {at})",
  ],
  "data.backend": ["el sistema del producto", "the product backend"],
  "data.answers": ["Lo que contestó", "What was answered"],
  "data.word": ["Palabra de seguridad", "Word of the caller"],
  "data.word.text": ["{word} (dila al llamar, antes que nada)", "{word} (say it first when you call)"],
  "orders.heading": ["Qué hacer", "What to do"],
  "orders.nothing": ["No hay nada que hacer con ella.", "There is nothing to do about it."],
  "retry.button": ["Intentar otra vez", "Try again"],
  "retry.hint": ["Vuelve a empezar la entrega.", "Starts the delivery again."],
  "retry.done": ["La entrega empieza ahora.", "Delivery starts now."],
  "release.button": ["Liberar", "Release"],
  "release.hint": [
    "Termina la revisión: se entrega, y cuenta como conversión.",
    "Ends the review: it is delivered, and counts as a conversion.",
  ],
  "release.done": ["Sale ahora.", "It goes out now."],
  "refuse.button": ["Rechazar", "Refuse"],
  "refuse.hint": [
    "Termina la revisión con un no: no se entrega a nadie, su comprobante lo dice y su contenido se borra al cumplirse el plazo.",
    "Ends the review with a no: nobody gets it, its receipt says so, and its content is deleted in its time.",
  ],
  "refuse.done": ["Rechazada: no se entrega a nadie.", "Refused: nobody gets it."],
  "delivered.button": ["Sí la tienen", "They have it"],
  "delivered.hint": [
    "Preguntaste al destino, y tiene esta solicitud aunque contestó que no, o no se le entendía.",
    "You asked the destination: it has this lead, although it said no, or its answer could not be read.",
  ],
  "delivered.done": ["Anotada como entregada.", "Noted as delivered."],
  "close.button": ["Cerrar", "Close"],
  "close.hint": [
    "No se entrega, y su contenido se borra al cumplirse el plazo.",
    "It is not delivered, and its content is deleted in its time.",
  ],
  "close.done": ["Cerrada.", "Closed."],
  "stop.button": ["No vender ni compartir", "Do not sell or share"],
  "stop.hint": [
    "La persona lo pidió: no se le entrega a nadie más, y sus descargas lo dicen.",
    "Its person asked for it: nobody else gets it, and its exports say so.",
  ],
  "stop.done": ["Ya no se vende ni se comparte.", "It is not sold or shared any more."],
  "title.request": ["Petición {reference}", "Request {reference}"],
  "check.done": ["Anotado. Ahora, sus solicitudes.", "Noted. Now its leads."],
  "fulfil.done": ["Hecho y anotado en la petición.", "Done, and written into the request."],
  "answer.done": ["Contestada.", "Answered."],
  "call.done": ["Anotado.", "Noted."],
  "failed.not_checked": ["Primero anota cómo comprobaste quién pide.", "Note how you checked who asks."],
  "failed.answered_already": ["Ya estaba contestada.", "It was answered already."],
  "failed.not_an_application": ["Eso no es una solicitud.", "That is no lead."],
  "correct.heading": ["Corregir un dato", "Correct an answer"],
  "correct.hint": [
    "Se revisa como en el formulario, y se avisa a quien ya recibió la solicitud.",
    "It is checked as the form does, and whoever got the lead before is told.",
  ],
  "correct.field": ["Dato", "Answer"],
  "correct.value": ["Valor correcto", "Right value"],
  "correct.button": ["Corregir", "Correct"],
  "correct.done": ["Corregida.", "Corrected."],
  "forget.heading": ["Borrar a petición", "Forget"],
  "forget.hint": [
    "Borra todo lo que hay de ella y avisa a quien la recibió. No se puede deshacer.",
    "Erases all that is held of it, and tells whoever got it. It cannot be undone.",
  ],
  "forget.label": [
    "Escribe la referencia {reference} para confirmar",
    "Type the reference {reference} to confirm",
  ],
  "forget.button": ["Borrar para siempre", "Forget for ever"],
  "forget.typed": ["Esa no es su referencia. No se borró nada.", "Not its reference: nothing was erased."],
  "forget.done": [
    "Borrada a petición. Las copias de la plataforma pueden traerla de vuelta hasta 30 días; la referencia queda hasta el {until}.",
    "Forgotten. The platform's own copies can bring it back for up to 30 days; the reference stays until {until}.",
  ],
  "failed.in_review": ["Está en revisión: libérala o recházala.", "It is in review: release or refuse it."],
  "failed.not_in_review": ["Ya no está en revisión.", "It is in review no longer."],
  "failed.no_body": ["Su contenido ya no está guardado.", "Its content is not stored any more."],
  "failed.ended": ["Se borró, o se cumplió su plazo.", "It was forgotten, or its time is over."],
  "failed.withdrawn": [
    "La persona no quiere que la contacten: no se envía.",
    "Its person does not want to be contacted: it is not sent.",
  ],
  "failed.stopped": [
    "La persona no quiere que sus datos se vendan ni se compartan: no se envía.",
    "Its person does not want it sold or shared: it is not sent.",
  ],
  "failed.open_request": [
    "Es una petición sin contestar: no se puede borrar. Borra la solicitud de esa persona.",
    "It is a request without an answer, and cannot be forgotten. Forget its person’s application.",
  ],
  "failed.not_unconfirmed": [
    "Ya no está sin confirmar ni rechazada.",
    "It is neither unconfirmed nor refused any more.",
  ],
  "failed.nothing_to_close": [
    "Ya terminó: no hay nada que cerrar.",
    "It has ended: there is nothing to close.",
  ],
  "failed.unknown": ["Esa solicitud no existe aquí.", "There is no such lead."],
  "failed.scope": ["Te falta el permiso.", "You lack the scope."],
  "failed.failed": [
    "Los servicios no contestaron. Mira el historial antes de repetir.",
    "The services did not answer. Look at the timeline before you repeat it.",
  ],
  "consents.heading": ["Lo que aceptó", "What was agreed to"],
  "consents.caption": [
    "Sin el texto, que está sellado: en el comprobante, o en la llamada que pidió",
    "Without the words, which are sealed: in the receipt, or in the call that was asked for",
  ],
  "consent.privacy": ["Términos, privacidad y entrega", "Terms, privacy and delivery"],
  "consent.contact": ["Llamadas y mensajes", "Calls and texts"],
  "consent.callBack": ["La llamada que pidió", "The call that was asked for"],
  given: ["Sí", "Yes"],
  "not.given": ["No", "No"],
  "column.consent": ["Permiso", "Consent"],
  "column.given": ["Aceptó", "Given"],
  "column.version": ["Versión del texto", "Version of the text"],
  "column.at": ["Cuándo", "When"],
  "timeline.heading": ["Historial", "Timeline"],
  "timeline.caption": ["Qué pasó con ella, hora de Nueva York", "What became of it, New York time"],
  "column.event": ["Qué pasó", "What happened"],
  "column.detail": ["Detalle", "Detail"],
});

/** Parts of an answer that stands beside them, keys of lists, and consents, which the screen shows elsewhere. */
const fieldsLeftOut = [
  ...(["dob1_year", "dob1_month", "dob1_day", "sliderValue", "cobuyerSliderValue"] as const),
  ...(["makeNameNormalized", "modelNameNormalized", "privacyCheckbox", "contactConsent"] as const),
] satisfies readonly FieldName[];
/** `kind`: the heading of a request says it. */
export const leftOut: ReadonlySet<string> = new Set([...fieldsLeftOut, "kind"]);

type ShownField = Exclude<FieldName, FormOnly | (typeof fieldsLeftOut)[number]>;
type ChoiceCode = {
  [Name in FieldName]: Fields[Name] extends {
    control: "choice";
    values: readonly (infer Value extends string)[];
  }
    ? `${Name}.${Value}`
    : never;
}[FieldName];

/** Names of the answers in opened content: of every field of the application, and of what other forms ask. */
export const answerNames = operatorTexts({
  first_name: ["Nombre", "First name"],
  last_name: ["Apellidos", "Last name"],
  name: ["Nombre", "Name"],
  email: ["Correo", "E-mail"],
  phone: ["Teléfono", "Telephone"],
  zipcode: ["Código postal", "Zipcode"],
  makeName: ["Marca", "Make"],
  modelName: ["Modelo", "Model"],
  vehicleYear: ["Año del carro", "Vehicle's year"],
  vehicleCondition: ["Nuevo o usado", "New or used"],
  address: ["Dirección", "Address"],
  address_unit: ["Apartamento", "Unit"],
  city: ["Ciudad", "City"],
  state: ["Estado", "State"],
  residence_status: ["Vivienda", "Housing"],
  residence_length_in_months: ["Años ahí", "Years there"],
  residence_length_in_months_months: ["y meses", "and months"],
  monthly_rent_housing_cost: ["Pago mensual de vivienda", "Housing cost a month"],
  employment_type: ["Trabajo", "Employment"],
  job_title: ["Puesto", "Job title"],
  employer_name: ["Empleador", "Employer"],
  employment_length_in_months: ["Años ahí", "Years there"],
  employment_length_in_months_months: ["y meses", "and months"],
  payment_type: ["Cómo le pagan", "How they are paid"],
  sliderValue_amount: ["Ingreso mensual, en dólares", "Income a month, dollars"],
  cosigner_available: ["Tiene cosignatario", "Has a cosigner"],
  cobuyerSliderValue_amount: ["Ingreso mensual del cosignatario", "Cosigner's income a month"],
  dob1: ["Fecha de nacimiento", "Birth date"],
  drivers_license: ["Licencia de conducir", "Driver's licence"],
  ssn_question: ["Número que dio", "Number given"],
  ssn_ui: ["SSN o ITIN", "SSN or ITIN"],
  reference: ["Referencia que nombra", "Reference they name"],
  message: ["Mensaje", "Message"],
  detail: ["Qué hay que corregir", "What is to be corrected"],
  timeZone: ["Zona horaria", "Time zone"],
  startsAt: ["Llamar desde (UTC)", "Call from (UTC)"],
  endsAt: ["Llamar hasta (UTC)", "Call until (UTC)"],
} satisfies Record<ShownField, Bilingual> & Record<string, Bilingual>);

/** Words for the codes of closed questions, as `field.code`; other codes are shown as they are. */
export const answerCodes = operatorTexts({
  "residence_status.rent": ["Renta", "Rents"],
  "residence_status.mortgage": ["Paga hipoteca", "Pays a mortgage"],
  "residence_status.own": ["Casa propia pagada", "Owns outright"],
  "residence_status.family": ["Con familia", "With family"],
  "residence_status.employer": ["Del empleador", "Employer's"],
  "residence_status.military": ["Militar", "Military"],
  "residence_status.other": ["Otra", "Other"],
  "employment_type.full_time": ["Tiempo completo", "Full time"],
  "employment_type.part_time": ["Medio tiempo", "Part time"],
  "employment_type.self_employed": ["Por su cuenta", "Self-employed"],
  "employment_type.temporary": ["Temporal", "Temporary"],
  "employment_type.retired": ["Pensionado", "Retired"],
  "employment_type.benefits": ["Beneficios", "Benefits"],
  "employment_type.student": ["Estudia", "Student"],
  "employment_type.homemaker": ["Ama de casa", "Homemaker"],
  "employment_type.unemployed": ["Sin trabajo", "Unemployed"],
  "payment_type.direct_deposit": ["Depósito directo", "Direct deposit"],
  "payment_type.paycheck": ["Cheque de nómina", "Paycheck"],
  "payment_type.personal_check": ["Cheque personal", "Personal check"],
  "payment_type.cash": ["Efectivo", "Cash"],
  "payment_type.card_or_app": ["Tarjeta o aplicación", "Card or app"],
  "payment_type.benefits": ["Beneficios", "Benefits"],
  "cosigner_available.yes": ["Sí", "Yes"],
  "cosigner_available.no": ["No", "No"],
  "drivers_license.us": ["De Estados Unidos", "Of the United States"],
  "drivers_license.foreign": ["De otro país", "Of another country"],
  "drivers_license.none": ["No tiene", "None"],
  "ssn_question.ssn": ["Seguro Social", "Social Security"],
  "ssn_question.itin": ["ITIN", "ITIN"],
  "ssn_question.none": ["Ninguno", "None"],
} satisfies Record<ChoiceCode, Bilingual>);

/** Answers that are shown only on a press: somebody may be looking over a shoulder. */
export const covered: ReadonlySet<string> = new Set(["ssn_ui", "dob1"]);
