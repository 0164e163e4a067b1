import { area } from "./area.ts";

/** The frame of the glossary (/glosario). Its terms are in glossary-terms.json. */
export const glossary = area("glossary", {
  title: "Glosario del préstamo de auto: español e inglés",
  description:
    "Qué quieren decir las palabras de un contrato de auto en Estados Unidos: en español, en inglés y como se dicen en tu país.",
  heading: "Las palabras del\u00a0préstamo, en\u00a0dos idiomas",
  crumb: "Glosario",
  lead: "Las {count} palabras de un contrato o del lote: cómo se dicen en inglés y qué quieren decir.",
  print: "Imprimir el glosario",
  "filter.label": "Busca en español o en inglés",
  letters: "Por letra",
  "english.heading": "Del inglés al español",
  "english.text": "¿Tienes el contrato enfrente? Busca aquí la palabra en inglés.",
  also: "También se dice:",
  read: "Leer\u00a0la\u00a0guía",
  note: "Esto es información general, no asesoría legal. Vale lo que digan tu contrato y la ley de tu estado.",
});

/** Texts of the filter, which the browser's code fills in while somebody types. */
export const glossaryFilter = area("glossaryFilter", {
  shown: "Se ven {shown} de {count} palabras.",
  one: "Se ve 1 de {count} palabras.",
  none: "Esa palabra no está aquí. Prueba con otra, o con una parte de ella.",
});
