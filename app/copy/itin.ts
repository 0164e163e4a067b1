import { area } from "./area.ts";

// The source of each fact is in routes/help/itin/sources.ts, read on November 22, 2026. English that a reader says or
// shows stands in «».

/** The page on loans with an ITIN, a visa, TPS, DACA or residence (/temas-de-ayuda/itin). */
export const itin = area("itin", {
  title: "Préstamo de auto con ITIN, visa, TPS, DACA o residencia",
  description:
    "Qué llevar según tu documento, diez preguntas para el prestamista, qué puede pedirte y qué no, y cómo pasar tu historial del ITIN al Seguro Social.",
  heading: "ITIN, visa, TPS, DACA o residencia",
  lead: "Con cualquiera de estos documentos hay familias que compran un auto a crédito. Lo que cambia es a quién le preguntas, qué papeles llevas y cuántos meses te dan para pagar.",
  summary: {
    lenders: "Puedes pedir un préstamo de auto con ITIN; cada prestamista decide si lo acepta y qué pide.",
    status: "Te pueden preguntar por tu estado migratorio. No te pueden tratar peor por tu origen o tu raza.",
    before: "Pregunta por teléfono antes de ir, y lleva vigentes tu identificación y tus papeles.",
  },
  legal:
    "Información, no asesoría legal. Esta página habla de préstamos. De tu caso de migración habla con un abogado.",
  "have.heading": "¿Qué tienes tú?",
  "bring.heading": "Qué llevar según tu documento",
  "bring.lead":
    "Todos llevan identificación, pruebas de ingresos, una prueba de domicilio y el dinero del pago inicial. Aparte, según lo que tengas:",
  "bring.list": "La lista completa, para marcar e imprimir",
  "ask.heading": "Diez preguntas antes de ir",
  "ask.lead":
    "Hazlas por teléfono a dos o tres lugares, y anota quién te contestó. Si no hablan español, lee la frase en inglés.",
  "ask.sheet": "Hoja para comparar las ofertas",
  "law.heading": "Qué puede hacer un prestamista, y qué no",
  "law.lead":
    "Esto viene de una ley federal, la de igualdad de oportunidad de crédito, y de su reglamento. Vale para bancos, cooperativas, financieras y concesionarios.",
  "may.heading": "Sí puede",
  "mayNot.heading": "No puede",
  "changed.heading": "Qué cambió en 2026",
  "changed.lead":
    "Si lees en internet que el gobierno les advirtió a los bancos que no se fijen en el estado migratorio, mira la fecha. Esa advertencia era de 2023 y ya no existe.",
  "wronged.heading": "Si crees que te discriminaron",
  "wronged.text":
    "Escribe qué pasó, qué día y con quién. Pide las razones por escrito. Puedes quejarte ante la CFPB, la oficina federal que protege al consumidor; atiende en español en el 855-411-2372. También ante el fiscal general de tu estado. Las leyes de tu estado pueden protegerte más que la federal.",
  "wronged.link": "Qué hacer si te negaron el préstamo",
  "expired.heading": "Si tu ITIN ya venció",
  "expired.when":
    "Un ITIN vence si en tres años seguidos no lo usaste en una declaración federal de impuestos. La fecha es el 31 de diciembre del tercer año.",
  "expired.how":
    "Se renueva con el formulario W-7. Marca la casilla de renovar y mándalo con tu declaración y tus documentos de identidad: los originales, o copias certificadas por la oficina que los dio.",
  "expired.not":
    "Al IRS le basta con que lo renueves cuando lo vayas a poner en una declaración. No lo renueves si ya tienes Seguro Social.",
  "expired.why":
    "Para el préstamo importa porque casi siempre te piden declaraciones recientes. Arregla las dos cosas antes de ir.",
  "number.heading": "Del ITIN al Seguro Social, sin perder tu historial",
  "number.lead":
    "Tus cuentas no se pierden. Las agencias no buscan solo por número: también miran tu nombre, tu dirección y tu fecha de nacimiento. Pero nadie junta todo por ti, así que haz estos pasos:",
  "drive.heading": "Licencia, seguro y título",
  "drive.text":
    "El préstamo es una parte. Para manejar el auto necesitas licencia y seguro, y para que sea tuyo, el título. Cada estado pone sus reglas, y algunos las cambiaron este año.",
  "read.heading": "Guías para seguir",
  "aid.heading": "Ayuda legal gratuita",
  "aid.text":
    "En LawHelp escoges tu estado y ves oficinas que atienden sin cobrar. Cada una decide a quién ayuda y en qué temas. Pregunta primero si hablan español y qué papeles piden.",
  "aid.link": "LawHelp: ayuda legal en tu estado",
  "sources.heading": "Fuentes",
  "sources.text": "Las leímos el 22 de noviembre de 2026.",
  source: "Fuente:",
  english: "(en\u00a0inglés)",
});

