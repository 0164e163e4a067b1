import { area } from "./area.ts";

/** The page shown when the appointment scheduler cannot be reached. Values: reference, phone. */
export const appointment = area("appointment", {
  title: "Agenda tu cita",
  heading: "La agenda no respondió",
  lead: "Tu solicitud está bien guardada: tu número de referencia es {reference}. Solo falló la agenda de citas. Prueba otra vez en unos minutos.",
  call: "También puedes llamarnos al {phone} y te ayudamos a elegir día y hora.",
  again: "Probar otra vez",
  back: "Volver a mi confirmación",
});
