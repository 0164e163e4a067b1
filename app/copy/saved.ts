import { newYork } from "../domain/time-zone.ts";
import { area } from "./area.ts";
import { getIntl } from "./intl.ts";

/**
 * Until when something is saved, such as `el domingo 29 de noviembre, a las 6:58 a. m.`, with the values of {@link
 * untilValues}.
 */
export const savedUntilWords = area("savedUntilWords", {
  until:
    "el {weekday} {date}, {hour, plural, one {a la} other {a las}} {time}{zone, select, nuestra { (hora de Nueva York)} other {}}",
});

/** Texts about saving an application for a week and coming back to it. */
export const savedWords = area("savedWords", {
  "offer.button": "Terminar después: se guarda 7 días",
  "offer.hint": "Tu solicitud queda cifrada en este navegador.",

  "phone.heading": "Guarda tu solicitud 7 días",
  "phone.lead": "Escribe tu número de teléfono. Con sus últimos cuatro números abrirás tu solicitud.",
  "phone.how": "Cómo la guardamos",
  "phone.facts": [
    {
      id: "browser",
      text: "Queda cifrada en este navegador, sin tu fecha de nacimiento ni tu Seguro Social.",
    },
    { id: "others", text: "Solo se abre en este navegador, y con esos cuatro números." },
    { id: "calls", text: "Nadie te llama por guardarla." },
  ],
  progress: "Sin enviar todavía",
  phone: "Tu número de teléfono",
  "phone.save": "Guardar y salir",
  "phone.back": "Seguir ahora",
  "error.phone": "Revisa tu teléfono",

  heading: "Tienes una solicitud guardada",
  until: "Se guarda hasta {until}.",
  lead: "Está cifrada en este navegador. Para abrirla, escribe los últimos cuatro números del teléfono que diste.",
  digits: "Los últimos cuatro números de tu teléfono",
  "digits.hint": "Después de cinco intentos con otros números la borramos, para cuidar tus datos.",
  open: "Abrir mi solicitud",
  "other.heading": "¿No es tuya, o ya no la quieres?",
  delete: "Borrar lo guardado",
  new: "Empezar una nueva",
  "new.hint": "Al empezar una nueva se borra la que está guardada.",

  "saved.heading": "Listo: guardamos tu solicitud",
  "saved.text":
    "Todavía no la has enviado. Ya puedes cerrar esta página: quedó cifrada y nadie ve aquí tus respuestas. Para volver, abre {brand} en este mismo navegador y toca «Continuar mi solicitud».",
  "saved.open": "¿Quieres seguir ahora?",
  "ended.heading": "Tu sesión anterior terminó",
  "ended.text":
    "Pasaron 30 minutos sin actividad, o un día entero desde que empezaste. Borramos lo que escribiste después de guardar. Lo que guardaste sigue aquí.",

  "error.heading": "No pudimos abrir tu solicitud",
  "error.format": "Escribe cuatro números.",
  "error.wrong":
    "Esos números no son los de tu solicitud. {left, plural, one {Te queda un intento} other {Te quedan # intentos}}.",
  "error.busy": "Llegaron muchos intentos desde tu conexión. Espera un minuto y prueba otra vez.",
  "error.unavailable":
    "Es un problema nuestro: no pudimos comprobar los números. Prueba otra vez en un momento.",

  "resumed.heading": "Sigues donde te quedaste",
  "resumed.first": "Volver al primer paso",
  "resumed.new": "Empezar de nuevo",
  "resumed.saved": "Además, lo que guardaste sigue en este teléfono o computadora hasta {until}.",
  "deleted.heading": "Borramos lo guardado",
  "deleted.text": "De lo que guardaste ya no queda nada en este teléfono o computadora.",
  "lockedOut.heading": "Borramos la solicitud guardada",
  "lockedOut.text":
    "Hubo cinco intentos con otros números, o ya estaba borrada. Así cuidamos tus datos. Puedes empezar de nuevo cuando quieras.",
});

export type UntilValues = {
  weekday: string;
  date: string;
  year: string;
  hour: number;
  time: string;
  zone: string;
};

/**
 * The values of a moment in the visitor's time zone.
 *
 * @param until Epoch milliseconds.
 * @param timeZone IANA name. Without a known time zone, the values are New York's, and the text says so.
 */
export function untilValues(until: number, timeZone: string): UntilValues {
  const inNewYork = { ...clockValues(until, newYork), zone: "nuestra" };
  if (!timeZone) return inNewYork;
  try {
    return { ...clockValues(until, timeZone), zone: "tuya" };
  } catch {
    // The runtime does not know the time zone.
    return inNewYork;
  }
}

/** @throws RangeError for an unknown time zone. */
function clockValues(until: number, timeZone: string): Omit<UntilValues, "zone"> {
  const part = (options: Intl.DateTimeFormatOptions) => getIntl().formatDate(until, { ...options, timeZone });
  const clock = part({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [hours = "", minutes = ""] = clock.split(":");
  const hour = Number(hours) % 12 || 12;
  return {
    weekday: part({ weekday: "long" }),
    date: part({ day: "numeric", month: "long" }),
    year: part({ year: "numeric" }),
    hour,
    time: `${hour}:${minutes} ${Number(hours) < 12 ? "a. m." : "p. m."}`,
  };
}
