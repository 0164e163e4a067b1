import { readJson } from "../read-json.ts";

/**
 * What a partner's reply says about a lead. Only a yes delivers it: a no refuses it, and a person decides about everything else.
 * Names and words are compared without case, accents and punctuation.
 */

/** `decidedBy`: the name that decided, with a word of our lists: `outcome=failure`; empty where the reply is empty. */
export type Reading = { verdict: "delivered" | "refused" | "unconfirmed"; decidedBy: string };

/** What decides where a reply names nothing that could. */
export const noVerdict = "no verdict";

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const yeses = listOf(
  `true 1 yes y ok okay success successful successfully succeeded accept accepted approve approved received done created
  valid matched sold purchased processed complete completed submitted saved stored posted delivered sent queued enqueued
  registered added inserted imported captured distributed started acknowledged ack thanks thank thankyou congratulations si exito exitoso
  exitosa exitosamente aceptado aceptada aprobado aprobada recibido recibida creado creada guardado guardada enviado enviada
  registrado registrada agregado agregada procesado procesada gracias recibimos correctamente verdadero`,
);
/** A yes alone; among others they may ask for something: "Complete the form". */
const yesesAlone = listOf("true yes y valid complete accept approve si");
const noes = listOf(
  `false 0 no n ko nok fail failed failing failure failures error errors exception reject rejected rejection refused deny
  denied decline declined invalid unmatched unsold unauthorized unauthenticated forbidden unsuccessful dup dupe duplicate
  duplicated blocked blacklisted disqualified unqualified ineligible unapproved unaccepted notok notaccepted notapproved
  notvalid notfound notqualified notsold notmatched notposted badrequest rechazado rechazada fallo fallido fallida denegado
  denegada negado negada invalido invalida duplicado duplicada incorrecto incorrecta falso noautorizado noaceptado
  noaprobado noencontrado novalido`,
);
/** Under an error's name these mean that nothing went wrong. */
const nothings = listOf("none null nil na undefined noerror noerrors 0 false no n ok success");
/** They decide nothing: a state that a lead has in the buyer's system, and what stands around a yes or a no in a sentence. */
const neutrals = listOf(
  `add none null nil na undefined noerror noerrors new open active live pending review inreview pendingreview processing
  inprogress scheduled assigned unassigned contacted uncontacted unread a an the your our we you it this and for in into to
  with of by on at has have had been was were is are be will as via shortly soon now again very much lead leads application
  applications request form data record information entry contact inquiry customer prospect buyer submission submitting
  message response result status reason details code id number ref reference price post posting workflow webhook event queue
  import vendor partner campaign system database client el la los un una su tu de del al para por con y e se ha han sido fue
  es esta muy solicitud datos registro mensaje formulario cliente prospecto informacion respuesta estado hemos codigo numero
  resultado producto`,
);

/** Characters. What is longer is no word and no name of ours. */
const wordLimit = 60;
const sentenceLimit = 200;

const withoutAccents = (text: string): string =>
  (/[^ -~]/.test(text) ? text.normalize("NFD").replace(/\p{M}/gu, "") : text).toLowerCase();

const textOf = (value: unknown): string =>
  ["string", "number", "boolean"].includes(typeof value) ? String(value).trim() : "";

/** `Not accepted.` is `notaccepted`. Empty for anything but texts, numbers and truth values. */
function wordOf(value: unknown): string {
  const text = textOf(value);
  return text.length > wordLimit ? "…" : withoutAccents(text).replace(/[\s_.!¡/]|-(?!\d)/g, "");
}

export const isYes = (value: unknown): boolean => yeses.has(wordOf(value));
/** Absent or null is no answer. */
export const isNo = (value: unknown): boolean => noes.has(wordOf(value));
const isKnown = (word: string): boolean => [yeses, noes, nothings, neutrals].some((list) => list.has(word));
/** `0`, `no` and the like may be no verdict but a value. */
const isPlainNo = (word: string): boolean => noes.has(word) && !nothings.has(word);

