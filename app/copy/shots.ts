import { area } from "./area.ts";

/** Captions of pictures of the application's own screens. */
export const shots = area("shots", {
  "confirmation.caption": "Así se ve cuando recibimos tu solicitud.",
  /** It fails the check of domain/application/reference.ts. */
  reference: "ABCDE-12345",
  "number.caption": "Tu número es opcional, y ahí mismo te decimos para qué sirve.",
});
