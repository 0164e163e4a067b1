import { area, type Bilingual } from "../copy/area.ts";
import type { CheckWay, RequestKind } from "../domain/forms/request-kind.ts";

export const requestTexts = area("requestTexts", {
  title: ["Peticiones", "Requests"],
  "tab.open": ["Datos", "Data"],
  "tab.calls": ["Llamadas", "Calls"],
  "tab.answered": ["Contestadas", "Answered"],
  open: ["Peticiones sin contestar", "Open requests"],
  answered: ["Peticiones contestadas", "Answered requests"],
  none: ["Nadie espera respuesta sobre sus datos.", "Nobody waits for an answer about their data."],
  "none.answered": [
    "Aquí quedan las peticiones que ya contestaste. Todavía no hay ninguna.",
    "The requests that you have answered stay here. There are none yet.",
  ],
  next: ["Siguientes", "Next"],
  first: ["Desde el principio", "From the first"],
  "column.term": ["Plazo", "Term"],
  "column.request": ["Petición", "Request"],
  "column.asks": ["Qué pide", "What is asked"],
  "asks.see": ["Ver", "See"],
  "asks.correct": ["Corregir", "Correct"],
  "asks.delete": ["Borrar", "Delete"],
  "asks.stop": ["No vender", "Not sell"],
  "column.accepted": ["Llegó", "Received"],
  "column.matches": ["Solicitudes que coinciden", "Leads that match"],
  count: [
    "{count} con este teléfono; referencias que nombran: {references}",
    "{count} with this telephone; references that they name: {references}",
  ],
  "no.match": ["Ninguna", "None"],
  "answer.by": ["Contestar a más tardar el {day}", "Answer by {day}"],
  "by.reference": ["misma referencia", "same reference"],
  "by.phone": ["mismo teléfono", "same telephone"],
  "by.email": ["mismo correo que otra de estas", "same e-mail as another of these"],
  "others.heading": ["Otras con este teléfono: {count}", "Others with this telephone: {count}"],
  "others.hint": [
    "Marca las de la misma persona: se contestan con esta. Los nombres se ven con tu llave.{left, plural, =0 {} other { Cuando estén contestadas verás # más.}}",
    "Tick those of the same person: they are answered with this one. Your key shows the names.{left, plural, =0 {} other { Once they are answered you see # more.}}",
  ],
  "others.sealed": ["Nombre sellado", "Sealed name"],
  "others.reference": ["referencia {named}, sellada", "reference {named}, sealed"],
  "others.none": ["sin referencia", "no reference"],
  "check.heading": ["1. Comprueba quién pide", "1. Check who asks"],
  "check.how": ["¿Cómo lo comprobaste?", "How did you check it?"],
  "check.button": ["Anotar la comprobación", "Note the check"],
  "check.stop": [
    "Para no vender basta saber de qué datos se trata.",
    "To stop a sale it is enough to know which data it means.",
  ],
  "how.called": ["Llamé al teléfono de su solicitud", "I called the telephone of the lead"],
  "how.wrote": ["Escribí al correo de su solicitud y contestó", "I got an answer from the lead's e-mail"],
  "how.known": ["Contestó lo que solo esa persona sabe", "They answered what only that person knows"],
  "how.agent": ["Vi el permiso firmado de su representante", "I saw their agent's signed permission"],
  "do.heading": ["2. Qué hacer con cada solicitud", "2. What to do with each lead"],
  "do.first": ["Primero anota la comprobación.", "Note the check first."],
  "do.nothing": [
    "Nada coincide. Búscala en Solicitudes por correo u otro teléfono, o contesta que no hay nada.",
    "Nothing matches. Look in Leads by e-mail or another telephone, or answer that there is nothing.",
  ],
  "do.most": ["Son muchas: aquí están las primeras {count}.", "They are many: these are the first {count}."],
  "do.other": ["Otra solicitud (referencia)", "Another lead (reference)"],
  "do.doubtful": [
    "Pueden ser de otra persona, solo coincide el correo ({count})",
    "May be somebody else's, only the e-mail is the same ({count})",
  ],
  "do.see": ["Ya le envié sus datos", "I sent the data"],
  "do.correct": ["Ya la corregí", "I corrected it"],
  "do.delete": ["Borrar para siempre", "Forget for ever"],
  "do.stop": ["No vender ni compartir", "Do not sell or share"],
  "hint.see": ["Ábrela, envíale lo que hay y anótalo aquí.", "Open it, send what is held, and note it here."],
  "hint.correct": ["Ábrela, corrígela ahí y anótalo aquí.", "Open it, correct it there, and note it here."],
  "hint.delete": [
    "Se borra aquí, en el índice y en las copias, y se avisa a quien la recibió.",
    "It is erased here, in the index and in the backups, and whoever got it is told.",
  ],
  "hint.stop": ["No se le entrega a nadie más.", "Nobody else gets it."],
  "did.see": ["Se le enviaron los datos de {reference}", "Sent the data of {reference}"],
  "did.correct": ["Se corrigió {reference}", "Corrected {reference}"],
  "did.delete": ["Se borró {reference}", "Forgot {reference}"],
  "did.stop": ["{reference} no se vende ni se comparte", "{reference} is not sold or shared"],
  "left.platform": [
    "Copias de la plataforma: hasta el {day}. Si una vuelve, se borra otra vez.",
    "The platform's copies: until {day}. One that comes back is forgotten again.",
  ],
  "left.tombstone": [
    "Referencia, identificador y fechas: hasta el {day}, para que ninguna copia la traiga de vuelta.",
    "Reference, id and dates: until {day}, so that no copy brings it back.",
  ],
  "left.told": [
    "La recibió {buyers}: se le avisa, y su respuesta queda en el historial de la solicitud.",
    "{buyers} got it and is told; the answer will be in the lead's timeline.",
  ],
  "left.buyer": [
    "La recibió {buyers}, que la conserva: avísale tú.",
    "{buyers} got it, and keeps it: tell them yourself.",
  ],
  "left.nobody": ["Nadie más la recibió.", "Nobody else got it."],
  "left.exported": [
    "Se exportó el {at}: borra esa copia, y avisa a quien se la diste.",
    "It was exported on {at}: delete that copy, and tell whoever you gave it to.",
  ],
  "answer.heading": ["3. Contesta", "3. Answer"],
  "answer.hint": [
    "Cuando le hayas dicho a la persona qué se hizo. La petición se queda como constancia.",
    "Once you have told the person what was done. The request stays as the record.",
  ],
  "answer.first": ["Primero comprueba quién pide.", "First check who asks."],
  "answer.done": ["Marcar como contestada", "Mark as answered"],
  "answer.declined": ["No procede", "Declined"],
  "answer.unchecked": ["No pude comprobar quién pide", "I could not check who asks"],
  undone: [
    "No {kind, select, see {enviaste los datos de} correct {corregiste} delete {borraste} other {detuviste la venta de}} {done, plural, =0 {{left, plural, one {la única que coincide} other {ninguna de #}}} other {{left} de {total}}}: ¿seguro? Escribe por qué.",
    "{kind, select, see {Not sent} correct {Not corrected} delete {Not forgotten} other {Sale not stopped}}: {left} of {total}. Are you sure? Write why.",
  ],
  "undone.others": [
    "Falta algo en otras que marcaste: ¿seguro? Escribe por qué.",
    "Others that you ticked lack a step: are you sure? Write why.",
  ],
  "undone.hint": [
    "El motivo queda en la petición: sin datos personales.",
    "The reason stays with the request: nothing personal.",
  ],
  "answer.is": ["Contestada: {detail}, {at}", "Answered: {detail}, {at}"],
  "calls.heading": ["Llamadas por hacer", "Calls to make"],
  "calls.order": ["La más próxima va primero", "The next one comes first"],
  "calls.sealed": [
    "La más antigua va primero. Con tu llave ves a quién llamar y cuándo.",
    "The oldest comes first. Your key shows whom to call and when.",
  ],
  "calls.call": ["Llamada", "Call"],
  "calls.who": ["A quién", "Whom"],
  "calls.none": ["Nadie espera una llamada.", "Nobody waits for a call."],
  "calls.when": ["Cuándo llamar", "When to call"],
  "calls.now": ["Ahora", "Now"],
  "calls.late": ["Ya pasó", "Over"],
  "calls.hours": ["de\u00a0{from}\u00a0a\u00a0{until}", "{from}\u00a0to\u00a0{until}"],
  "calls.clock": ["En su reloj: {theirs} ({zone})", "{theirs} on their clock ({zone})"],
  "calls.tries": [
    "{asked}{tries, plural, =0 {} one {; no contestó una vez: {at}} other {; no contestó # veces; la última: {at}}}",
    "{asked}{tries, plural, =0 {} one {; no answer once: {at}} other {; no answer # times, last: {at}}}",
  ],
  "call.done": ["Ya llamé", "I called"],
  "call.no answer": ["No contestó", "No answer"],
} as const satisfies Record<
  | `do.${RequestKind}`
  | `asks.${RequestKind}`
  | `hint.${RequestKind}`
  | `did.${RequestKind}`
  | `how.${CheckWay}`
  | (string & {}),
  Bilingual
>);
