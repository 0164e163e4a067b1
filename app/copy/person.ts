import { area } from "./area.ts";

/** The page of somebody who writes or reviews articles, and their list on the page about us. Values: name, role, brand. */
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
