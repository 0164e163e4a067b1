import { area } from "./area.ts";

/** Values: brand. */
export const thankYou = area("thankYou", {
  title: "Recibimos tu solicitud",
  description: "Tu número de referencia y qué sigue después de enviar tu solicitud de préstamo de auto.",
  heading: "¡Listo! Recibimos tu solicitud",
  "title.bare": "Aquí no hay ninguna solicitud",
  "heading.bare": "Aquí no hay ninguna solicitud",
  "reference.label": "Tu número de referencia",
  "reference.note":
    "Anótalo o toma una captura de pantalla. Con él te encontramos si nos llamas o nos escribes.",
  "word.label": "Tu palabra clave",
  "word.note": "Quien te llame por tu solicitud tiene que saberla. Pídesela antes de contestar preguntas.",
  "reference.none":
    "Cada solicitud que recibimos muestra aquí un número de referencia. Si llegaste sin haber enviado una, puedes empezar ahora.",
  lead: "Tu solicitud quedó guardada y sellada. No tienes que hacer nada más ni volver a enviarla.",
  "next.heading": "Qué sigue",
  "next.heading.review": "Qué sigue cuando salga tu solicitud",
  "next.1": "Entregamos tu solicitud",
  "next.1.text": "Llega a un concesionario o prestamista que trabaja en tu zona.",
  "next.2": "Te contactan",
  "next.2.text":
    "Puede ser por correo electrónico o por teléfono. Aunque no hayas aceptado llamadas automáticas, una persona puede marcarte a mano. Pregunta siempre quién te llama y de qué empresa.",
  "next.3": "Tú decides",
  "next.3.text": "No tienes que aceptar ninguna oferta. Mira el costo total, no solo el pago mensual.",
  "receipt.heading": "Tu comprobante",
  "receipt.text":
    "Ahí ves, palabra por palabra, lo que aceptaste. También quién recibió tus datos y cuándo. Si cambias de idea, ahí mismo retiras tu permiso para llamadas y mensajes.",
  "receipt.link": "Ver y guardar mi comprobante",
  "data.link": "Quiero retirar mi solicitud o borrar mis datos",
  "appointment.heading": "¿Prefieres tener tu cita ya?",
  "appointment.text": "Elige el día y la hora que mejor te queden.",
  "appointment.link": "Agendar mi cita",
  "care.heading": "Cuídate de los engaños",
  "care.text":
    "Nosotros nunca te pediremos dinero por adelantado, tarjetas de regalo ni la contraseña de tu banco. Si alguien te los pide en nuestro nombre, no se los des.",
  "care.link": "Cómo saber que somos nosotros",
  "ready.heading": "Ve juntando estos papeles",
  home: "Volver al inicio",
  start: "Empezar mi solicitud",
});
