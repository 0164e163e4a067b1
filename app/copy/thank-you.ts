import { area } from "./area.ts";

export const thankYou = area("thankYou", {
  title: "Recibimos tu solicitud",
  description: "Tu número de referencia y qué sigue después de enviar tu solicitud de préstamo de auto.",
  heading: "¡Listo! Recibimos tu solicitud",
  "sent.heading": "¿Ya enviaste tu solicitud?",
  "title.bare": "Aquí no hay ninguna solicitud",
  "heading.bare": "Aquí no hay ninguna solicitud",
  "reference.label": "Tu número de referencia",
  "reference.note":
    "Anótalo o toma una captura. Con él encontramos tu solicitud si nos llamas o nos escribes.",
  "reference.none":
    "Cada solicitud que recibimos muestra aquí un número de referencia. Si llegaste sin haber enviado una, puedes empezar ahora.",
  lead: "No hace falta enviarla otra vez.",
  email:
    "También te mandamos por correo electrónico tu referencia y lo que sigue. Si no lo ves en unos minutos, búscalo entre los mensajes no deseados.",
  "next.heading.bare": "Cómo funciona",
  "next.bare": [
    {
      id: "answers",
      title: "Contestas unas preguntas",
      text: "Son cuatro pasos cortos sobre ti, tu vivienda y tu trabajo.",
    },
    {
      id: "reference",
      title: "Recibes tu referencia",
      text: "Cuando veas el número en la pantalla, ya tenemos tu solicitud.",
    },
    {
      id: "call",
      title: "Te contactan y tú decides",
      text: "Un concesionario o prestamista te llama o te escribe. No tienes que aceptar ninguna oferta.",
    },
  ],
  "receipt.heading": "Tu comprobante",
  "receipt.text":
    "Ahí ves lo que aceptaste y quién recibió tus datos. Si cambias de idea, ahí mismo retiras tu permiso para llamadas y mensajes.",
  "receipt.link": "Ver mi comprobante",
  "later.heading": "Para después",
  "data.link": "Retirar o borrar mis datos",
  "appointment.heading": "¿Prefieres tener tu cita ya?",
  "appointment.text": "Elige el día y la hora que mejor te queden.",
  "appointment.link": "Agendar mi cita",
  "care.heading": "Cuídate de los engaños",
  "care.text":
    "Nunca te pediremos dinero por adelantado, tarjetas de regalo ni la contraseña de tu banco. Si alguien te los pide en nuestro nombre, no se los des.",
  "care.link": "Cómo saber que somos nosotros",
  "ready.heading": "Ve juntando estos papeles",
  home: "Volver al inicio",
  start: "Empezar mi solicitud",
});

/** When somebody calls, and what to do if nobody does. */
export const thankYouWhen = area("thankYouWhen", {
  promise:
    "Un concesionario o prestamista te contacta en {days, plural, one {# día hábil} other {# días hábiles}}.",
  by: "A más tardar, el {weekday} {date}.",
  heading: "¿Y si nadie te contacta?",
  call: "Si pasa ese tiempo, llámanos al {phone} con tu referencia a la mano.",
  write: "Si pasa ese tiempo, escríbenos y pon tu referencia.",
  contact: "Escríbenos",
});

/** An example with the applicant's own numbers. It is no answer to the application and promises nothing. */
export const thankYouExample = area("thankYouExample", {
  heading: "Un ejemplo con tus números",
  "numbers.rent": "{income} al mes y {housing} de renta",
  "numbers.mortgage": "{income} al mes y {housing} de hipoteca",
  "numbers.other": "{income} al mes y {housing} de vivienda",
  "numbers.none": "{income} al mes",
  text: "No es una oferta, solo una cuenta. Con {numbers}, mira qué auto saldría con un pago de {payment} al mes: cerca de uno de cada diez dólares de lo que ganas antes de impuestos.",
  price: "Precio del auto",
  "price.hint": "con impuestos y cargos: el más barato si la APR es {aprHigh}, el más caro si es {aprLow}",
  total: "En total pagarías",
  "total.hint": "en {months} pagos, si das {downPayment} de pago inicial",
  "together.rent": "Renta y pago, al mes",
  "together.mortgage": "Hipoteca y pago, al mes",
  "together.other": "Vivienda y pago, al mes",
  "together.hint": "de los {income} que ganas antes de impuestos",
  note: "Los prestamistas suelen mirar qué parte de lo que ganas se va en vivienda y auto. Uno de cada diez es solo para el ejemplo, no un consejo. El seguro y la gasolina van aparte.",
  link: "Hacer la cuenta con otros números",
});

/** The word by which a visitor recognizes a genuine caller (CALLER_WORD). */
export const securityWord = area("securityWord", {
  label: "Tu palabra de seguridad",
  note: "Anota esta palabra. Quien te llame por tu solicitud tiene que saberla: pídesela antes de contestar preguntas. Si no la sabe, cuelga.",
});