/** The three doors of the page, each with what is behind it. */
export const itinDoors = area("itinDoors", {
  papers: "Junta tus papeles",
  "papers.text":
    "Qué llevar con ITIN, visa, TPS, DACA o residencia, y qué hacer si todavía no tienes ningún número.",
  rights: "Pregunta y conoce tus derechos",
  "rights.text":
    "Diez preguntas para hacer por teléfono. Qué puede pedirte un prestamista, qué no, y qué cambió en 2026.",
  after: "Tu número, tu licencia y ayuda",
  "after.text":
    "Si tu ITIN venció o ya tienes Seguro Social. Licencia, seguro y título, más guías, ayuda legal gratis y fuentes.",
});

/** Papers to bring, by kind of document. The ids name the texts and must never change. */
export const itinDocuments = area("itinDocuments", [
  {
    id: "itin",
    title: "Con ITIN",
    items: {
      letter: "La carta del IRS con tu número, o una declaración donde aparece",
      returns: "Tus declaraciones de impuestos de los dos últimos años",
      identity: "Pasaporte, matrícula consular o la licencia de tu estado, vigentes",
    },
    more: "/temas-de-ayuda/auto-credito/prestamo-con-itin",
    read: "Cómo pedir un préstamo con ITIN",
  },
  {
    id: "visa",
    title: "Con visa",
    items: {
      passport: "Tu pasaporte con la visa y tu registro de entrada, el I-94",
      job: "Una carta de tu trabajo con sueldo y fechas, o tu contrato",
      card: "Tu tarjeta de Seguro Social, si la tienes",
      term: "Pregunta por el plazo: muchos no prestan más allá de la fecha de tu visa",
    },
    more: "/temas-de-ayuda/auto-prestamos/plazo-del-prestamo",
    read: "Cómo escoger el plazo",
  },
  {
    id: "permiso",
    title: "Con TPS o DACA",
    items: {
      permit: "Tu permiso de trabajo vigente. Es una tarjeta con foto y fecha; en inglés, EAD",
      card: "Tu tarjeta de Seguro Social, aunque diga que vale con autorización",
      pay: "Tus talones de pago más recientes",
      renewal: "Si el permiso está por vencer, el recibo de la renovación; pregunta si lo toman en cuenta",
    },
    more: "/temas-de-ayuda/auto-prestamos/documentos-para-solicitar",
    read: "Los papeles que casi siempre piden",
  },
  {
    id: "residencia",
    title: "Con residencia permanente",
    items: {
      card: "Tu tarjeta de residente, por los dos lados; también prueba que puedes trabajar",
      number: "Tu tarjeta de Seguro Social",
      history: "Si llegaste hace poco, algo que muestre cómo pagas: renta, luz, teléfono",
    },
    more: "/temas-de-ayuda/auto-credito/primer-credito",
    read: "Cómo empezar tu historial",
  },
  {
    id: "ninguno",
    title: "Sin ITIN y sin Seguro Social",
    items: {
      ask: "Pregunta antes si prestan con pasaporte o matrícula consular",
      apply: "El ITIN se pide al IRS con el formulario W-7 y, casi siempre, con tu declaración",
      never: "Nunca uses el número de otra persona",
    },
    more: "/temas-de-ayuda/comprar-un-carro/lotes-con-financiamiento-propio",
    read: "Lo que cuestan los lotes que financian ellos mismos",
  },
]);

/**
 * Questions for a lender, in the reader's Spanish and in the English that is shown to somebody who speaks no Spanish.
 */
