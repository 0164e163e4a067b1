import { area } from "./area.ts";

export const about = area("about", {
  title: "Quiénes somos",
  description:
    "Qué hacemos, qué no hacemos, cómo ganamos dinero y quién recibe tus datos cuando solicitas un préstamo de auto.",
  heading: "Quiénes somos",
  lead: "Ayudamos a familias que hablan español a pedir un préstamo de auto sin enredos.",
  "do.heading": "Qué hacemos",
  do: {
    questions: "Te hacemos las preguntas una sola vez y en español claro.",
    delivery: "Llevamos tu solicitud a concesionarios y prestamistas de tu zona.",
    guides: "Te explicamos lo que vas a firmar, con guías gratis.",
  },
  "not.heading": "Qué no hacemos",
  not: {
    lending: "No prestamos dinero ni decidimos quién recibe un préstamo.",
    promises: "No prometemos aprobación, tasas ni pagos.",
    charges: "No te cobramos nada, ni antes ni después.",
  },
  "money.heading": "Cómo ganamos dinero",
  "money.text":
    "Los concesionarios y prestamistas nos pagan por recibir solicitudes. Nosotros no ponemos la tasa ni las condiciones: las ponen el concesionario y el prestamista. Por eso conviene comparar.",
  "data.heading": "Quién recibe tus datos",
  "data.text":
    "Los reciben los concesionarios y prestamistas que atienden tu zona, y los proveedores que hacen funcionar el sitio. Tu solicitud viaja cifrada y se guarda sellada: solo la abre quien trabaja con ella.",
  "data.partners": "Hoy trabajamos con:",
  "data.depends":
    "Quiénes son depende de dónde vives: tu solicitud la reciben los que atienden tu código postal. Pregunta siempre a quien te llame de qué empresa es.",
  "data.link": "Lee cómo cuidamos tus datos",
  "words.heading": "Cómo escribimos",
  "words.text":
    "Nuestras guías dicen de dónde sale cada dato y cuándo se revisaron. Los ejemplos son ejemplos, nunca ofertas. Si encuentras un error, escríbenos y lo corregimos.",
  "words.how": "Cómo trabajamos y qué hemos corregido",
  "words.link": "Ir a los temas de ayuda",
  "who.text": "{brand} es un servicio de {legalName}.",
  "who.link": "Contáctanos",
});

/** The picture of the business, and a sentence below each of its four places. The ids name the texts and never change. */
export const aboutRoles = area("aboutRoles", {
  heading: "Quién hace qué",
  picture:
    "Una familia llena una solicitud; nosotros la llevamos a un concesionario; un prestamista decide el préstamo y la familia sale con su auto.",
  list: [
    { id: "you", who: "Tú", does: "Contestas las preguntas una sola vez. Tú decides si aceptas una oferta." },
    {
      id: "us",
      who: "Nosotros",
      does: "Llevamos tu solicitud a quienes atienden tu zona. No prestamos dinero.",
    },
    {
      id: "dealer",
      who: "El concesionario («dealer»)",
      does: "Te llama, te muestra autos y prepara el contrato.",
    },
    {
      id: "lender",
      who: "El prestamista",
      does: "Decide si te presta y en qué condiciones. A él le haces los pagos.",
    },
  ],
});

/**
 * Texts of the page of somebody who writes or reviews articles, and of the list of these people on the page about us.
 */
export const person = area("person", {
  title: "{name}, {role}",
  description: "Quién es {name}, qué conoce y qué guías ha escrito o revisado en {brand}.",
  "photo.alt": "Fotografía de {name}",
  "knows.heading": "Qué conoce",
  "languages.heading": "Idiomas",
  "same.heading": "En otros sitios",
  "wrote.heading": "Guías que ha escrito",
  "reviewed.heading": "Guías que ha revisado",
});

export const peopleWords = area("peopleWords", {
  heading: "Quiénes escriben y revisan las guías",
});
