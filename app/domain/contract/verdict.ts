import { readJson } from "../read-json.ts";

/**
 * Reads what a partner's reply says about a lead. Only a yes delivers the lead; a no refuses it, and a person decides
 * about everything else. Names and words are compared without case, accents and punctuation.
 */

/**
 * The verdict about a reply. `decidedBy`: the field's name that decided, and a word of our lists, such as
 * `outcome=failure`. Empty if the reply is empty. It never has the partner's own text.
 */
export type Reading = { verdict: "delivered" | "refused" | "unconfirmed"; decidedBy: string };

/** The `decidedBy` of a reply in which nothing could decide. */
export const noVerdict = "no verdict";

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const yeses = listOf(
  `true 1 yes y ok okay success successful successfully succeeded accept accepted approve approved received done created
  valid matched sold purchased processed complete completed submitted saved stored posted delivered sent queued enqueued
  registered added inserted imported captured distributed started acknowledged ack thanks thank thankyou congratulations si exito exitoso
  exitosa exitosamente aceptado aceptada aprobado aprobada recibido recibida creado creada guardado guardada enviado enviada
  registrado registrada agregado agregada procesado procesada gracias recibimos correctamente verdadero`,
);
/** These words are a yes only if they stand alone. In a sentence they may ask for something: "Complete the form". */
const yesesAlone = listOf("true yes y valid complete accept approve si");
const noes = listOf(
  `false 0 no n ko nok fail failed failing failure failures error errors exception reject rejected rejection refused deny
  denied decline declined invalid unmatched unsold unauthorized unauthenticated forbidden unsuccessful dup dupe duplicate
  duplicated blocked blacklisted disqualified unqualified ineligible unapproved unaccepted notok notaccepted notapproved
  notvalid notfound notqualified notsold notmatched notposted badrequest rechazado rechazada fallo fallido fallida denegado
  denegada negado negada invalido invalida duplicado duplicada incorrecto incorrecta falso noautorizado noaceptado
  noaprobado noencontrado novalido`,
);
/** These words mean that nothing went wrong if they are the value of an error field. */
const nothings = listOf("none null nil na undefined noerror noerrors 0 false no n ok success");
/**
 * These words decide nothing. They name a state that a lead has in the buyer's system, or they stand around a yes or
 * a no in a sentence.
 */
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

/** Characters. A longer text is not a word or a name of our lists. */
const wordLimit = 60;
const sentenceLimit = 200;

const withoutAccents = (text: string): string =>
  (/[^ -~]/.test(text) ? text.normalize("NFD").replace(/\p{M}/gu, "") : text).toLowerCase();

const textOf = (value: unknown): string =>
  ["string", "number", "boolean"].includes(typeof value) ? String(value).trim() : "";

/**
 * A value as a word of our lists: `Not accepted.` is `notaccepted`. Empty unless it is a text, number or truth value.
 */
function wordOf(value: unknown): string {
  const text = textOf(value);
  return text.length > wordLimit ? "…" : withoutAccents(text).replace(/[\s_.!¡/]|-(?!\d)/g, "");
}

export const isYes = (value: unknown): boolean => yeses.has(wordOf(value));
/** Whether the value says no. An absent value and null do not. */
export const isNo = (value: unknown): boolean => noes.has(wordOf(value));
const isKnown = (word: string): boolean => [yeses, noes, nothings, neutrals].some((list) => list.has(word));
/** Whether the word is a no and nothing else. `0`, `no` and similar words may also be the plain value of a field. */
const isPlainNo = (word: string): boolean => noes.has(word) && !nothings.has(word);

/** Divides texts such as `OK|12345`, `OK 12345`, `Error: no such key` and `Rejected - duplicate`. */
const textParts = /[|,;:\t\r\n]+|\s(?=#?\d)|\s-\s/;

type Sense = { says: "yes" | "no" | "nothing" | "unknown"; word: string };

/**
 * Reads a word, a text that has a no between its separators, or a sentence whose every word is in our lists. `word`
 * is the word of our lists that decided.
 */
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
  // A zero is a plain value beside a verdict only if bars divide the text. In any other text it makes the text unclear.
  const isZero = (part: string) => wordOf(part) === "0" && !text.includes("|");
  const words = parts
    .flatMap((part) => (isZero(part) ? ["unclear"] : wordsIn(part)))
    .filter((candidate) => candidate.length > 1 && !/\d/.test(candidate));
  const deciding = words.filter((candidate) => !neutrals.has(candidate));
  const [first = ""] = deciding;
  if (words.length > 0 && first === "") return { says: "nothing", word: "" };
  if (first && deciding.every((candidate) => yeses.has(candidate))) return { says: "yes", word: first };
  return first && deciding.every(isPlainNo) ? { says: "no", word: first } : { says: "unknown", word: "" };
}

