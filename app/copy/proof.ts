import { area } from "./area.ts";

/** Values: year, states, count, rating, days. */
export const proof = area("proof", {
  heading: "Lo que puedes comprobar",
  since: "Desde {year}",
  license: "Licencia: {license}",
  states: "{count, plural, one {En un estado} other {En # estados}}",
  partners: "{count} concesionarios y prestamistas",
  reviews: "{rating} de 5 en {count} reseñas",
  answer: "Respuesta habitual: {days, plural, one {un día hábil} other {# días hábiles}}",
  link: "Cómo saber que somos nosotros",
});
