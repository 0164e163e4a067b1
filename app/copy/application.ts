import type { FieldText } from "../domain/application/field-texts.ts";
import type { QuestionCode } from "../domain/application/questions.ts";
import { area } from "./area.ts";

/** The application's texts. The choices of a field are named `<field>.<code>`. */
export const application = area("application", {
  title: "Solicitud de préstamo de auto",
  description: "Solicita tu préstamo de auto en español, en cuatro pasos cortos.",
  heading: "Solicitud de préstamo de auto",
  "person.title": "Tus datos",
  "onePage.lead": "Todo en una sola página: cuatro partes cortas, en unos 3 minutos.",
  "person.lead": "Tu nombre, como está en tu identificación.",
  "person.lead.onePage": "Tu nombre, como está en tu identificación, y cómo contactarte.",
  "reach.title": "¿Cómo te contactamos?",
  "housing.title": "Tu vivienda",
  "housing.lead": "Dónde vives y cuánto pagas. El prestamista lo compara con lo que ganas.",
  "work.title": "Tu trabajo",
  "work.lead": "De dónde viene tu ingreso y cuánto ganas. Todo tipo de trabajo cuenta.",
  "finish.title": "Para terminar",
  "finish.lead.onePage": "Lo último que necesita un prestamista para revisar tu caso.",
  continue: "Continuar",
  back: "Atrás",
  submit: "Enviar mi solicitud",
  submitting: "Enviando…",
  waiting: "Un momento…",
  return: "Guardar y volver a la revisión",
  "choose.empty": "Elige una opción",
  change: "Cambiar",
  "review.heading": "Revisa tus respuestas",
  "review.none": "Sin respuesta",
  "review.reach": "Tu contacto",
  "review.cosigner.yes": "Con otra persona",
  "review.cosigner.no": "Sin otra persona",
  "privacy.note": "Si no la guardas, se borra al cerrarlo o a los 30 minutos sin actividad.",

  first_name: "Nombre",
  last_name: "Apellidos",
  email: "Correo electrónico",
  "email.hint": "El concesionario («dealer») te escribe ahí.",
  phone: "Teléfono",
  "phone.hint": "Diez números, con código de área.",
  zipcode: "Código postal",
  "zipcode.hint": "Los cinco números de donde vives.",
  vehicle: "Auto que te interesa",
  address: "Dirección",
  "address.hint": "Número y calle.",
  address_unit: "Apartamento o unidad",
  "field.optional": "(opcional)",
  "choice.none": "Prefiero no decirlo",
  city: "Ciudad",
  state: "Estado",
  place: "Ciudad y estado",
  residence_status: "¿Rentas o tienes casa propia?",
  "residence_status.rent": "Rento",
  "residence_status.mortgage": "Es mía y pago hipoteca",
  "residence_status.own": "Es mía y ya está pagada",
  "residence_status.family": "Vivo con familia o amigos",
  "residence_status.employer": "Mi trabajo me da vivienda",
  "residence_status.military": "Vivienda militar",
  "residence_status.other": "Otra situación",
  residence_length: "¿Cuánto llevas viviendo ahí?",
  years: "Años",
  months: "Meses",
  monthly_rent_housing_cost: "¿Cuánto pagas al mes de renta o hipoteca?",
  "monthly_rent_housing_cost.hint": "En dólares. Si no pagas nada, escribe 0.",
  employment_type: "¿De dónde viene tu ingreso?",
  "employment_type.full_time": "Trabajo de tiempo completo",
  "employment_type.part_time": "Trabajo de medio tiempo",
  "employment_type.self_employed": "Trabajo por mi cuenta (construcción, limpieza…)",
  "employment_type.temporary": "Trabajo temporal o por contrato",
  "employment_type.retired": "Pensión o jubilación",
  "employment_type.benefits": "Beneficios (Seguro Social, discapacidad)",
  "employment_type.student": "Soy estudiante",
  "employment_type.homemaker": "Soy ama o amo de casa (sin sueldo)",
  "employment_type.unemployed": "Ahora no tengo trabajo",
  job_title: "¿En qué trabajas?",
  "job_title.hint": "Por ejemplo: cocinera, chofer, técnico.",
  employer_name: "¿Dónde trabajas?",
  "employer_name.hint": "El nombre de la empresa o de tu negocio.",
  employment_length: "¿Cuánto llevas en este trabajo?",
  payment_type: "¿Cómo te pagan?",
  "payment_type.direct_deposit": "Depósito directo",
  "payment_type.paycheck": "Cheque de nómina",
  "payment_type.personal_check": "Cheque personal",
  "payment_type.cash": "Efectivo",
  "payment_type.card_or_app": "Tarjeta de nómina, Zelle u otra aplicación",
  "payment_type.benefits": "Pensión o beneficios",
  cosigner_available: "¿Alguien va a solicitar el préstamo contigo?",
  "cosigner_available.hint": "Por ejemplo, tu pareja o un familiar. Firmar con otra persona puede ayudarte.",
  "cosigner_available.yes": "Sí",
  "cosigner_available.no": "No",
  dob1: "Fecha de nacimiento",
  "dob1.hint": "Del mes pasas al día y al año.",
  dob1_month: "Mes",
  dob1_day: "Día",
  dob1_year: "Año",
  drivers_license: "¿Tienes licencia de conducir?",
  "drivers_license.us": "Sí, de Estados Unidos",
  "drivers_license.foreign": "Sí, de otro país",
  "drivers_license.none": "No tengo",
  ssn_question: "¿Tienes número de Seguro Social o ITIN?",
  "ssn_question.hint": "Puedes enviar tu solicitud sin ninguno.",
  "ssn_question.ssn": "Sí, Seguro Social",
  "ssn_question.itin": "Sí, ITIN",
  "ssn_question.none": "No tengo, o prefiero no darlo",
  "ssn_question.none.note":
    "Puedes seguir. Eso sí: sin un número, la mayoría de los prestamistas no puede ver tu historial, así que habrá menos opciones y es probable que te lo pidan después.",
  "ssn.why": "¿Por qué piden este número?",
  "ssn.why.use": "Con ese número el prestamista encuentra tu historial de crédito y confirma que eres tú.",
  "ssn.why.safety":
    "Viaja cifrado y se guarda sellado: solo lo abre quien trabaja con tu solicitud. No queda en tu teléfono ni en un borrador.",
  "ssn.why.none":
    "Si no tienes número de Seguro Social, puedes usar tu ITIN o seguir sin dar ninguno. Nunca lo des por teléfono a quien te llame sin que lo esperes.",
  ssn_ui: "Número de Seguro Social o ITIN",
  "ssn_ui.hint": "Nueve dígitos. Se cifra al enviarlo.",
  show: "Mostrar",
  hide: "Ocultar",
  "show.label": "Mostrar el número",
  "hide.label": "Ocultar el número",
  "consents.heading": "Tu autorización",
  "consent.terms": "Términos de uso",
  "consent.privacy": "Política de privacidad",
  trap: "Deja este espacio vacío",

  "error.heading": "Revisa estos datos",
  "question.heading": "Antes de seguir, confirma tu respuesta",
  "question.yes": "Sí, está bien",
  "problem.conflict.heading": "Esta solicitud ya la recibimos",
  "problem.conflict":
    "Ya tenemos una solicitud tuya enviada desde esta página, con otras respuestas. La primera está guardada y sigue su camino. Si quieres cambiar algo, díselo al concesionario cuando te contacte, o empieza una solicitud nueva.",
  "problem.too_many.heading": "Espera un minuto, por favor",
  "problem.too_many":
    "Llegaron muchas solicitudes seguidas desde tu conexión. Tus respuestas siguen aquí: espera un minuto y vuelve a enviarla.",
  "problem.unavailable.heading": "Todavía no pudimos recibir tu solicitud",
  "problem.unavailable":
    "Es un problema nuestro y no perdiste nada: tus respuestas siguen aquí. Vuelve a enviarla en un momento; aunque la envíes dos veces, la recibiremos una sola vez.",
  "problem.human.heading": "Revisa y vuelve a enviar",
  "problem.human":
    "No pudimos saber si la solicitud la llenó una persona o un programa. Tus respuestas siguen aquí y todavía no se enviaron: revísalas y vuelve a enviarlas.",
  "problem.captcha.heading": "No pudimos comprobar que eres una persona",
  "problem.captcha":
    "La comprobación no salió bien o se venció. Tus respuestas siguen aquí: hazla otra vez y vuelve a enviar tu solicitud.",
  "problem.unread.heading": "Revisa y envía otra vez, por favor",
  "problem.unread":
    "Quizá la página estuvo abierta demasiado tiempo. Tus respuestas siguen aquí y todavía no se enviaron: revísalas y vuelve a enviarlas.",
  "problem.consents.heading": "Cambió el texto de las autorizaciones",
  "problem.consents":
    "Ya no es el que tenías en pantalla; por ejemplo, porque cambiaste tu teléfono. Tus respuestas siguen aquí y todavía no se enviaron.",
  "problem.consent":
    "Lee las autorizaciones al final de la página, vuelve a marcar las que aceptes y envía tu solicitud.",
  "problem.ended.heading": "Esta solicitud ya terminó",
  "problem.ended":
    "La solicitud que se envió desde esta página ya no está con nosotros: se borró. Si todavía buscas un préstamo, empieza una nueva.",
  "problem.cookieless.heading": "Este navegador no puede guardarla",
  "problem.cookieless":
    "Tu navegador no guarda cookies, y ahí quedaría tu solicitud. Puedes terminarla en esta página: tus respuestas siguen aquí.",
  "problem.too_long.heading": "Hay una respuesta demasiado larga",
  "problem.too_long":
    "No pudimos guardar lo que escribiste porque es demasiado largo. Acórtalo y vuelve a intentarlo.",
  "problem.ssn": "Por seguridad tendrás que escribir otra vez tu número de Seguro Social o ITIN.",
  "problem.new": "Empezar una solicitud nueva",
  "uncovered.heading": "Todavía no trabajamos con nadie en tu zona",
  "uncovered.text":
    "Por ahora ninguno de los concesionarios y prestamistas que trabajan con nosotros atiende tu código postal. Si envías tu solicitud, la guardamos y te contactan cuando alguien pueda atenderte. Si prefieres esperar, no tienes que darnos más datos.",
  "ended.heading": "Tu sesión anterior terminó",
  "ended.text":
    "Pasaron 30 minutos sin actividad, o un día entero desde que empezaste. Borramos tus respuestas para cuidar tus datos. Puedes empezar de nuevo cuando quieras.",
  "cookieless.heading": "Llena todo en una sola página",
  "cookieless.text":
    "Parece que tu navegador no guarda cookies, y sin ellas no podemos pasar tus respuestas de un paso a otro. Aquí no hacen falta: llena esta página y envíala.",
  "connection.heading": "Se perdió la conexión",
  "connection.text":
    "No cierres esta página. Tus respuestas siguen aquí y volveremos a enviarlas en cuanto regrese la conexión. Aunque se envíen dos veces, tu solicitud será una sola.",
  "connection.retry": "Intentar ahora",
  "idle.heading": "¿Sigues ahí?",
  "idle.text":
    "Para cuidar tus datos, vamos a borrar tus respuestas dentro de poco. Si necesitas más tiempo, solo dilo.",
  "idle.left": "Tiempo que queda:",
  "idle.extend": "Necesito más tiempo",
  "idle.discard": "Borrar mis respuestas y salir",
} satisfies Record<FieldText, string> & Record<string, string>);

