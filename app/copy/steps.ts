import { area } from "./area.ts";

/** `<field>.why` is why a question is asked, `<field>.more` opens the answers that few people give. */
export const steps = area("steps", {
  required: "Contesta todas las preguntas, menos las que dicen (opcional).",
  "progress.last": "Último paso",
  "phone.why":
    "Para que el concesionario te dé la respuesta. Al final decides si aceptas llamadas automáticas.",
  "monthly_rent_housing_cost.why": "El prestamista compara tu renta con tu ingreso.",
  "employment_length.why": "El prestamista se fija en cuánto llevas ganando lo mismo.",
  "residence_status.more": "Otra respuesta",
  "employment_type.more": "Pensión u otra respuesta",
  "payment_type.more": "Otra respuesta",
  "ssn_ui.ssn": "Número de Seguro Social",
  "ssn_ui.itin": "ITIN",
  "place.change": "Cambiar",
  "place.changeLabel": "la ciudad o el estado",
  "review.open": "Ver y cambiar",
});

/** An e-mail address whose domain looks mistyped. Value: address, the one that was probably meant. */
export const mailOffer = area("mailOffer", {
  heading: "¿Está bien tu correo electrónico?",
  question: "¿Quisiste decir {address}?",
  accept: "Sí, cambiarlo",
});
