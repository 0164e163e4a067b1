import { area } from "../copy/area.ts";
import { scopeTexts } from "./screens.ts";

export const callerTexts = area("callerTexts", {
  heading: ["Programas y llaves de acceso", "Programs and tokens"],
  caption: [
    "Quién entra con una llave: órdenes de la terminal, y programas que envían solicitudes. Una nueva se hace con npm run keys.",
    "Who comes in with a key: the terminal’s commands, and programs that send leads. npm run keys makes a new one.",
  ],
  none: ["No hay llaves, o no se pueden leer ahora.", "There are no keys, or they cannot be read now."],
  name: ["De quién", "Whose"],
  token: ["persona u orden", "token"],
  program: ["programa", "program"],
  allows: ["Puede", "May"],
  "allows.read": scopeTexts.read,
  "allows.export": scopeTexts.export,
  "allows.change": scopeTexts.change,
  "allows.submit": ["enviar solicitudes", "submit leads"],
  "allows.trusted": ["enviar sin captcha", "submit without a captcha"],
  "allows.converts": ["contar como conversión", "count as conversions"],
  used: ["Último uso", "Last use"],
  never: ["No se conoce", "None known"],
  "in.use": ["En uso", "In use"],
  "withdraw.fold": ["Retirarla", "Withdraw it"],
  "withdraw.hint": [
    "Deja de entrar enseguida. No se puede deshacer.",
    "It comes in no more, at once. That cannot be undone.",
  ],
  withdraw: ["Retirar para siempre", "Withdraw for good"],
  withdrawn: ["Retirada: {at}", "Withdrawn: {at}"],
  failed: ["La llave no se pudo retirar. Intenta otra vez.", "The key could not be withdrawn. Try again."],
});
