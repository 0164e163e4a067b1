import { area } from "./area.ts";

/** Texts about applying by phone and about when somebody takes calls, from the configured hours. */
export const openingWords = area("openingWords", {
  call: "Llamar",
  "call.label": "Llamar al {phone}",
  open: "¿Prefieres hablar con una persona? Hoy contestamos hasta {time}, hora de Nueva York, en el {phone}.",
  openElsewhere:
    "¿Prefieres hablar con una persona? Hoy contestamos hasta {time}, hora de Nueva York ({there} en tu zona), en el {phone}.",
  "open.holiday":
    "¿Prefieres hablar con una persona? Hoy, {holiday}, contestamos hasta {time}, hora de Nueva York, en el {phone}.",
  "openElsewhere.holiday":
    "¿Prefieres hablar con una persona? Hoy, {holiday}, contestamos hasta {time}, hora de Nueva York ({there} en tu zona), en el {phone}.",
  /** This text stands beside the number. */
  "open.short":
    "Hoy{holiday, select, none {} other {, {holiday},}} contestamos hasta {time}, hora de Nueva York{there, select, none {} other { ({there} en tu zona)}}.",
  closed:
    "¿Prefieres hablar con una persona? Nuestro teléfono abre {day} {time}, hora de Nueva York{there, select, none {} other { ({there} en tu zona)}}.",
  "closed.holiday":
    "Hoy, {holiday}, no contestamos. Nuestro teléfono abre {day} {time}, hora de Nueva York{there, select, none {} other { ({there} en tu zona)}}.",
  /** This text stands below a form's button, with the call back. */
  "closed.short":
    "¿Prefieres hablar? Abrimos {day} {time}, hora de Nueva York{there, select, none {} other { ({there} en tu zona)}}.",
  "closed.call": "Elige cuándo te llamamos",
  number: "El número es el {phone}.",
  today: "hoy",
  tomorrow: "mañana",
  weekday: "el {weekday}",
  date: "el {weekday} {date}",
  clock: "{hour, plural, one {a la} other {a las}} {time}",
  until: "{hour, plural, one {la} other {las}} {time}",
  "clock.midnight": "a la medianoche",
  "until.midnight": "la medianoche",
});

/** The week's hours in a sentence. */
export const openingWeek = area("openingWeek", {
  week: "Contestamos {when}, hora de Nueva York.",
  "week.always": "Contestamos {when}.",
  closed: "{days} no contestamos.",
  early: "Cerramos {time}, hora de Nueva York, estos días: {names}.",
  off: "No contestamos estos días: {names}.",
  "days.all": "todos los días",
  "days.run": "de {first} a {last}",
  "days.some": "los {days}",
  hours: "de {from} a {to}",
  "hours.always": "las 24 horas",
  midnight: "medianoche",
  days: [
    { id: "mon", name: "lunes", each: "lunes" },
    { id: "tue", name: "martes", each: "martes" },
    { id: "wed", name: "miércoles", each: "miércoles" },
    { id: "thu", name: "jueves", each: "jueves" },
    { id: "fri", name: "viernes", each: "viernes" },
    { id: "sat", name: "sábado", each: "sábados" },
    { id: "sun", name: "domingo", each: "domingos" },
  ],
});
