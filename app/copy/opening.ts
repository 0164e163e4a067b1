import { area } from "./area.ts";

/** Applying by phone, and when the telephones are answered. Values: phone, time, day, there, weekday, hour. */
export const openingWords = area("openingWords", {
  call: "Llámanos",
  "call.label": "Llámanos al {phone}",
  open: "¿Prefieres hablar con una persona? Hoy contestamos hasta {time} en el {phone}.",
  closed: "¿Prefieres hablar con una persona? Nuestro teléfono abre {day} {time}, hora de Nueva York.",
  closedElsewhere:
    "¿Prefieres hablar con una persona? Nuestro teléfono abre {day} {time}, hora de Nueva York ({there} en tu zona).",
  number: "El número es el {phone}.",
  today: "hoy",
  tomorrow: "mañana",
  weekday: "el {weekday}",
  clock: "{hour, plural, one {a la} other {a las}} {time}",
  until: "{hour, plural, one {la} other {las}} {time}",
});
