import { area } from "./area.ts";

/**
 * What home and the paid landing page say of every application. The facts are what the product does: the number may be left out by saying so,
 * and automated calls need a consent of their own, which is no condition.
 */
export const homeScreen = area("homeScreen", {
  "fact.free": "Sin costo para ti",
  "fact.ssn": "Tu Seguro Social es opcional",
  "fact.calls": "Las llamadas automáticas las permites tú, o no",
  trust: "Cómo saber que somos nosotros",
  itin: "¿Tienes ITIN? Así se pide un préstamo",
});
