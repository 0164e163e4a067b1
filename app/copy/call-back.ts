import type { CallZone } from "../domain/visit/call-slots.ts";
import { type Area, area } from "./area.ts";

/** Ways to reach us, above the contact page's form. */
export const waysToTalk = area("waysToTalk", {
  "call.heading": "Llamar",
  "call.closed": "Ahora no contestamos. Mira cuándo abrimos.",
  "hours.heading": "Cuándo contestamos",
  "hours.caption": "Hora de Nueva York",
  "hours.days": "Días",
  "hours.times": "Horas",
  "hours.closed": "No contestamos",
  "hours.range": "{from} a {until}",
  whatsapp: "Escríbenos por WhatsApp",
  "reference.heading": "¿Ya enviaste tu solicitud?",
  reference: "Ten a la mano tu número de referencia.",
  "request.heading": "Tus datos",
  request: "¿Quieres ver, corregir o borrar tus datos?",
  "request.link": "Pídelo aquí",
});

/** The form for a call back. The consent to the call and the form's button are in consents.ts. */
export const callBack = area("callBack", {
  heading: "Que me llamen",
  lead: "Te llamamos nosotros, el día y a la hora que elijas.",
  call_name: "¿Cómo te llamas?",
  call_phone: "¿A qué número te llamamos?",
  call_zone: "¿En qué zona horaria estás?",
  "call_zone.empty": "Elige tu zona",
  call_slot: "¿Cuándo te llamamos?",
  "call_slot.hint": "Es la hora de tu zona.",
  "call_slot.empty": "Elige día y hora",
  "problem.heading": "Todavía no anotamos tu llamada",
  "problem.consents":
    "Cambiamos el texto que está arriba del botón. Lo que escribiste sigue ahí: lee el texto y, si estás de acuerdo, toca otra vez «Pedir la llamada».",
  "problem.consents.link": "Leer el texto nuevo",
  "sent.title": "Recibimos tu petición",
  "sent.heading": "Listo. Anotamos tu llamada.",
  "sent.waits":
    "Antes de llamarte, una persona revisa tu petición, porque no pudimos saber si la mandó una persona o un programa.",
});

export const callTimes = area("callTimes", {
  /** Longer texts are cut off at 320 pixels with wide letters. */
  slot: "{weekday} {date}, de {from} a {until}",
  when: "Pediste que te llamemos el {day}, de {from} a\u00a0{until}, hora de tu zona{zone, select, none {} other { ({zone})}}.",
  nobody:
    "Guarda este número. Si nadie te llama, llámanos al {phone} y di este número: con él encontramos tu llamada.",
});

/** The time zones, named by places that people know. Longer names are cut off at 320 pixels with wide letters. */
export const callZoneNames = area("callZoneNames", {
  eastern: "Este: Nueva York",
  central: "Centro: Chicago",
  mountain: "Montaña: Denver",
  arizona: "Arizona: Phoenix",
  pacific: "Pacífico: California",
  alaska: "Alaska: Anchorage",
  hawaii: "Hawái",
  puertoRico: "Puerto Rico",
} satisfies Record<CallZone, string>);

/** Texts of errors under `field.code`. */
export const callBackErrors: Area<Readonly<Record<string, string>>> = area("callBackErrors", {
  "*.encoding": "Algunas letras llegaron dañadas. Escríbelas otra vez.",
  "call_name.required": "Escribe cómo te llamas.",
  "call_name.characters": "Escribe tu nombre solo con letras. Puedes usar guiones y apóstrofos.",
  "call_name.too_long": "Tu nombre puede tener hasta 128 letras.",
  "call_phone.required": "Escribe el número al que te llamamos.",
  "call_phone.format": "Escribe los 10 números de un teléfono de Estados Unidos, como 213-555-0142.",
  "call_zone.required": "Elige tu zona, para no llamarte a deshoras.",
  "call_slot.required": "Elige el día y la hora de la llamada.",
  "call_slot.gone": "A esa hora no contestamos, o ya pasó en tu zona. Elige otra de la lista.",
});