const wordsIn = (part: string): string[] =>
  yeses.has(wordOf(part)) || wordOf(part) === "0"
    ? [wordOf(part)]
    : withoutAccents(part)
        .split(/[^a-z\d]+/)
        .map((word) => (yesesAlone.has(word) || word === "0" ? "unclear" : word));

export const plainName = (name: string): string =>
  withoutAccents(name.slice(-wordLimit)).replace(/[^a-z0-9]/g, "");

/** A field's name without what stands before it: a form writes `data[is_success]`, and an element may have a prefix. */
const ownName = (name: string): string => name.slice(-wordLimit).replace(/^.*[[:.](?=\w)|\]$/g, "");

/** Words before the name of a verdict: `isLeadAccepted` counts as `accepted`. */
const prefix =
  /^(?:is|was|has|lead|post(?!ed$)|request|submission|application|response|delivery|buyer|final|overall){1,3}(?=.)/;
/** Fields with these names hold a verdict. An unknown word in such a field is not a yes. */
const verdictName =
  /^(success|succeeded|ok|accept|accepted|approved?|valid|posted|outcome|status|decision|disposition|exito|aceptad[oa]|aprobad[oa]|estado|estatus)(?:ful|fully|post)?$|(result|resultado)$/;
/** Fields with these names say that something was done if they hold a truth value; otherwise when or how often. */
const doneName =
  /^(received|created|saved|stored|processed|sold|matched|sent|delivered|submitted|queued|acknowledged|ack|recibid[oa]|cread[oa]|guardad[oa]|enviad[oa])$/;
/** Fields with these names hold a word, a sentence, or any text. The name is empty in a reply that is only a text. */
const textName = /(?:message|msg|mensaje|reason|motivo|response|respuesta)s?$|^(?:details?|detalle|info|)$/;
const errorName =
  /^(?:is|has|was)?(?:error|exception|fault|fail|reject|dup|invalid|decline|denied|denial|blocked|unauthorized|fallo|rechaz)/;
const codeName = /^(?:http|status|response|result|return|reason)?(?:code|codigo|status)$/;

/**
 * Whether a field states an error: it has an error's name and a value, or it is a code that has letters, is below
 * zero, or is an HTTP status of a failure.
 */
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
    return Object.values(value).some((inner) => levels === 0 || hasContent(inner, levels - 1));
  const word = wordOf(value);
  return word !== "" && !nothings.has(word) && Number(word) !== 0;
}

/** These ids do not name a lead. They name the call, its sender, or something to which the lead belongs. */
const otherId =
  /^(?:api|http|x)?(?:request|req|correlation|trace|span|session|error|campaign|affiliate|aff|source|src|sub|click|pxl|pixel|account|client|user|vendor|supplier|seller|buyer|partner|publisher|form|portal|offer|dealer|company|tenant|org|product|list|page)s?(?:id|uuid|guid)$/;
const idName = /(?:^|[\W_])id$|(?:^|[\W_a-z\d])(?:I[Dd]|UUID|[Uu]uid|GUID|[Gg]uid)$/;
const referenceName =
  /^(?:lead|post|record|queue|prospect|contact)id$|^(?:lead|application|submission|transaction|order|our|your|stips)?(?:ref|reference|referencia|confirmation|confirmacion|ticket|tracking|receipt|folio|casenumber)(?:id|no|number|code)?$/;
/** A text that is only an id: a number, or hexadecimal digits. A number with fewer than four digits is a code. */
const loneId = /^(?:\d{4,}|[\da-f][\da-f-]{7,})$/i;

function isIdentifier({ bareName, plain, parentName, value }: Field): boolean {
  const text = textOf(value);
  const isNamed = idName.test(bareName) || referenceName.test(plain);
  const isLone = /^$|^response$|result$/.test(plain) && loneId.test(text);
  const isOther = otherId.test(/^(?:id|uuid|guid)$/.test(plain) ? plainName(parentName) + plain : plain);
  if (typeof value === "boolean" || /\s|^-|^[0-]*$/.test(text) || text.length > 100) return false;
  return (isLone || (isNamed && !isOther)) && (Number(text) > 0 || !isKnown(wordOf(text)));
}

/**
 * `bareName`: the name without what stands before it. `plain`: the bare name without case and punctuation.
 * `parentName`: the bare name of the field around it.
 */
type Field = { bareName: string; plain: string; parentName: string; level: number; value: unknown };

/**
 * Levels below the reply that are read. A field below the first level neither delivers nor refuses a lead, but if it
 * says no, a yes of the upper levels does not count.
 */
const mostLevels = 3;

