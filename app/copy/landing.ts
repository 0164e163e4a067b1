import { area } from "./area.ts";

export const landing = area("landing", {
  title: "Solicita tu préstamo de auto en solo 3 minutos",
  description: "Préstamos de auto en español, con el crédito que tengas. Gratis y sin compromiso.",
  heading: "Solicita tu préstamo de\u00a0auto en solo 3 minutos",
  lead: "Con el crédito que tengas. No prestamos dinero: llevamos tu solicitud a concesionarios («dealers») y prestamistas.",
  "trust.heading": "Lo que puedes esperar",
  trust: {
    sealed: "Guardamos tu solicitud sellada: solo la abre quien trabaja con ella.",
    anyCredit: "Llevamos tu solicitud a quien trabaja con todo tipo de crédito.",
    noObligation: "No tienes que aceptar ninguna oferta.",
  },
  "next.heading": "Qué pasa después",
  next: [
    {
      id: "steps-left",
      title: "Contestas tres partes más",
      text: "Tu vivienda, tu trabajo y, para terminar, tu identificación y tus permisos.",
    },
    { id: "reference", title: "Recibes tu referencia", text: "Con ese número sabes que ya la tenemos." },
    {
      id: "contact",
      title: "Te contactan",
      text: "Un concesionario o prestamista de tu zona te explica tus opciones.",
    },
  ],
  "who.heading": "Quiénes somos",
  "who.text":
    "{brand} no es un prestamista y no decide quién recibe un préstamo. Los concesionarios y prestamistas nos pagan por recibir solicitudes. Nosotros no ponemos la tasa ni las condiciones: las ponen el concesionario y el prestamista. Por eso conviene comparar.",
});

/** The guide with the application beside it (/sbartem2). */
export const guide = area("guide", {
  title: "Cómo conseguir un préstamo de auto con mal crédito o sin crédito",
  description:
    "Qué mira un prestamista, qué llevar y cómo comparar ofertas cuando tu crédito no es bueno o apenas empieza.",
  heading: "Cómo conseguir un préstamo de auto con mal crédito o sin crédito",
  lead: "No necesitas un crédito perfecto. Necesitas saber qué te van a preguntar y qué puedes pagar.",
  "look.heading": "Qué mira el prestamista",
  "look.text":
    "Tu puntaje es solo una parte. También cuenta cuánto ganas, desde cuándo, qué otras deudas pagas y cuánto das de pago inicial. Por eso dos personas con el mismo puntaje reciben ofertas distintas.",
  "look.more": "Cómo se calcula tu puntaje de crédito",
  "bring.heading": "Qué conviene tener listo",
  bring: {
    identity: "Una identificación y un comprobante de domicilio.",
    income: "Tus talones de pago, o estados de cuenta si te pagan en efectivo.",
    number: "Tu número de Seguro Social o tu ITIN, si tienes uno.",
    downPayment: "Algo de dinero para el pago inicial, aunque sea poco.",
  },
  "bring.more": "La lista completa de documentos",
  "compare.heading": "Compara el total, no solo el mes",
  "compare.text":
    "Un plazo largo baja el pago mensual y sube lo que pagas en total. Pide la tasa de porcentaje anual (APR) por escrito y haz la cuenta antes de firmar.",
  "compare.more": "Calcular cuánto costaría en total",
  "care.heading": "Cuídate de las promesas",
  "care.text":
    "Nadie puede asegurarte un préstamo sin revisar tu caso. Si te piden dinero por adelantado, te apuran a firmar o no te dejan leer, vete. Tienes derecho a pensarlo.",
  "care.more": "Estafas comunes al comprar un carro",
  "panel.heading": "Empieza aquí",
  "panel.text": "Cuatro pasos cortos. Es gratis y no te compromete a nada.",
  "panel.who": "{brand} no es un prestamista. Los concesionarios y prestamistas nos pagan; tú no.",
});