/** Texts for a captcha that is configured but does not load. The first text is the specification's own (section 8). */
export const captchaWords = area("captchaWords", {
  failed: "ReCaptcha error: Failed to load script",
  goOn: "Puedes enviar todo igual: una persona lo revisará antes de que siga su camino.",
});

/** Questions about valid answers that look like a mistake. Value: answer. */
export const questions = area("questions", {
  unlisted: "El código postal {answer} no aparece en nuestra lista. ¿Está bien?",
  extension: "No podemos guardar la extensión: te llamarían al {answer}. ¿Está bien?",
  unassigned: "¿Está bien el teléfono {answer}? Ese código de área no es de ningún lugar de Estados Unidos.",
  week: "¿Son {answer} al mes?",
  hour: "¿Son {answer} al mes?",
} satisfies Record<Exclude<QuestionCode, "placeholder">, `${string}{answer}${string}`>);

/** The same question about a number, which is never repeated on the page. */
export const numberQuestion = area("numberQuestion", {
  placeholder:
    "¿Ese es tu número? Si no tienes, o prefieres no darlo, elige «No tengo, o prefiero no darlo» arriba.",
});

/** The question about the zipcode that the edge guesses. Value: zipcode. */
export const zipcodeOffer = area("zipcodeOffer", {
  question: "Parece que estás cerca del código postal {zipcode}. ¿Vives ahí?",
  accept: "Sí, usar {zipcode}",
});

