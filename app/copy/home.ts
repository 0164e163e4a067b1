import { area } from "./area.ts";

/** The home page. */
export const home = area("home", {
  title: "Préstamos de auto en español: haz tu solicitud en solo 3 minutos",
  description:
    "Solicita un préstamo de auto en español en solo 3 minutos, con buen crédito, mal crédito, sin crédito o después de una bancarrota. Gratis y sin compromiso.",
  "hero.eyebrow": "Préstamos de auto, en español",
  "hero.heading": "Tu próximo auto empieza aquí, con el\u00a0crédito que tengas",
  "hero.lead": "Llevamos tu solicitud a concesionarios («dealers») y prestamistas de tu zona.",
  "hero.start": "Empezar mi solicitud",
  "hero.note": "Gratis, sin compromiso y en solo 3 minutos",
  "situations.heading": "¿Cuál se parece más a tu situación?",
  "situations.bad": "Tengo mal crédito",
  "situations.bad.text": "Pagos atrasados o en cobranza. Lo que ganas hoy también cuenta.",
  "situations.none": "No tengo crédito",
  "situations.none.text": "Es tu primer préstamo o llegaste hace poco. Puedes usar tu ITIN.",
  "situations.bankruptcy": "Pasé por una bancarrota",
  "situations.bankruptcy.text": "Hay prestamistas que trabajan con quienes están empezando de nuevo.",
  "situations.good": "Tengo buen crédito",
  "situations.good.text": "Compara con calma lo que cuesta en total, no solo el pago mensual.",
  "how.heading": "Cómo funciona",
  how: [
    {
      id: "four-steps",
      title: "Completas cuatro pasos cortos",
      text: "Tus datos, vivienda, trabajo, identificación y permisos. Puedes volver y cambiar todo.",
    },
    {
      id: "reference",
      title: "Recibes un número de referencia",
      text: "Cuando lo veas en la pantalla, ya tenemos tu solicitud.",
    },
    {
      id: "dealer-contact",
      title: "Te contactan",
      text: "Un concesionario o prestamista te explica tus opciones. Tú decides.",
    },
  ],
  "ready.heading": "Ten esto a la mano",
  ready: {
    housing: "Tu dirección y cuánto pagas de renta o hipoteca",
    work: "Dónde trabajas y cuánto ganas al mes, antes de impuestos",
    number: "Tu número de Seguro Social o ITIN, si tienes uno",
  },
  "trust.heading": "Hablemos claro",
  "trust.lender": "No somos prestamista",
  "trust.lender.text":
    "No prestamos dinero ni decidimos quién lo recibe. Nos pagan concesionarios y prestamistas, no tú.",
  "trust.data": "Tus datos van cifrados",
  "trust.data.text":
    "Tu solicitud se guarda sellada y solo la abre quien trabaja con ella. Nunca guardamos tu número de Seguro Social en un borrador.",
  "trust.promise": "Sin promesas falsas",
  "trust.promise.text":
    "Nadie puede garantizarte un préstamo antes de revisar tu caso. Desconfía si te piden dinero por adelantado.",
  "first.heading": "¿Quieres pensarlo primero?",
  "first.quiz": "¿Estoy listo?",
  "first.quiz.text": "Seis preguntas cortas y sabrás qué te conviene hacer antes de pedir tu préstamo.",
  "first.estimator": "¿Cuánto costaría en total?",
  "first.estimator.text":
    "Haz la cuenta completa con el precio y la tasa que te ofrezcan, no solo el pago mensual.",
  "first.used": "Busco un auto usado",
  "first.used.text": "Elige marca, modelo y año, y llévalos a tu solicitud.",
  "first.itin": "¿Tienes ITIN?",
  "first.itin.text": "Así se pide un préstamo con tu número de contribuyente.",
  "close.heading": "¿Empezamos?",
  "close.text": "Son unos 3\u00a0minutos. Si no terminas, la guardas y sigues otro día.",
});

/**
 * Facts about every application, on the home page and the paid landing page. A visitor may choose not to give a taxpayer
 * number, and automated calls need a consent of their own, which is no condition.
 */
export const homeScreen = area("homeScreen", {
  "fact.free": "Sin costo para ti",
  "fact.ssn": "Tu Seguro Social es opcional",
  "fact.calls": "Tú decides si permites llamadas automáticas",
  trust: "Cómo saber que somos nosotros",
});

export const proof = area("proof", {
  heading: "Lo que puedes comprobar",
  since: "Desde {year}",
  license: "Licencia: {license}",
  states: "{count, plural, one {En un estado} other {En # estados}}",
  partners: "{count} concesionarios y prestamistas",
  reviews: "{rating} de 5 en {count} reseñas",
  answer: "Te contactan en {days, plural, one {un día hábil} other {# días hábiles}}",
  link: "Cómo saber que somos nosotros",
});

export const startForm = area("startForm", {
  label: "Empieza tu solicitud",
  first_name: "Nombre",
  last_name: "Apellidos",
  zipcode: "Código postal",
  go: "Continuar",
  trap: "Deja esto vacío",
  safe: "Tus datos viajan cifrados. Verás todo antes de enviarlo.",
  secure: "Sigue en nuestra página segura.",
});
