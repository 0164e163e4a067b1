import type { ShownDestination } from "../../domain/contract/operator/destinations.ts";
import { type Bilingual, consoleTexts } from "../bilingual.ts";

export const destinationsTexts = consoleTexts({
  title: ["Destinos", "Destinations"],
  about: [
    "Quién recibe solicitudes y mensajes. Cada solicitud llega a {max, plural, one {uno de ellos} other {# de ellos como mucho}}, sin contar este buzón. Se ponen y se quitan en la terminal: npm run destination.",
    "Who gets leads and messages. Each lead goes to {max, plural, one {one of them} other {at most # of them}}, this inbox not counted. They are added and removed in the terminal: npm run destination.",
  ],
  none: [
    "No hay ninguno: las solicitudes se quedan aquí, selladas. El primero se pone en la terminal: npm run destination -- add",
    "There is none: leads stay here, sealed. The first is added in the terminal: npm run destination -- add",
  ],
  failed: [
    "No se pudo leer. Carga otra vez; si sigue igual, mira Estado.",
    "It could not be read. Load it again; if it stays like this, look at Health.",
  ],
  since: ["Desde: {at}", "Since {at}"],
  paused: ["Lo pausó {by}: {at}", "Paused by {by}: {at}"],
  "fact.kind": ["Cómo recibe", "How it receives"],
  "fact.takes": ["Qué recibe", "What it gets"],
  "takes.lead": ["solicitudes", "leads"],
  "takes.contact": ["mensajes y llamadas", "messages and calls"],
  "fact.succeeded": ["Última entrega", "Last delivery"],
  never: ["Todavía ninguna", "None yet"],
  "fact.failed": ["Último fallo", "Last failure"],
  failure: ["{at}: {failure}", "{at}: {failure}"],
  "fact.left": ["Sin entregar", "Not delivered"],
  left: [
    "Esperan: {waiting}. Rechazadas: {refused}. Sin confirmar: {unconfirmed}.",
    "Waiting: {waiting}. Refused: {refused}. Unconfirmed: {unconfirmed}.",
  ],
  "fact.oldest": ["La más antigua", "The oldest"],
  "fact.day": ["En 24 horas", "In 24 hours"],
  day: [
    "{attempts, plural, one {Un intento} other {# intentos}}: {failed, number, percent} sin éxito, {refused, number, percent} con un no, {unconfirmed, number, percent} sin entender.",
    "{attempts, plural, one {One attempt} other {# attempts}}: {failed, number, percent} failed, {refused, number, percent} answered no, {unconfirmed, number, percent} could not be read.",
  ],
  "day.none": ["Ningún intento", "No attempt"],
  "fact.p95": ["95 de cada 100 tardan hasta", "95 of 100 take up to"],
  ms: ["{ms, number} ms", "{ms, number} ms"],
  orders: ["Qué hacer con {to}", "What to do with {to}"],
  test: ["Probar", "Test"],
  testing: ["Probando…", "Testing…"],
  "test.hint": [
    "Envía una solicitud inventada, firmada y marcada como prueba. No se guarda ni se cuenta.",
    "Sends an invented lead, signed and marked as a test. It is neither stored nor counted.",
  ],
  "test.hint.backend": [
    "Le pide validar una solicitud inventada, sin enviarla.",
    "Asks it to validate an invented lead, without submitting it.",
  ],
  tested: [
    "{verdict, select, delivered {Recibió la prueba} refused {Recibió la prueba y dijo que no} unconfirmed {Contestó a la prueba algo que no se entiende} other {La prueba no llegó}}{status, plural, =0 {} other { (estado {status})}}, en {ms, number} ms.",
    "{verdict, select, delivered {It took the test} refused {It got the test and said no} unconfirmed {It answered the test in words that cannot be read} other {The test did not arrive}}{status, plural, =0 {} other { (status {status})}}, in {ms, number} ms.",
  ],
  answered: ["Lo que contestó", "What it answered"],
  pause: ["Pausar", "Pause"],
  "pause.hint": [
    "Desde ahora nada sale para {to}: lo que llega para él espera aquí, y nada se pierde. Quien ya tiene una solicitud se entera igual de cambios y borrados.",
    "From now on nothing goes out to {to}: what comes for it waits here, and nothing is lost. Whoever has a lead already is told of changes and deletions all the same.",
  ],
  "pause.confirm": ["Sí, pausar {to}", "Yes, pause {to}"],
  "paused.done": ["En pausa.", "Paused."],
  resume: ["Reanudar", "Resume"],
  "resume.hint": [
    "Lo que espera sale solo, cincuenta por minuto.",
    "What waits goes out by itself, fifty a minute.",
  ],
  resumed: [
    "Reanudado. {count, plural, =0 {Nada esperaba.} one {Una sale ahora.} other {# salen ahora.}}",
    "Resumed. {count, plural, =0 {Nothing waited.} one {One goes out now.} other {# go out now.}}",
  ],
  "order.scope": [
    "Para probar, pausar y reanudar te falta el permiso «change».",
    "To test, pause and resume you lack the scope “change”.",
  ],
  "order.failed": [
    "No se pudo ({code}). Carga otra vez antes de repetirlo.",
    "It could not be done ({code}). Load it again before you repeat it.",
  ],
  attempts: ["Últimos intentos ({count})", "Latest attempts ({count})"],
  "attempts.caption": [
    "Los últimos intentos de {to}, hora de Nueva York",
    "The latest attempts at {to}, New York time",
  ],
  "column.at": ["Cuándo", "When"],
  "column.lead": ["Solicitud", "Lead"],
  "column.verdict": ["Respuesta", "Answer"],
  "column.status": ["Estado HTTP", "HTTP status"],
  "column.ms": ["Duración", "Duration"],
});

export const kindTexts = consoleTexts({
  webhook: ["Webhook firmado", "Signed webhook"],
  "adf-email": ["Correo ADF", "ADF e-mail"],
  backend: ["Sistema del producto", "Product backend"],
  inbox: ["Este buzón", "This inbox"],
  unreadable: ["No se puede leer", "Cannot be read"],
} satisfies Record<ShownDestination["kind"], Bilingual>);
