import { area } from "./area.ts";

/** Pictures of the application's own screens. The words inside them are the screens' own; this is what is only theirs. */
export const shots = area("shots", {
  "confirmation.caption": "Así se ve cuando recibimos tu solicitud.",
  /** Nobody's: it fails the check of domain/application/reference.ts. */
  reference: "ABCDE-12345",
  "number.caption": "Tu número es opcional, y ahí mismo te decimos para qué sirve.",
});