export const itinQuestions = area("itinQuestions", [
  {
    id: "itin",
    question: "¿Aceptan ITIN para un préstamo de auto?",
    english: "«Do you accept an ITIN for an auto loan?»",
  },
  {
    id: "status",
    question: "¿Prestan con visa, con TPS o con DACA?",
    english: "«Do you lend to people with a visa, TPS or DACA?»",
  },
  { id: "identity", question: "¿Qué identificación aceptan?", english: "«Which IDs do you accept?»" },
  {
    id: "income",
    question: "¿Qué pruebas de ingresos piden, y de cuántos meses?",
    english: "«What proof of income do you need, and for how many months?»",
  },
  {
    id: "term",
    question: "¿El plazo puede pasar de la fecha de mi visa o de mi permiso?",
    english: "«Can the loan run past the date on my visa or work permit?»",
  },
  {
    id: "down",
    question: "¿Cuánto pago inicial piden?",
    english: "«How much of a down payment do you require?»",
  },
  {
    id: "rate",
    question: "¿Me dan una idea de la tasa con una consulta que no afecte mi puntaje?",
    english: "«Can you estimate my rate with a soft inquiry?»",
  },
  {
    id: "limits",
    question: "¿Hay límite de precio, de años o de millas para el auto?",
    english: "«Is there a limit on the price, age or mileage of the car?»",
  },
  {
    id: "reports",
    question: "¿Informan mis pagos a las tres agencias de crédito con mi número?",
    english: "«Do you report my payments to all three credit bureaus under my number?»",
  },
  {
    id: "privacy",
    question: "¿Con quién comparten mis datos? ¿Me dan su aviso de privacidad?",
    english: "«Who do you share my information with? May I have your privacy notice?»",
  },
]);

export const itinMay = area("itinMay", [
  { id: "ask", text: "Preguntarte por tu residencia permanente y tu estado migratorio." },
  { id: "weigh", text: "Tomarlos en cuenta para saber qué podría hacer si no le pagas." },
  {
    id: "identify",
    text: "Pedirte tu nombre, tu fecha de nacimiento, tu dirección y un número de impuestos para saber quién eres.",
  },
  {
    id: "decide",
    text: "Decidir si acepta ITIN. Las cooperativas de crédito federales pueden hacerlo, también con matrícula consular, pero ninguna está obligada.",
  },
  {
    id: "look",
    text: "Revisar con más cuidado si usas ITIN. En junio de 2026, cuatro oficinas federales les dijeron a bancos y cooperativas que pueden verlo como un dato más, junto con todo lo que saben de ti. No es una orden de negarte el préstamo.",
  },
]);

export const itinMayNot = area("itinMayNot", [
  {
    id: "origin",
    text: "Negarte el crédito, o dártelo en peores condiciones, por tu raza, color, religión, origen nacional, sexo, estado civil o edad, o porque recibes ayuda pública.",
  },
  {
    id: "excuse",
    text: "Usar tu estado migratorio como excusa para tratarte peor por tu origen o tu raza.",
  },
  {
    id: "race",
    text: "Preguntarte de qué raza, color, religión u origen nacional eres. Hay pocas excepciones.",
  },
  {
    id: "silence",
    text: "Decirte que no sin decir por qué. Te da las razones, o te avisa que tienes 60 días para pedirlas.",
  },
]);

/** Changes by federal offices in 2026, each with the day from which it holds. */
export const itinChanges = area("itinChanges", [
  {
    id: "statement",
    title: "12 de enero",
    text: "La CFPB y el Departamento de Justicia retiraron la advertencia de 2023. Dijeron que la ley no pone más límites que el de no discriminar. Tus derechos en la ley siguen iguales.",
  },
  {
    id: "regulation",
    title: "21 de julio",
    text: "Una regla igual para todos ya no es discriminación, según el reglamento, solo porque afecta más a un grupo. Sigue prohibida si se puso a propósito para tratar distinto a la gente por su origen.",
  },
]);

/** The steps in their order. */
export const itinSteps = area("itinSteps", [
  { id: "stop", text: "Deja el ITIN y usa tu número de Seguro Social desde ese día." },
  {
    id: "irs",
    text: "Avisa al IRS que ya lo tienes. Así cambia tus registros y te cuenta los impuestos que te retuvieron con el ITIN.",
  },
  { id: "lenders", text: "Avisa a tu banco, a tus tarjetas y a cada prestamista que te reporta." },
  {
    id: "bureaus",
    text: "Escribe a Equifax, a Experian y a TransUnion y pide que pongan todo en un solo expediente. Pregúntales qué copias mandar.",
  },
  {
    id: "check",
    text: "Espera unas semanas y pide tus tres informes. Revisa que tus cuentas de antes estén ahí.",
  },
]);

/** Links from the page: beside the law on driving and owning, and at the page's end. */
export const itinReading = area("itinReading", {
  licence: "Manejar y asegurar tu auto con licencia de otro país",
  insurance: "El seguro de auto, explicado",
  title: "Título, placas y registro",
  states: "Las reglas de tu estado",
  itin: "Cómo pedir un préstamo de auto con ITIN",
  lenders: "Banco, cooperativa o concesionario",
  first: "Empezar tu historial desde cero",
  papers: "Los papeles que casi siempre piden",
  spanish: "Tus derechos si negocias en español",
  report: "Pedir tus informes de crédito gratis",
  scams: "Estafas al comprar un auto",
  much: "Cuánto auto puedes pagar",
});
