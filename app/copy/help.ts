import { area } from "./area.ts";

/** The frame of the help pages. The articles themselves are content, not copy. */
export const help = area("help", {
  title: "Temas de ayuda sobre préstamos de auto",
  description:
    "Guías claras en español para pedir un préstamo de auto, comprar un carro y entender tu crédito en Estados Unidos.",
  heading: "Temas de ayuda",
  lead: "Guías en palabras sencillas, con sus fuentes.",
  "crumbs.label": "Estás aquí",
  "crumbs.home": "Inicio",
  "crumbs.help": "Temas de ayuda",
  "search.label": "¿Qué quieres saber?",
  "search.button": "Buscar",
  "search.hint": "Por ejemplo: ITIN, pago inicial, bancarrota.",
  "search.none":
    "No encontramos nada con esas palabras. Prueba con otras palabras, o elige un tema de aquí abajo.",
  "topics.heading": "Elige un tema",
  "further.heading": "ITIN, glosario y calculadoras",
  updated: "Actualizado el",
  published: "Publicado el",
  editors: "Redacción de {brand}",
  reviewed: "Revisado por",
  changed: "Qué cambió el",
  "how.link": "Cómo trabajamos",
  "summary.heading": "En resumen",
  "toc.heading": "En este artículo",
  "related.heading": "Otras guías que te pueden servir",
  "act.heading": "¿Quieres pedir tu préstamo?",
  "act.text": "Llena una solicitud en español. Es gratis y no te compromete a nada.",
  "act.button": "Empezar mi solicitud",
  "pages.label": "Páginas",
  "pages.previous": "Anterior",
  "pages.next": "Siguiente",
  "other.heading": "Otros temas",
  note: "Esta guía es información general. No es asesoría legal ni financiera.",
});

export const helpPages = area("helpPages", {
  "page.title": "{title} – página {page} de {pages}",
  "page.place": "Página {page} de {pages}",
});

export const helpResults = area("helpResults", {
  count: "{count, plural, =0 {Sin resultados} one {# resultado} other {# resultados}} para «{question}»",
  more: "Ver {count, plural, one {el otro} other {los otros #}}",
  "kind.guide": "Guía",
  "kind.question": "Pregunta",
  "kind.term": "Glosario",
  "kind.sheet": "Para imprimir",
  "kind.calculator": "Calculadora",
  "kind.state": "Por estado",
  "kind.page": "El sitio",
  title: "{question} – búsqueda en los temas de ayuda",
});

/** Texts of several screens: lists of contents, the help index, and a search without results. */
export const screens = area("screens", {
  contents: "En esta página",
  "useful.heading": "Lo más útil para empezar",
  "useful.contact": "¿Prefieres preguntarle a una persona? Escríbenos",
});

export const topicLinks = area("topicLinks", {
  all: "{count, plural, one {Ver el artículo} other {Ver los # artículos}}",
  of: "de «{title}»",
});
