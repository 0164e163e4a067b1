import { readJson } from "../read-json.ts";

/**
 * This file reads what a partner's reply says about a lead. Only a yes delivers the lead; a no refuses it, and a person
 * decides about everything else. Names and words are compared without case, accents and punctuation.
 */

/**
 * What a reply says about a lead. `decidedBy`: the name of the field that decided, and a word of our lists, such as
 * `outcome=failure`; empty if the reply is empty. It never contains the partner's own text.
 */
export type ReplyVerdict = { verdict: "delivered" | "refused" | "unconfirmed"; decidedBy: string };

/** The `decidedBy` of a reply without any sign of a verdict. */
export const noVerdict = "no verdict";

const wordList = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const yesWords = wordList(
  `true 1 yes y ok okay success successful successfully succeeded accept accepted approve approved received done created
  valid matched sold purchased processed complete completed submitted saved stored posted delivered sent queued enqueued
  registered added inserted imported captured distributed started acknowledged ack thanks thank thankyou congratulations si exito exitoso
  exitosa exitosamente aceptado aceptada aprobado aprobada recibido recibida creado creada guardado guardada enviado enviada
  registrado registrada agregado agregada procesado procesada gracias recibimos correctamente verdadero`,
);
/** These words are a yes only if they stand alone. In a sentence they may ask for something: "Complete the form". */
const standaloneYesWords = wordList("true yes y valid complete accept approve si");
const noWords = wordList(
  `false 0 no n ko nok fail failed failing failure failures error errors exception reject rejected rejection refused deny
  denied decline declined invalid unmatched unsold unauthorized unauthenticated forbidden unsuccessful dup dupe duplicate
  duplicated blocked blacklisted disqualified unqualified ineligible unapproved unaccepted notok notaccepted notapproved
  notvalid notfound notqualified notsold notmatched notposted badrequest rechazado rechazada fallo fallido fallida denegado
  denegada negado negada invalido invalida duplicado duplicada incorrecto incorrecta falso noautorizado noaceptado
  noaprobado noencontrado novalido`,
);
/** As the value of an error field, these words mean that nothing went wrong. */
const noErrorWords = wordList("none null nil na undefined noerror noerrors 0 false no n ok success");
/**
 * These words decide nothing: they name a lead's state in the buyer's system, or surround a yes or a no in a sentence.
 */
const neutralWords = wordList(
  `add none null nil na undefined noerror noerrors new open active live pending review inreview pendingreview processing
  inprogress scheduled assigned unassigned contacted uncontacted unread a an the your our we you it this and for in into to
  with of by on at has have had been was were is are be will as via shortly soon now again very much lead leads application
  applications request form data record information entry contact inquiry customer prospect buyer submission submitting
  message response result status reason details code id number ref reference price post posting workflow webhook event queue
  import vendor partner campaign system database client el la los un una su tu de del al para por con y e se ha han sido fue
  es esta muy solicitud datos registro mensaje formulario cliente prospecto informacion respuesta estado hemos codigo numero
  resultado producto`,
);

/** The most characters of a word. Of a longer field name, only the end is read. */
const wordLimit = 60;
/** The most characters of a sentence. A longer text is `unknown`. */
const sentenceLimit = 200;

const withoutAccents = (text: string): string =>
  (/[^ -~]/.test(text) ? text.normalize("NFD").replace(/\p{M}/gu, "") : text).toLowerCase();

const textOf = (value: unknown): string =>
  ["string", "number", "boolean"].includes(typeof value) ? String(value).trim() : "";

/**
 * A value in the spelling of our word lists: `Not accepted.` becomes `notaccepted`. A text that is too long becomes
 * `…`, which no list has. Empty unless the value is a text, number or truth value.
 */
function wordOf(value: unknown): string {
  const text = textOf(value);
  return text.length > wordLimit ? "…" : withoutAccents(text).replace(/[\s_.!¡/]|-(?!\d)/g, "");
}

export const isYes = (value: unknown): boolean => yesWords.has(wordOf(value));
/** Whether the value says no. Neither an absent value nor null does. */
export const isNo = (value: unknown): boolean => noWords.has(wordOf(value));
const isListedWord = (word: string): boolean =>
  [yesWords, noWords, noErrorWords, neutralWords].some((list) => list.has(word));
/** Whether the word can only be a no. `0`, `no` and some other words may also be the ordinary value of a field. */
const isClearNo = (word: string): boolean => noWords.has(word) && !noErrorWords.has(word);