/** A length of time. */
export const lengthOfTime = area("lengthOfTime", {
  text: "{parts, select, years {{years, plural, one {# año} other {# años}}} months {{months, plural, one {# mes} other {# meses}}} yearsmonths {{years, plural, one {# año} other {# años}} y {months, plural, one {# mes} other {# meses}}} other {Menos de un mes}}",
});

/**
 * The minutes are those of this step and all later ones (question-count.ts). `<field>.why` says why a
 * question is asked, and `<field>.more` opens the choices that few people make.
 */
export const steps = area("steps", {
  required: "Contesta todo, menos lo que dice (opcional).",
  progress: "Paso {number} de {count}",
  "progress.last": "Último paso",
  "progress.left": "{minutes, plural, one {Te falta un minuto} other {Te faltan unos # minutos}} ·",
  "progress.next": "Sigue: {name}",
  part: "Parte {number} de {count}",
  "work.heading": "Tu ocupación",
  "income.heading": "Tu ingreso",
  "residence_length.why": "Menos de un año: escribe solo los meses.",
  "employment_length.why": "Menos de un año: escribe solo los meses.",
  "residence_status.more": "Otra respuesta",
  "employment_type.more": "Pensión u otra respuesta",
  "payment_type.more": "Otra respuesta",
  "ssn_ui.ssn": "Número de Seguro Social",
  "ssn_ui.itin": "ITIN",
  "place.change": "Cambiar",
  "place.changeLabel": "la ciudad o el estado",
  "review.open": "Cambiar",
});

