import { area } from "./area.ts";

/** Title and heading are the specification's (section 8), word for word. */
export const notFound = area("notFound", {
  title: "Página inválida",
  heading: "Lo sentimos, no podemos encontrar la página que estás buscando.",
  lead: "Puede que la dirección tenga un error o que la página ya no exista. Desde aquí puedes ir a:",
  apply: "Solicitar un préstamo de auto",
  contact: "Contáctanos",
  home: "Ir a la página de inicio",
  detail: "Detalle técnico (404):",
});

/** For an error of ours. */
export const failure = area("failure", {
  title: "Algo salió mal",
  heading: "Algo salió mal de nuestro lado.",
  lead: "No es culpa tuya. Vuelve a intentarlo en un momento; si estabas llenando tu solicitud, tus respuestas siguen guardadas.",
  again: "Volver a intentarlo",
  home: "Ir a la página de inicio",
});
