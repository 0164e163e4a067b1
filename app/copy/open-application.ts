import { area } from "./area.ts";

/** Beneath the header of every other page. */
export const openApplicationWords = area("openApplicationWords", {
  text: "Tienes una solicitud sin enviar.",
  link: "Seguir mi solicitud",
});