/**
 * Texts beside the form on a wide screen. `why.<topic>` says why a step asks what it asks.
 */
export const applicationSide = area("applicationSide", {
  heading: "Tu camino",
  done: "listo",
  contact: "Te contactan",
  "contact.days": "en {days, plural, one {# día hábil} other {# días hábiles}}",
  "why.heading": "¿Por qué lo preguntamos?",
  "why.contact": "Tu código postal dice qué concesionarios y prestamistas trabajan cerca de ti.",
  "why.housing":
    "Al prestamista le importa cuánto pagas de vivienda y cuánto tiempo llevas ahí. Tu dirección confirma quién eres.",
  "why.work":
    "El prestamista quiere saber cuánto ganas antes de impuestos y desde cuándo. Tu teléfono y tu correo electrónico son para contestarte.",
  "why.finish":
    "Tu fecha de nacimiento y tu licencia confirman quién eres. Tu autorización deja que lean tu solicitud: sin ella no se la damos a nadie.",
  "why.onePage":
    "Con tus respuestas un prestamista sabe quién eres, cuánto ganas y cuánto pagas. Tu autorización deja que las lea: sin ella no se las damos a nadie.",
});

/**
 * A question about an e-mail address whose domain looks mistyped. Value: address, which is the address that was
 * probably meant.
 */
export const mailOffer = area("mailOffer", {
  heading: "¿Está bien tu correo electrónico?",
  question: "¿Quisiste decir {address}?",
  accept: "Sí, cambiarlo",
});

/**
 * Texts around the two consents at the end of the application.
 *
 * About the score: a lender's inquiry affects it, and the inquiries for one loan within 14 to 45 days usually count
 * as one:
 * https://www.consumerfinance.gov/ask-cfpb/will-a-lender-getting-a-copy-of-my-credit-report-affect-my-score-en-321/.
 * About calls: consent to them is never a condition, 47 CFR 64.1200(f)(9)(i)(B).
 */
export const finish = area("finish", {
  heading: "Tu autorización",
  "score.question": "¿Baja mi puntaje?",
  "score.answer":
    "Enviar la solicitud, por sí solo, no. Si un prestamista pide tu informe para decidir, puede bajar unos puntos.",
  "calls.heading": "Llamadas y mensajes",
  "calls.optional": "Opcional: puedes enviar tu solicitud sin esta autorización.",
  who: "¿Quiénes te llamarían?",
});

/** The button that reads words aloud. `about.…` tells a screen reader which words. */
export const listen = area("listen", {
  start: "Escúchalo",
  stop: "Detener",
  "about.number": "por qué piden este número",
  "about.privacy": "tu autorización",
  "about.contact": "el permiso para llamadas y mensajes",
});

/**
 * A statement of the operator beside the consent, if BUYERS_STATED is set. It is not a part of the consent's own
 * words. The outbox gives the application to no more companies than that. Value: n.
 */
export const statedBuyers = area("statedBuyers", {
  text: "{n, plural, one {Tu solicitud llega a una sola empresa, que no la pasa a otras.} other {Tu solicitud llega como máximo a # empresas, y ninguna la pasa a otras.}}",
});
