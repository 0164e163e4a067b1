import { area } from "./area.ts";

/** Values: brand. */
export const landing = area("landing", {
  title: "Solicita tu préstamo de auto en solo 3 minutos",
  description: "Préstamos de auto en español, con el crédito que tengas. Gratis y sin compromiso.",
  heading: "Solicita tu préstamo de auto en solo 3 minutos",
  lead: "Gratis, en español y con el crédito que tengas.",
  "trust.heading": "Lo que puedes esperar",
  "trust.1": "No cobramos nada, ni antes ni después.",
  "trust.2": "Llevamos tu solicitud a quien trabaja con todo tipo de crédito.",
  "trust.3": "Tú decides. No tienes que aceptar ninguna oferta.",
  "next.heading": "Qué pasa después",
  "next.1": "Terminas en tres pasos más",
  "next.1.text": "Tu vivienda, tu trabajo y una última revisión.",
  "next.2": "Recibes tu referencia",
  "next.2.text": "Con ese número sabes que ya la tenemos.",
  "next.3": "Te contactan",
  "next.3.text": "Un concesionario o prestamista de tu zona te da su respuesta.",
  "who.heading": "Quiénes somos",
  "who.text":
    "{brand} no es un prestamista y no decide quién recibe un préstamo. Los concesionarios y prestamistas nos pagan por recibir solicitudes. Nosotros no ponemos la tasa ni las condiciones: las ponen el concesionario y el prestamista. Por eso conviene comparar.",
});