/** The fields of a reply. A list does not count as a level, but a list within a list does. A text may contain JSON. */
function fieldsOf(value: unknown, name = "", parentName = "", level = -1): Field[] {
  const content = jsonIn(value);
  if (level > mostLevels) return [];
  if (Array.isArray(content))
    return content.flatMap((item) => fieldsOf(item, name, parentName, level + Number(Array.isArray(item))));
  const bareName = ownName(name);
  const self = {
    bareName,
    plain: plainName(bareName),
    parentName,
    level: Math.max(level, 0),
    value: content,
  };
  if (typeof content !== "object" || content === null) return [self];
  return [
    self,
    ...Object.entries(content).flatMap(([inner, item]) => fieldsOf(item, inner, bareName, level + 1)),
  ];
}

const jsonIn = (value: unknown): unknown =>
  typeof value === "string" && /^\s*[{[]/.test(value) ? (readJson(value) ?? value) : value;

/** What one field says. A firm sign stands under a verdict's name. Other signs count if nothing looks like an error. */
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
  const nameWithoutPrefix = plain.replace(prefix, "");
  const [, verdict, result] = verdictName.exec(nameWithoutPrefix) ?? [];
  const [, doneWord] = doneName.exec(nameWithoutPrefix) ?? [];
  if (says === "nothing" || (doneWord && says === "unknown")) return undefined;
  if (verdict || result) return { says, word, name: verdict ?? result ?? "", isFirm: true };
  if (doneWord) return { says, word, name: doneWord, isFirm: false };
  if (!textName.test(plain) && !codeName.test(plain)) return undefined;
  // "Lead created, phone: invalid" is not a clear no, because its first part does not say no.
  const isMixed = plain !== "" && says === "no" && senseOf(textOf(value).split(textParts)[0]).says !== "no";
  return { says: isMixed ? "unknown" : says, word, name: plain && "message", isFirm: false };
}

const decidedBy = ({ name, word }: Sign): string => [name, word].filter(Boolean).join("=");

/**
 * Reads the verdict of a reply. A no under a verdict's name refuses the lead. A yes under a verdict's name delivers
 * it, unless another word is unknown or says no. If no field has a verdict's name, an identifier, a code of 2xx or a
 * text that says yes delivers the lead, if nothing looks like an error.
 *
 * @param yes this partner's own yes: `outcome=success`, a text, or the name of a field that must exist and not say
 * no.
 */
export function readReply(reply: unknown, yes = ""): Reading {
  const allFields = fieldsOf(reply);
  const fields = allFields.filter(({ level }) => level <= 1);
  if (yes && fields.some((field) => isTheYes(field, yes))) return { verdict: "delivered", decidedBy: "yes" };
  const signs = fields.flatMap((field) => signOf(field) ?? []);
  const find = (says: Sign["says"], isFirm: boolean) =>
    signs.find((sign) => sign.says === says && sign.isFirm === isFirm);
  const assent = find("yes", true);
  const no =
    find("no", true) ??
    (assent
      ? undefined
      : signs.find((sign) => sign.says === "no" && (isPlainNo(sign.word) || allFields.length === 1)));
  if (no) return { verdict: "refused", decidedBy: decidedBy(no) };
  if (yes) return { verdict: "unconfirmed", decidedBy: "yes" };
  const unknown = find("unknown", true);
  if (unknown) return { verdict: "unconfirmed", decidedBy: unknown.name };
  const doubts = signs.filter(
    ({ says, isFirm, word }) => !isFirm && says !== "yes" && (!assent || isPlainNo(word)),
  );
  const [doubt] = [...doubts.filter(({ says }) => says === "error"), ...doubts];
  if (doubt) return { verdict: "unconfirmed", decidedBy: doubt.name || "text" };
  const deepSigns = allFields.flatMap((field) => (field.level > 1 ? (signOf(field) ?? []) : []));
  const isDeepError = deepSigns.some(
    ({ says, isFirm }) => (isFirm || !assent) && (says === "no" || says === "error"),
  );
  const first = assent ?? find("yes", false);
  if (isDeepError || !first) return { verdict: "unconfirmed", decidedBy: isDeepError ? "errors" : noVerdict };
  return { verdict: "delivered", decidedBy: decidedBy(first) };
}

function isTheYes({ plain, value }: Field, yes: string): boolean {
  const [wantedName = "", word] = yes.split("=", 2);
  if (plain === "") return word === undefined && textOf(value) !== "" && wordOf(value) === wordOf(yes);
  if (plain !== plainName(ownName(wantedName))) return false;
  if (word !== undefined) return wordOf(value) === wordOf(word);
  return value !== null && value !== "" && !isNo(value);
}
