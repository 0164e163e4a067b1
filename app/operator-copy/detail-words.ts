import { area } from "../copy/area.ts";
import type { Language } from "../copy/intl.ts";
import { optionalText, textsIn } from "../copy/texts.ts";

export const detailTexts = area("detailTexts", {
  told: [
    "{is, select, sent {Se avisó} other {No se pudo avisar}} {kind, select, correct {de la corrección} forget {del borrado} other {del retiro}} a {to}",
    "{is, select, sent {Told} other {Could not tell}} {to} of the {kind, select, correct {correction} forget {deletion} other {withdrawal}}",
  ],
  "answered 2xx": ["dijo que sí", "said yes"],
  "as many have it as may": ["ya la tienen todos los que pueden", "as many have it as may"],
  "no destination takes it": ["ningún destino la toma", "no destination takes it"],
  sent: ["enviado", "sent"],
  territory: ["no toma su estado", "does not take its state"],
  taxpayerId: ["no trabaja con su número", "does not work with its taxpayer id"],
  income: ["pide más ingreso", "wants a higher income"],
  dayLimit: ["completo por hoy", "full for today"],
  paused: ["en pausa", "paused"],
  "by the visitor": ["la propia persona", "by the visitor"],
  declined: ["no procede", "declined"],
  done: ["hecho", "done"],
  "never exported": ["nadie la exportó", "never exported"],
  "no answer": ["no contestó", "no answer"],
  "not validated": ["sin validar", "not validated"],
  "invalid settings": ["falta un ajuste para enviarle", "a setting for it is missing"],
  "list.refused": ["dijo que no", "said no"],
  "list.unconfirmed": ["no sabemos si la tomó", "we do not know if it took it"],
  failure: [
    "{code, select, key {no acepta nuestra llave} address {en su dirección no hay nada} busy {su sistema falla o está ocupado} status {contestó con un error} refused {no dijo por qué} timeout {no contestó a tiempo} network {no se pudo contactar} redirect {su dirección manda a otra} html {contestó con una página web} cut {su respuesta se cortó} too_large {su respuesta es demasiado larga} no_verdict {no dijo ni sí ni no} not_taken {el correo no salió} other {contestó «{code}»}}{status, plural, =0 {} other { ({status})}}",
    "{code, select, key {does not accept our key} address {nothing is at its address} busy {its system fails or is busy} status {answered with an error} refused {did not say why} timeout {did not answer in time} network {could not be reached} redirect {its address leads to another} html {answered with a web page} cut {its answer broke off} too_large {its answer is too long} no_verdict {said neither yes nor no} not_taken {the e-mail was not sent} other {answered “{code}”}}{status, plural, =0 {} other { ({status})}}",
  ],
});

/** The failure of an attempt: the stage, what decided, and the HTTP status of the reply, if there was a reply. */
const failurePattern = /(?:submission|message|validation|webhook|e-mail): ([^,]+?)(?: (\d{3}))?(?=,|$)/;

/** What a status says that no word of the reply explains. */
function codeOfStatus(status: number): string {
  if ([401, 403, 407].includes(status)) return "key";
  if ([404, 405].includes(status)) return "address";
  return status >= 500 || [408, 425, 429].includes(status) ? "busy" : "status";
}

/**
 * Returns a detail of a timeline or a failure in words. Other codes stay as they are.
 * @param leadStatus the lead's status where a list shows it. The words then leave out what was replied, which the
 *   lead's page shows.
 */
export function detailWords(language: Language, detail: string, leadStatus = ""): string {
  const texts = textsIn(detailTexts, language);
  return (
    optionalText(texts, detail) ??
    detail.replace(failurePattern, (_failure, decided: string, digits = "0") => {
      const status = Number(digits);
      const code = decided === "status" ? codeOfStatus(status) : decided.replaceAll(" ", "_");
      return (
        optionalText(texts, `list.${leadStatus}`) ?? texts.failure({ code, status: leadStatus ? 0 : status })
      );
    })
  );
}
