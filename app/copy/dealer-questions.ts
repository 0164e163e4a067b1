import { area } from "./area.ts";

/**
 * The sheet of questions for the dealer (/preguntas-para-el-concesionario). The articles that the page names explain
 * what the questions ask for, with their sources.
 */
export const dealerQuestions = area("dealerQuestions", {
  title: "Preguntas para el concesionario, en español y en inglés",
  description:
    "Dieciséis preguntas para imprimir y llevar al concesionario, en español y en inglés: precio, préstamo, auto y contrato.",
  heading: "Preguntas para el concesionario",
  lead: "Lee la pregunta en español y enséñale la línea en inglés. Marca cada una cuando te la contesten.",
  "first.heading": "Enséñale esto primero",
  first: "Hablo español. Estas son mis preguntas. Por favor, contésteme por escrito.",
  "first.inEnglish": "I speak Spanish. These are my questions. Please answer in writing.",
  "read.contract": "Cómo leer el contrato antes de firmar",
  "read.rights": "Tus derechos si negocias en español",
  "read.dealer": "Lo que un concesionario no puede hacer",
  "read.car": "Cómo revisar un carro usado",
});

/**
 * The questions in groups. `inEnglish` is the line that the dealer reads. The ids name the texts and must never
 * change.
 */
export const questionGroups = area("questionGroups", [
  {
    id: "precio",
    title: "El precio",
    questions: [
      {
        id: "todo",
        question: "¿Cuánto cuesta el auto con todo incluido? ¿Me lo da por escrito?",
        inEnglish: "What is the out-the-door price, with taxes and all fees? May I have it in writing?",
      },
      {
        id: "cargos",
        question: "¿Qué cargos cobra el concesionario, y de cuánto es cada uno?",
        inEnglish: "Which fees does the dealership charge, and how much is each one?",
      },
      {
        id: "agregados",
        question: "¿Qué garantías, seguros o accesorios están sumados? ¿Cuánto es sin ellos?",
        inEnglish: "Which warranties, insurance or add-ons are included? What is the price without them?",
      },
      {
        id: "mi-vehiculo",
        question: "¿Cuánto me dan por mi vehículo como parte de pago, aparte del precio de este?",
        inEnglish: "How much do you offer for my trade-in, apart from the price of this car?",
      },
    ],
  },
  {
    id: "prestamo",
    title: "El préstamo",
    questions: [
      {
        id: "apr",
        question: "¿Cuál es la APR? ¿Es la más baja que me pueden dar?",
        inEnglish: "What is the APR? Is it the lowest rate you can offer me?",
      },
      {
        id: "total",
        question: "¿Cuántos meses son, y cuánto pago en total?",
        inEnglish: "How many months is the loan, and what is the total of payments?",
      },
      {
        id: "prestamista",
        question: "¿Quién es el prestamista? ¿Acepta ITIN?",
        inEnglish: "Who is the lender? Do they accept an ITIN?",
      },
      {
        id: "anticipado",
        question: "¿Cobran algo si pago antes?",
        inEnglish: "Is there a penalty if I pay the loan off early?",
      },
      {
        id: "agencias",
        question: "¿Informan mis pagos a las tres agencias de crédito?",
        inEnglish: "Do they report my payments to the three credit bureaus?",
      },
      {
        id: "definitiva",
        question:
          "¿El préstamo ya está aprobado en definitiva? Si no pasa, ¿me devuelven mi pago inicial y mi vehículo?",
        inEnglish: "Is the loan final? If it falls through, do I get my down payment and my trade-in back?",
      },
    ],
  },
  {
    id: "auto",
    title: "El auto",
    questions: [
      {
        id: "guia",
        question: "¿Me enseña la Guía del Comprador? Si hay garantía, ¿qué cubre y cuánto dura?",
        inEnglish:
          "May I see the Buyers Guide? If there is a warranty, what does it cover, and for how long?",
      },
      {
        id: "historia",
        question: "¿Tuvo choques o inundaciones? ¿Su título dice «salvage» o «rebuilt»?",
        inEnglish: "Has it been in an accident or a flood? Does it have a salvage or rebuilt title?",
      },
      {
        id: "mecanico",
        question: "¿Puedo llevarlo con mi mecánico antes de decidir?",
        inEnglish: "May I take it to my own mechanic before I decide?",
      },
      {
        id: "aparato",
        question: "¿Trae GPS o un aparato que no lo deja arrancar si me atraso?",
        inEnglish: "Does it have a GPS tracker or a starter interrupt device?",
      },
    ],
  },
  {
    id: "firma",
    title: "Antes de firmar",
    questions: [
      {
        id: "traduccion",
        question: "¿Me da el contrato en español, y tiempo para leerlo?",
        inEnglish: "May I have the contract in Spanish, and time to read it?",
      },
      {
        id: "copia",
        question: "¿Me llevo hoy mi copia firmada? ¿Cuándo llegan las placas y el título?",
        inEnglish: "Do I leave today with a signed copy? When will the plates and the title arrive?",
      },
    ],
  },
]);
