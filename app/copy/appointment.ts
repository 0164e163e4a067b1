import { area } from "./area.ts";

/** How an accepted application goes on: at an appointment, by a call, or nobody says yet. Values: reference, phone. */
export const appointment = area("appointment", {
  "heading.appointment": "Tu siguiente paso es una cita",
  "lead.appointment":
    "Elige el día y la hora que mejor te queden. La agenda es de quien recibió tu solicitud y se abre en su propia página.",
  "heading.dealer_call": "Un concesionario te va a contactar",
  "lead.dealer_call":
    "Tu solicitud no necesita cita en línea. Te contactan por correo electrónico o por teléfono.",
  "heading.unknown": "Agenda tu cita",
  "lead.unknown": "Abre la agenda para ver qué días y horas hay. Puede tardar unos segundos en responder.",
  "heading.none": "Por ahora no hay citas en línea",
  "lead.none":
    "La agenda todavía no tiene horarios para tu solicitud. No tienes que hacer nada más: quien la reciba te contactará.",
  "heading.failed": "La agenda no respondió",
  "lead.failed":
    "Tu solicitud está bien guardada. Solo falló la agenda de citas. Prueba otra vez en unos minutos.",
  reference: "Tu número de referencia es {reference}.",
  call: "También puedes llamarnos al {phone} y te ayudamos a elegir día y hora.",
  open: "Elegir día y hora",
  look: "Ver si hay citas en línea",
  again: "Probar otra vez",
  back: "Volver a mi confirmación",
  "bring.heading": "Lleva contigo",
  "bring.identity": "Tu identificación o licencia",
  "bring.address": "Un recibo de luz, agua o renta con tu dirección",
  "income.EMPLOYED": "Tus dos últimos talones de pago",
  "income.SELF_EMPLOYED": "Tus estados de cuenta de los últimos tres meses o tu declaración de impuestos",
  "income.RETIRED": "Tu carta de pensión o del Seguro Social",
  "income.OTHER_INCOME": "Una carta o un estado de cuenta que muestre lo que recibes cada mes",
  "income.UNKNOWN": "Tus dos últimos talones de pago o estados de cuenta",
});
