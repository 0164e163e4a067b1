import { area } from "./area.ts";

/**
 * How the articles are made. How we earn money is said in the words of the page about us (`about.money.text`), so
 * that both pages always say the same.
 */
export const howWeWork = area("howWeWork", {
  title: "Cómo trabajamos",
  description:
    "Cómo ganamos dinero, de dónde salen los datos de nuestras guías, cómo avisarnos de un error y qué hemos corregido.",
  heading: "Cómo trabajamos",
  lead: "Nuestras guías hablan de tu dinero. Aquí te contamos quién paga este sitio, de dónde salen los datos y qué hacemos cuando nos equivocamos.",
  "money.heading": "Cómo ganamos dinero",
  "money.guides":
    "En las guías hay un botón para empezar una solicitud. Si la envías, quien la recibe puede pagarnos por ella. Leer las guías es gratis y no tienes que solicitar nada.",
  "topics.heading": "Cómo elegimos los temas",
  "topics.text":
    "Escribimos sobre lo que hace falta saber antes de firmar: los papeles, la tasa, el plazo, el contrato, el auto. También sobre lo que viene después, por ejemplo si un mes no puedes pagar. ¿Buscas algo que no está? Pídelo y lo pensamos.",
  "topics.link": "Ver los temas de ayuda",
  "sources.heading": "De dónde salen los datos",
  "sources.text":
    "Buscamos primero en las oficinas públicas y en el texto de la ley. De ahí viene casi todo lo que decimos sobre reglas y plazos: la CFPB, la FTC, el IRS, el código de un estado.",
  "sources.list":
    "Cada guía tiene al final la lista de sus fuentes. Si una página está en inglés, lo decimos junto al enlace.",
  "sources.examples":
    "Los números de un ejemplo son un ejemplo. Decimos con qué datos se calculó, y ninguno es una oferta.",
  "sources.advice": "Las guías son información general. No son asesoría legal ni financiera.",
  "who.heading": "Quién escribe las guías",
  "who.text": "Las escribe la redacción de {brand}.",
  "who.people": "Si una persona firma o revisa una guía, su nombre está bajo el título y lleva a su página.",
  "who.link": "Ver quiénes somos",
  "correct.heading": "Cómo corregimos",
  "correct.tell":
    "¿Viste un dato equivocado? ¿Cambió la ley de tu estado? Avísanos. Dinos en qué guía está y, si lo tienes a mano, dónde viste el dato correcto.",
  "correct.link": "Avisar de un error",
  "correct.what":
    "Comparamos lo que nos dices con la fuente. Si nos equivocamos, lo cambiamos, ponemos la fecha nueva en la guía y lo anotamos aquí abajo. Una falta de ortografía la arreglamos sin anotarla.",
  "changes.heading": "Qué hemos corregido",
  "changes.lead": "Primero está lo más nuevo.",
});