/** `OK|12345`, `OK 12345`, `Error: no such key`, `Rejected - duplicate`. */
const textParts = /[|,;:\t\r\n]+|\s(?=#?\d)|\s-\s/;

type Sense = { says: "yes" | "no" | "nothing" | "unknown"; word: string };

/** A word; a text with a no between its separators; or a sentence of which our lists have every word. */
function senseOf(value: unknown): Sense {
  const word = wordOf(value);
  if (yeses.has(word)) return { says: "yes", word };
  if (noes.has(word)) return { says: "no", word };
  if (word === "" || neutrals.has(word)) return { says: "nothing", word };
  const text = textOf(value);
  if (text.length > sentenceLimit) return { says: "unknown", word: "" };
  const parts = text.split(textParts);
  const no = parts.map(wordOf).find(isPlainNo);
  if (no) return { says: "no", word: no };
  // Only between bars is a zero a value that stands beside a verdict.
  const isZero = (part: string) => wordOf(part) === "0" && !text.includes("|");
  const words = parts
    .flatMap((part) => (isZero(part) ? ["unclear"] : wordsIn(part)))
    .filter((one) => one.length > 1 && !/\d/.test(one));
  const deciding = words.filter((one) => !neutrals.has(one));
  const [first = ""] = deciding;
  if (words.length > 0 && first === "") return { says: "nothing", word: "" };
  if (first && deciding.every((one) => yeses.has(one))) return { says: "yes", word: first };
  return first && deciding.every(isPlainNo) ? { says: "no", word: first } : { says: "unknown", word: "" };
}

const wordsIn = (part: string): string[] =>
  yeses.has(wordOf(part)) || wordOf(part) === "0"
    ? [wordOf(part)]
    : withoutAccents(part)
        .split(/[^a-z\d]+/)
        .map((one) => (yesesAlone.has(one) || one === "0" ? "unclear" : one));

export const plainName = (name: string): string =>
  withoutAccents(name.slice(-wordLimit)).replace(/[^a-z0-9]/g, "");

/** The field's own name: a form writes `data[is_success]`, and an element may have a prefix. */
const ownName = (name: string): string => name.slice(-wordLimit).replace(/^.*[[:.](?=\w)|\]$/g, "");

/** `isLeadAccepted` is `accepted`. */
const prefix =
  /^(?:is|was|has|lead|post(?!ed$)|request|submission|application|response|delivery|buyer|final|overall){1,3}(?=.)/;
/** Under these names stands a verdict: a word that nobody knows is no yes. */
const verdictName =
  /^(success|succeeded|ok|accept|accepted|approved?|valid|posted|outcome|status|decision|disposition|exito|aceptad[oa]|aprobad[oa]|estado|estatus)(?:ful|fully|post)?$|(result|resultado)$/;
/** What was done, where a truth value says so; otherwise when, or how often. */
const doneName =
  /^(received|created|saved|stored|processed|sold|matched|sent|delivered|submitted|queued|acknowledged|ack|recibid[oa]|cread[oa]|guardad[oa]|enviad[oa])$/;
/** Under these stands a word, a sentence, or any text. A reply of texts alone has no names. */
const textName = /(?:message|msg|mensaje|reason|motivo|response|respuesta)s?$|^(?:details?|detalle|info|)$/;
const errorName =
  /^(?:is|has|was)?(?:error|exception|fault|fail|reject|dup|invalid|decline|denied|denial|blocked|unauthorized|fallo|rechaz)/;
const codeName = /^(?:http|status|response|result|return|reason)?(?:code|codigo|status)$/;

/** A named error, a code of letters, or one below zero or of a failure of HTTP. */
export const statesError = (name: string, value: unknown): boolean =>
  isError(plainName(ownName(name)), value);

function isError(plain: string, value: unknown): boolean {
  if (!codeName.test(plain)) return errorName.test(plain) && hasContent(value);
  const code = wordOf(value);
  if (Number(code) < 0 || (Number(code) >= 400 && Number(code) < 600)) return true;
  return !plain.endsWith("status") && /[a-z]/.test(code) && !["yes", "nothing"].includes(senseOf(value).says);
}

function hasContent(value: unknown, levels = 2): boolean {
  if (typeof value === "object" && value !== null)
    return Object.values(value).some((one) => levels === 0 || hasContent(one, levels - 1));
  const word = wordOf(value);
  return word !== "" && !nothings.has(word) && Number(word) !== 0;
}

/** These ids are of a call, of its sender, or of what the lead belongs to. */
const otherId =
  /^(?:api|http|x)?(?:request|req|correlation|trace|span|session|error|campaign|affiliate|aff|source|src|sub|click|pxl|pixel|account|client|user|vendor|supplier|seller|buyer|partner|publisher|form|portal|offer|dealer|company|tenant|org|product|list|page)s?(?:id|uuid|guid)$/;
const idName = /(?:^|[\W_])id$|(?:^|[\W_a-z\d])(?:I[Dd]|UUID|[Uu]uid|GUID|[Gg]uid)$/;
const referenceName =
  /^(?:lead|post|record|queue|prospect|contact)id$|^(?:lead|application|submission|transaction|order|our|your|stips)?(?:ref|reference|referencia|confirmation|confirmacion|ticket|tracking|receipt|folio|casenumber)(?:id|no|number|code)?$/;
/** An id alone: a number, or the hexadecimal digits of one. A shorter number is a code. */
const loneId = /^(?:\d{4,}|[\da-f][\da-f-]{7,})$/i;

function isIdentifier({ own, plain, within, value }: Field): boolean {
  const text = textOf(value);
  const isNamed = idName.test(own) || referenceName.test(plain);
  const isLone = /^$|^response$|result$/.test(plain) && loneId.test(text);
  const isOther = otherId.test(/^(?:id|uuid|guid)$/.test(plain) ? plainName(within) + plain : plain);
  if (typeof value === "boolean" || /\s|^-|^[0-]*$/.test(text) || text.length > 100) return false;
  return (isLone || (isNamed && !isOther)) && (Number(text) > 0 || !isKnown(wordOf(text)));
}

/** `own`: the name without what stands before it; `plain`: without case and punctuation as well. */
type Field = { own: string; plain: string; within: string; level: number; value: unknown };

/** Levels below the reply. What lies deeper than one delivers and refuses nothing, but beside a no there no yes is believed. */
const mostLevels = 3;

/** A list is no level of its own; one in a list is. A text may be JSON. */
function fieldsOf(value: unknown, name = "", within = "", level = -1): Field[] {
  const inside = jsonIn(value);
  if (level > mostLevels) return [];
  if (Array.isArray(inside))
    return inside.flatMap((one) => fieldsOf(one, name, within, level + Number(Array.isArray(one))));
  const own = ownName(name);
  const self = { own, plain: plainName(own), within, level: Math.max(level, 0), value: inside };
  if (typeof inside !== "object" || inside === null) return [self];
  return [self, ...Object.entries(inside).flatMap(([inner, one]) => fieldsOf(one, inner, own, level + 1))];
}

const jsonIn = (value: unknown): unknown =>
  typeof value === "string" && /^\s*[{[]/.test(value) ? (readJson(value) ?? value) : value;

/** A firm sign is under a verdict's name; the others count where nothing looks like an error. */
type Sign = { says: "yes" | "no" | "unknown" | "error"; word: string; name: string; isFirm: boolean };

function signOf(field: Field): Sign | undefined {
  const { plain, value } = field;
  const soft = { word: wordOf(value), isFirm: false };
  if (isError(plain, value)) return { ...soft, says: "error", name: "errors" };
  if (isIdentifier(field)) return { ...soft, says: "yes", word: "", name: "id" };
  if (textOf(value) === "") return undefined;
  const { says, word } = senseOf(value);
  const code = codeName.test(plain) ? Number(wordOf(value)) : Number.NaN;
  if (code <= 1 && !/status$/.test(plain)) return undefined;
  if (code > 1)
    return { ...soft, says: code >= 200 && code < 300 ? "yes" : "unknown", word: "", name: "code" };
  const bare = plain.replace(prefix, "");
  const [, verdict, result] = verdictName.exec(bare) ?? [];
  const [, done] = doneName.exec(bare) ?? [];
  if (says === "nothing" || (done && says === "unknown")) return undefined;
  if (verdict || result) return { says, word, name: verdict ?? result ?? "", isFirm: true };
  if (done) return { says, word, name: done, isFirm: false };
  if (!textName.test(plain) && !codeName.test(plain)) return undefined;
  // "Lead created, phone: invalid" is not all a no.
  const isMixed = plain !== "" && says === "no" && senseOf(textOf(value).split(textParts)[0]).says !== "no";
  return { says: isMixed ? "unknown" : says, word, name: plain && "message", isFirm: false };
}

const decidedBy = ({ name, word }: Sign): string => [name, word].filter(Boolean).join("=");

/**
 * Any no under a verdict's name refuses. A yes there delivers, unless a word beside it is unknown or says no. Without one,
 * an identifier, a code of 2xx or a text that says yes delivers where nothing looks like an error.
 *
 * @param yes this partner's yes: `outcome=success`, a text, or a name whose field must be there and not be a "no".
 */
export function readReply(reply: unknown, yes = ""): Reading {
  const all = fieldsOf(reply);
  const fields = all.filter(({ level }) => level <= 1);
  if (yes && fields.some((field) => isTheYes(field, yes))) return { verdict: "delivered", decidedBy: "yes" };
  const signs = fields.flatMap((field) => signOf(field) ?? []);
  const find = (says: Sign["says"], isFirm: boolean) =>
    signs.find((sign) => sign.says === says && sign.isFirm === isFirm);
  const assent = find("yes", true);
  const no =
    find("no", true) ??
    (assent
      ? undefined
      : signs.find((sign) => sign.says === "no" && (isPlainNo(sign.word) || all.length === 1)));
  if (no) return { verdict: "refused", decidedBy: decidedBy(no) };
  if (yes) return { verdict: "unconfirmed", decidedBy: "yes" };
  const unknown = find("unknown", true);
  if (unknown) return { verdict: "unconfirmed", decidedBy: unknown.name };
  const doubts = signs.filter(
    ({ says, isFirm, word }) => !isFirm && says !== "yes" && (!assent || isPlainNo(word)),
  );
  const [doubt] = [...doubts.filter(({ says }) => says === "error"), ...doubts];
  if (doubt) return { verdict: "unconfirmed", decidedBy: doubt.name || "text" };
  const deep = all.flatMap((field) => (field.level > 1 ? (signOf(field) ?? []) : []));
  const isDeepError = deep.some(
    ({ says, isFirm }) => (isFirm || !assent) && (says === "no" || says === "error"),
  );
  const first = assent ?? find("yes", false);
  if (isDeepError || !first) return { verdict: "unconfirmed", decidedBy: isDeepError ? "errors" : noVerdict };
  return { verdict: "delivered", decidedBy: decidedBy(first) };
}

function isTheYes({ plain, value }: Field, yes: string): boolean {
  const [wanted = "", word] = yes.split("=", 2);
  if (plain === "") return word === undefined && textOf(value) !== "" && wordOf(value) === wordOf(yes);
  if (plain !== plainName(ownName(wanted))) return false;
  if (word !== undefined) return wordOf(value) === wordOf(word);
  return value !== null && value !== "" && !isNo(value);
}