/** The e-mail to an applicant. Its other texts are those of the page. */
export const confirmationEmail = area("confirmationEmail", {
  subject: "Recibimos tu solicitud {reference}",
  keep: "Te escribe {brand}. Guarda este mensaje: con él puedes ver cómo va tu solicitud y cambiar de idea.",
  "reference.note": "Con ese número encontramos tu solicitud si nos llamas o nos escribes.",
  "receipt.care": "Quien tenga este enlace puede abrir tu comprobante, así que no lo compartas:",
  "stranger.heading": "¿No fuiste tú?",
  stranger:
    "Si no llenaste ninguna solicitud, alguien puso tu correo electrónico por error: avísanos para que borremos esos datos. Este mensaje sale solo, y no te mandamos otro.",
});

/** Ways to save the reference. */
export const thankYouShare = area("thankYouShare", {
  heading: "Guardar mi referencia",
  share: "Compartir",
  whatsapp: "WhatsApp",
  sms: "Mensaje",
  print: "Imprimir",
  text: "Mi solicitud en {brand}. Número de referencia: {reference}. {phone, select, none {} other {Teléfono: {phone}.}} Mira cómo va: {address}",
});

/** Texts for an application that is saved and waits for a captcha. */
export const thankYouReview = area("thankYouReview", {
  description: "Tu solicitud está guardada, pero todavía no la enviamos. Aquí ves qué falta.",
  title: "Guardamos tu solicitud, pero todavía no la enviamos",
  heading: "Guardada, pero falta enviarla",
  lead: "Falta un paso: confirma que eres una persona. No tienes que volver a llenar nada.",
  "step.goOn":
    "La comprobación no cargó. Prueba otra vez en un momento. Si sigue sin cargar, no tienes que hacer nada: una persona revisará tu solicitud antes de enviarla.",
  "step.send": "Enviar mi solicitud ahora",
  "step.again": "Probar otra vez",
  person: "No tienes que hacer nada ni volver a enviarla: una persona de nuestro equipo la revisará.",
  "problem.captcha.heading": "No pudimos comprobar que eres una persona",
  "problem.captcha": "No se perdió nada: tu solicitud sigue guardada.",
  "problem.too_many.heading": "Espera un minuto, por favor",
  "problem.too_many":
    "Llegaron muchos intentos desde tu conexión. Tu solicitud sigue guardada: prueba otra vez en un minuto.",
  "problem.unavailable.heading": "Todavía no pudimos enviarla",
  "problem.unavailable":
    "Es un problema nuestro. Tu solicitud sigue guardada: prueba otra vez en un momento.",
});

/** How an accepted application continues: with an appointment, with a call, or in a way that nobody has said yet. */
export const appointment = area("appointment", {
  "heading.appointment": "Tu siguiente paso es una cita",
  "lead.appointment":
    "Elige el día y la hora que mejor te queden. La agenda es de quien recibió tu solicitud y se abre en su propia página.",
  "heading.dealer_call": "¿Prefieres una cita?",
  "lead.dealer_call":
    "Un concesionario te va a contactar por correo electrónico o por teléfono. Si quieres, mira si hay citas en línea.",
  "heading.unknown": "Agenda tu cita",
  "lead.unknown": "Abre la agenda para ver qué días y horas hay. Puede tardar unos segundos en responder.",
  "heading.none": "Por ahora no hay citas en línea",
  "lead.none":
    "La agenda todavía no tiene horarios para tu solicitud. No tienes que hacer nada más: quien la reciba te contactará.",
  "heading.failed": "La agenda no respondió",
  "lead.failed":
    "Tu solicitud está bien guardada. Solo falló la agenda de citas. Prueba otra vez en unos minutos.",
  reference: "Tu número de referencia",
  call: "También puedes llamarnos al {phone} y te ayudamos a elegir día y hora.",
  open: "Elegir día y hora",
  look: "Ver si hay citas en línea",
  again: "Probar otra vez",
  back: "Volver a mi confirmación",
  "bring.heading": "Ten a la mano",
  "bring.identity": "Tu identificación o licencia",
  "bring.address": "Un recibo de luz, agua o gas con tu dirección",
  "income.EMPLOYED": "Tus dos últimos talones de pago",
  "income.SELF_EMPLOYED": "Tus estados de cuenta de los últimos tres meses o tu declaración de impuestos",
  "income.RETIRED": "Tu carta de pensión o del Seguro Social",
  "income.OTHER_INCOME": "Una carta o un estado de cuenta que muestre lo que recibes cada mes",
  "income.UNKNOWN": "Tus dos últimos talones de pago o estados de cuenta",
});
