import { area } from "./area.ts";

/** For several screens: lists of contents, the help index, a search without results. */
export const screens = area("screens", {
  contents: "En esta página",
  "useful.heading": "Lo más útil para empezar",
  "useful.contact": "¿Prefieres preguntarle a una persona? Escríbenos",
});

/** Values: count, title. */
export const topicLinks = area("topicLinks", {
  all: "{count, plural, one {Ver el artículo} other {Ver los # artículos}} de «{title}»",
});