/** Separates the parts of texts such as `OK|12345`, `OK 12345`, `Error: no such key` and `Rejected - duplicate`. */
const partSeparator = /[|,;:\t\r\n]+|\s(?=#?\d)|\s-\s/;

/** What a value says. `word`: the word of our lists that decided, or empty. */
type Meaning = { says: "yes" | "no" | "nothing" | "unknown"; word: string };

/** Reads a single word, a text with a no as one of its parts, or a sentence whose every word is in our lists. */
function meaningOf(value: unknown): Meaning {
  const word = wordOf(value);
  if (yesWords.has(word)) return { says: "yes", word };
  if (noWords.has(word)) return { says: "no", word };
  if (word === "" || neutralWords.has(word)) return { says: "nothing", word };
  const text = textOf(value);
  if (text.length > sentenceLimit) return { says: "unknown", word: "" };
  const parts = text.split(partSeparator);
  const clearNo = parts.map(wordOf).find(isClearNo);
  if (clearNo) return { says: "no", word: clearNo };
  return meaningOfSentence(parts, text.includes("|"));
}

/** Stands for a word that makes a sentence unclear. It is in none of our lists. */
const unclearWord = "unclear";

/** @param hasBars whether bars divide the text. Only then a zero may be an ordinary value beside a verdict. */
function meaningOfSentence(parts: readonly string[], hasBars: boolean): Meaning {
  const words = parts
    .flatMap((part) => (wordOf(part) === "0" && !hasBars ? [unclearWord] : wordsIn(part)))
    .filter((word) => word.length > 1 && !/\d/.test(word));
  const decidingWords = words.filter((word) => !neutralWords.has(word));
  const [firstWord = ""] = decidingWords;
  if (words.length > 0 && firstWord === "") return { says: "nothing", word: "" };
  if (firstWord && decidingWords.every((word) => yesWords.has(word))) return { says: "yes", word: firstWord };
  if (firstWord && decidingWords.every(isClearNo)) return { says: "no", word: firstWord };
  return { says: "unknown", word: "" };
}

function wordsIn(part: string): string[] {
  const wholePart = wordOf(part);
  if (yesWords.has(wholePart) || wholePart === "0") return [wholePart];
  return withoutAccents(part)
    .split(/[^a-z\d]+/)
    .map((word) => (standaloneYesWords.has(word) || word === "0" ? unclearWord : word));
}

/** A name without case, accents and punctuation. */
export const plainName = (name: string): string =>
  withoutAccents(name.slice(-wordLimit)).replace(/[^a-z0-9]/g, "");

/** Removes what a form or XML adds to a field's name: `is_success` of `data[is_success]` or `data:is_success`. */
const bareNameOf = (name: string): string => name.slice(-wordLimit).replace(/^.*[[:.](?=\w)|\]$/g, "");

/** Words before the name of a verdict: `isLeadAccepted` counts as `accepted`. */
const verdictPrefix =
  /^(?:is|was|has|lead|post(?!ed$)|request|submission|application|response|delivery|buyer|final|overall){1,3}(?=.)/;
/** Fields with these names hold a verdict. An unknown word in such a field is not a yes. */
const verdictName =
  /^(success|succeeded|ok|accept|accepted|approved?|valid|posted|outcome|status|decision|disposition|exito|aceptad[oa]|aprobad[oa]|estado|estatus)(?:ful|fully|post)?$|(result|resultado)$/;
/** Fields with these names say whether something was done, or else when or how often it was done. */
const doneName =
  /^(received|created|saved|stored|processed|sold|matched|sent|delivered|submitted|queued|acknowledged|ack|recibid[oa]|cread[oa]|guardad[oa]|enviad[oa])$/;
/** Fields with these names hold text. The name is empty in a reply that is only a text. */
const textName = /(?:message|msg|mensaje|reason|motivo|response|respuesta)s?$|^(?:details?|detalle|info|)$/;
const errorName =
  /^(?:is|has|was)?(?:error|exception|fault|fail|reject|dup|invalid|decline|denied|denial|blocked|unauthorized|fallo|rechaz)/;
const codeName = /^(?:http|status|response|result|return|reason)?(?:code|codigo|status)$/;

/**
 * Whether a field states an error: it has an error's name and a value, or it is a code that has letters, is below
 * zero, or is an HTTP status of a failure.
 */
export const statesError = (name: string, value: unknown): boolean =>
  isError(plainName(bareNameOf(name)), value);

function isError(plain: string, value: unknown): boolean {
  if (!codeName.test(plain)) return errorName.test(plain) && hasContent(value);
  const code = wordOf(value);
  if (Number(code) < 0 || (Number(code) >= 400 && Number(code) < 600)) return true;
  const hasLetters = !plain.endsWith("status") && /[a-z]/.test(code);
  return hasLetters && !["yes", "nothing"].includes(meaningOf(value).says);
}

/** @param levels how many levels below the value are searched. Anything still deeper counts as content. */
function hasContent(value: unknown, levels = 2): boolean {
  if (typeof value === "object" && value !== null)
    return Object.values(value).some((item) => levels === 0 || hasContent(item, levels - 1));
  const word = wordOf(value);
  return word !== "" && !noErrorWords.has(word) && Number(word) !== 0;
}

/** Ids with these names are not a lead's. They name the call, its sender, or something to which the lead belongs. */
const foreignIdName =
  /^(?:api|http|x)?(?:request|req|correlation|trace|span|session|error|campaign|affiliate|aff|source|src|sub|click|pxl|pixel|account|client|user|vendor|supplier|seller|buyer|partner|publisher|form|portal|offer|dealer|company|tenant|org|product|list|page)s?(?:id|uuid|guid)$/;
const idName = /(?:^|[\W_])id$|(?:^|[\W_a-z\d])(?:I[Dd]|UUID|[Uu]uid|GUID|[Gg]uid)$/;
const referenceName =
  /^(?:lead|post|record|queue|prospect|contact)id$|^(?:lead|application|submission|transaction|order|our|your|stips)?(?:ref|reference|referencia|confirmation|confirmacion|ticket|tracking|receipt|folio|casenumber)(?:id|no|number|code)?$/;
/** A text that is only an id. A number with fewer than four digits is a code. */
const loneId = /^(?:\d{4,}|[\da-f][\da-f-]{7,})$/i;

function isIdentifier({ bareName, plain, parentName, value }: Field): boolean {
  const text = textOf(value);
  if (typeof value === "boolean" || /\s|^-|^[0-]*$/.test(text) || text.length > 100) return false;
  if (!(Number(text) > 0) && isListedWord(wordOf(text))) return false;
  if (/^$|^response$|result$/.test(plain) && loneId.test(text)) return true;
  const nameWithOwner = /^(?:id|uuid|guid)$/.test(plain) ? plainName(parentName) + plain : plain;
  return (idName.test(bareName) || referenceName.test(plain)) && !foreignIdName.test(nameWithOwner);
}

/**
 * A field of a reply. `plain`: the bare name without case and punctuation. `parentName`: the bare name of the field
 * around it.
 */
type Field = { bareName: string; plain: string; parentName: string; level: number; value: unknown };

/**
 * The levels below the reply that are read. A field below the first level neither delivers nor refuses a lead, but if
 * it says no, a yes of the upper levels does not count.
 */
const mostLevels = 3;

/** The fields of a reply. A list does not count as a level, but a list within a list does. A text may contain JSON. */
function fieldsOf(value: unknown, name = "", parentName = "", level = -1): Field[] {
  const content = jsonIn(value);
  if (level > mostLevels) return [];
  if (Array.isArray(content))
    return content.flatMap((item) =>
      fieldsOf(item, name, parentName, Array.isArray(item) ? level + 1 : level),
    );
  const bareName = bareNameOf(name);
  const field = {
    bareName,
    plain: plainName(bareName),
    parentName,
    level: Math.max(level, 0),
    value: content,
  };
  if (typeof content !== "object" || content === null) return [field];
  const innerFields = Object.entries(content).flatMap(([innerName, item]) =>
    fieldsOf(item, innerName, bareName, level + 1),
  );
  return [field, ...innerFields];
}

const jsonIn = (value: unknown): unknown =>
  typeof value === "string" && /^\s*[{[]/.test(value) ? (readJson(value) ?? value) : value;

/**
 * What one field says about the lead. `isFirm`: the field's name is that of a verdict. Statements that are not firm
 * count only if nothing looks like an error.
 */
type Statement = Omit<Meaning, "says"> & {
  says: "yes" | "no" | "unknown" | "error";
  name: string;
  isFirm: boolean;
};

function statementOf(field: Field): Statement | undefined {
  const { plain, value } = field;
  if (isError(plain, value)) return { says: "error", word: wordOf(value), name: "errors", isFirm: false };
  if (isIdentifier(field)) return { says: "yes", word: "", name: "id", isFirm: false };
  if (textOf(value) === "") return undefined;
  const code = codeName.test(plain) ? Number(wordOf(value)) : Number.NaN;
  // A code of 0 or 1 decides nothing. A status of 0 or 1 is read as a word.
  if (code <= 1 && !plain.endsWith("status")) return undefined;
  if (code > 1)
    return { says: code >= 200 && code < 300 ? "yes" : "unknown", word: "", name: "code", isFirm: false };
  const { says, word } = meaningOf(value);
  const nameWithoutPrefix = plain.replace(verdictPrefix, "");
  const [, verdict, result] = verdictName.exec(nameWithoutPrefix) ?? [];
  const [, doneWord] = doneName.exec(nameWithoutPrefix) ?? [];
  if (says === "nothing" || (doneWord && says === "unknown")) return undefined;
  if (verdict || result) return { says, word, name: verdict ?? result ?? "", isFirm: true };
  if (doneWord) return { says, word, name: doneWord, isFirm: false };
  if (!textName.test(plain) && !codeName.test(plain)) return undefined;
  // "Lead created, phone: invalid" is not a clear no, because its first part does not say no.
  const isMixed =
    plain !== "" && says === "no" && meaningOf(textOf(value).split(partSeparator)[0]).says !== "no";
  return { says: isMixed ? "unknown" : says, word, name: plain && "message", isFirm: false };
}

const decidedBy = ({ name, word }: Statement): string => [name, word].filter(Boolean).join("=");

/**
 * Reads the verdict of a reply. A no under a verdict's name refuses the lead. A yes under a verdict's name delivers
 * it, unless another word is unknown or says no. If no field has a verdict's name, an identifier, a code of 2xx or a
 * text that says yes delivers the lead, if nothing looks like an error.
 *
 * @param partnerYes this partner's own yes: `outcome=success`, a text, or the name of a field that must exist and not
 * say no.
 */
export function readReply(reply: unknown, partnerYes = ""): ReplyVerdict {
  const fields = fieldsOf(reply);
  const upperFields = fields.filter(({ level }) => level <= 1);
  if (partnerYes && upperFields.some((field) => isPartnerYes(field, partnerYes)))
    return { verdict: "delivered", decidedBy: "yes" };
  const statements = upperFields.flatMap((field) => statementOf(field) ?? []);
  const firmYes = statements.find(({ says, isFirm }) => isFirm && says === "yes");
  const no = decidingNo(statements, firmYes !== undefined, fields.length === 1);
  if (no) return { verdict: "refused", decidedBy: decidedBy(no) };
  if (partnerYes) return { verdict: "unconfirmed", decidedBy: "yes" };
  const firmUnknown = statements.find(({ says, isFirm }) => isFirm && says === "unknown");
  if (firmUnknown) return { verdict: "unconfirmed", decidedBy: firmUnknown.name };
  const doubt = strongestDoubt(statements, firmYes !== undefined);
  if (doubt) return { verdict: "unconfirmed", decidedBy: doubt.name || "text" };
  const hasDeepError = fields
    .flatMap((field) => (field.level > 1 ? (statementOf(field) ?? []) : []))
    .some(({ says, isFirm }) => (isFirm || !firmYes) && (says === "no" || says === "error"));
  if (hasDeepError) return { verdict: "unconfirmed", decidedBy: "errors" };
  const yes = firmYes ?? statements.find(({ says }) => says === "yes");
  if (!yes) return { verdict: "unconfirmed", decidedBy: noVerdict };
  return { verdict: "delivered", decidedBy: decidedBy(yes) };
}

function decidingNo(
  statements: readonly Statement[],
  hasFirmYes: boolean,
  isOnlyField: boolean,
): Statement | undefined {
  const noes = statements.filter(({ says }) => says === "no");
  const firmNo = noes.find(({ isFirm }) => isFirm);
  if (firmNo || hasFirmYes) return firmNo;
  return noes.find(({ word }) => isOnlyField || isClearNo(word));
}

/** The first error, or else the first other statement that speaks against a yes. */
function strongestDoubt(statements: readonly Statement[], hasFirmYes: boolean): Statement | undefined {
  const doubts = statements.filter(
    ({ says, isFirm, word }) => !isFirm && says !== "yes" && (!hasFirmYes || isClearNo(word)),
  );
  return doubts.find(({ says }) => says === "error") ?? doubts[0];
}

function isPartnerYes({ plain, value }: Field, partnerYes: string): boolean {
  const [wantedName = "", wantedWord] = partnerYes.split("=", 2);
  if (plain === "")
    return wantedWord === undefined && textOf(value) !== "" && wordOf(value) === wordOf(partnerYes);
  if (plain !== plainName(bareNameOf(wantedName))) return false;
  if (wantedWord !== undefined) return wordOf(value) === wordOf(wantedWord);
  return value !== null && value !== "" && !isNo(value);
}
