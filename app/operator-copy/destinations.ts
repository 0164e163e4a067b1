import { area } from "../copy/area.ts";

export const destinationsTexts = area("destinationsTexts", {
  title: ["Destinos", "Destinations"],
  about: [
    "Cada solicitud llega a {max, plural, one {uno de ellos} other {# de ellos como mucho}}, sin contar este buzón. Se ponen y se quitan en la terminal: npm run destination.",
    "Each lead goes to {max, plural, one {one of them} other {at most # of them}}, this inbox not counted. They are added and removed in the terminal: npm run destination.",
  ],
  none: [
    "Todavía no hay destinos: las solicitudes se quedan aquí, selladas. Agrega el primero en la terminal: npm run destination -- add",
    "No destination yet: leads stay here, sealed. Add the first in the terminal: npm run destination -- add",
  ],
  emails: [
    "En esta computadora ningún correo sale. Los correos a destinos, a ti y a quien solicita se escriben en {folder}, que se vacía al parar el sitio.",
    "On this computer no e-mail leaves. E-mails to destinations, to you and to applicants are written into {folder}, which is emptied when the site stops.",
  ],
  failed: ["No se pudo. Mira Estado.", "It could not be done. Look at Health."],
  since: ["Desde: {at}", "Since {at}"],
  paused: ["Lo pausó {by}: {at}", "Paused by {by}: {at}"],
  oldest: ["La más antigua sin entregar: {at}", "The oldest that is not delivered: {at}"],
  day: [
    "En 24 horas: {attempts, plural, one {un intento} other {# intentos}}, {failed, number, percent} sin éxito, {refused, number, percent} con un no, {unconfirmed, number, percent} sin entender. 95 de cada 100 tardan hasta {p95, number} ms.",
    "In 24 hours: {attempts, plural, one {one attempt} other {# attempts}}, {failed, number, percent} failed, {refused, number, percent} answered no, {unconfirmed, number, percent} could not be read. 95 of 100 take up to {p95, number} ms.",
  ],
  orders: ["Qué hacer con {to}", "What to do with {to}"],
  test: ["Probar", "Test"],
  "test.hint": [
    "Envía una solicitud inventada, marcada como prueba, que no se guarda ni se cuenta. Al sistema del producto solo le pide validarla.",
    "Sends an invented lead, marked as a test, which is neither stored nor counted. The product backend is only asked to validate it.",
  ],
  tested: [
    "{verdict, select, delivered {Recibió la prueba} refused {Recibió la prueba y dijo que no} unconfirmed {Contestó a la prueba algo que no se entiende} other {La prueba no llegó}}{status, plural, =0 {} other { (estado {status})}}, en {ms, number} ms.",
    "{verdict, select, delivered {It took the test} refused {It got the test and said no} unconfirmed {It answered the test in words that cannot be read} other {The test did not arrive}}{status, plural, =0 {} other { (status {status})}}, in {ms, number} ms.",
  ],
  "tested.decided": ["Lo decidió: {decidedBy}.", "Decided by {decidedBy}."],
  "tested.request": ["Lo que se le envió", "What was sent to it"],
  pause: ["Pausar", "Pause"],
  "pause.hint": [
    "Lo que llega va al siguiente de la lista; si no hay otro, espera aquí y nada se pierde. De lo que ya tiene se le siguen avisando los cambios y los borrados.",
    "What comes goes to the next one of the list; without a next one it waits here, and nothing is lost. It is still told of changes and deletions of what it has.",
  ],
  resume: ["Reanudar", "Resume"],
  "resume.hint": [
    "Lo que espera sale a su hora; abajo, enseguida.",
    "What waits goes out in its time; below, at once.",
  ],
  done: ["Hecho.", "Done."],
  replay: ["Enviarle una solicitud (referencia)", "Send it a lead (reference)"],
  "replay.button": ["Enviar", "Send"],
  replayed: [
    "{outcome, select, started {Sale ahora.} again {La recibe otra vez, con la misma clave.} on_its_way {No sale: aún espera a donde iba todo antes de la lista.} over_the_cap {No sale: ya la tienen tantos como se permite.} not_taken {No sale: este destino no recibe esto.} no_seal {No sale: solo tu llave la abre; expórtala.} in_review {No sale: está en revisión.} withdrawn {No sale: su persona no quiere que la contacten.} stopped {No sale: su persona no quiere que se venda ni se comparta.} unknown_destination {No sale: el destino no está en la lista.} other {No sale: no está, se borró o ya no está guardada.}}",
    "{outcome, select, started {It goes out now.} again {It gets it again, under the same key.} on_its_way {Not sent: it still waits for where everything went before the list.} over_the_cap {Not sent: as many have it as may.} not_taken {Not sent: this destination does not take this.} no_seal {Not sent: only your key opens it; export it.} in_review {Not sent: it is in review.} withdrawn {Not sent: its person does not want to be contacted.} stopped {Not sent: its person does not want it sold or shared.} unknown_destination {Not sent: the destination is not in the list.} other {Not sent: it is not here, was forgotten, or is not stored any more.}}",
  ],
  attempts: ["Últimos intentos ({count})", "Latest attempts ({count})"],
  lead: ["Solicitud", "Lead"],
  at: ["Cuándo", "When"],
  verdict: ["Respuesta", "Answer"],
  status: ["Estado HTTP", "HTTP status"],
  ms: ["Milisegundos", "Milliseconds"],
});
