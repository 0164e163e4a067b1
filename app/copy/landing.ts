import { area } from "./area.ts";

/** The page that paid search leads to. Values: brand. */
export const landing = area("landing", {
  title: "Solicita tu préstamo de auto en solo 3 minutos",
  description: "Préstamos de auto en español, con el crédito que tengas. Gratis y sin compromiso.",
  heading: "Tu préstamo de auto en solo 3 minutos",
  lead: "Gratis, en español y con el crédito que tengas.",
  "trust.heading": "Lo que puedes esperar",
  "trust.1": "No cobramos nada, ni antes ni después.",
  "trust.2": "Llegas a concesionarios y prestamistas que trabajan con todo tipo de crédito.",
  "trust.3": "Tú comparas y decides. No tienes que aceptar ninguna oferta.",
  "next.heading": "Qué pasa después",
  "next.1": "Terminas en tres pasos más",
  "next.1.text": "Tu vivienda, tu trabajo y una última revisión.",
  "next.2": "Recibes tu referencia",
  "next.2.text": "Con ese número sabes que ya la tenemos.",
  "next.3": "Te contactan",
  "next.3.text": "Un concesionario o prestamista de tu zona te da su respuesta.",
  "who.heading": "Quiénes somos",
  "who.text":
    "{brand} no es un prestamista y no decide quién recibe un préstamo. Los concesionarios y prestamistas nos pagan por recibir solicitudes. Eso no cambia las condiciones de tu préstamo.",
});
