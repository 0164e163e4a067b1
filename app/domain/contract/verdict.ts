/** A yes or a no in a partner's answer. Names are compared without case and punctuation, words without case. */

/** `decidedBy`: the name that decided, with a word of ours: `outcome=failure`; empty where none did. */
export type Reading = { verdict: "delivered" | "refused" | "unconfirmed"; decidedBy: string };

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const yeses = listOf(
  `true 1 yes y ok okay success successful successfully succeeded accepted approved received done created valid matched
  sold processed completed submitted saved stored`,
);
const noes = listOf(
  `false 0 no n ko fail failed failure error errors exception reject rejected refused denied declined invalid unmatched
  unsold unauthorized unauthenticated forbidden unsuccessful duplicate blocked notok notaccepted notvalid notfound`,
);
/** Under an error's name these mean that nothing went wrong. */
const nothings = listOf("none null nil noerror noerrors 0 false no n ok success");

/** `Not accepted.` is `notaccepted`. Empty for anything but texts, numbers and truth values. */
const wordOf = (value: unknown): string =>
  ["string", "number", "boolean"].includes(typeof value)
    ? String(value)
        .trim()
        .toLowerCase()
        .replace(/[.!]+$/, "")
        .replace(/(?<=[a-z])[\s_-]+(?=[a-z])/g, "")
    : "";

export const isYes = (value: unknown): boolean => yeses.has(wordOf(value));
/** Absent or null is no answer. */
export const isNo = (value: unknown): boolean => noes.has(wordOf(value));

export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The field's own name: a form writes `data[is_success]`, and an element may have a prefix. */
const ownName = (name: string): string => plainName(name.replace(/^.*[[:.](?=\w)/, ""));

const verdictName =
  /^(?:is|was)?(?:lead|post|request|response|submission|application)?(success|succeeded|ok|accepted|valid|outcome|status)(?:ful|fully|post)?$|(result)$/;
/** These names hold a verdict; under `status` and `result` a word may be anything, and unknown ones decide nothing. */
const isStrict = (name: string): boolean => name !== "status" && name !== "result";

const errorName = /^(?:is|has)?(?:error|exception|fault|fail|reject)/;
const codeName = /^(?:http|status|response|result|return)?(?:code|status)$/;

/** A named error, or a code below zero or of a failure of HTTP. */
export function statesError(name: string, value: unknown): boolean {
  const plain = ownName(name);
  const code = codeName.test(plain) ? Number(wordOf(value) || "0") : 0;
  if (code < 0 || (code >= 400 && code < 600)) return true;
  if (!errorName.test(plain) || value === null || value === undefined) return false;
  if (typeof value === "object") return Object.keys(value).length > 0;
  const word = wordOf(value);
  return word !== "" && !nothings.has(word);
}

type Field = readonly [name: string, value: unknown];

/** Down to one level below the value. A list is no level of its own; one in a list is. */
function fieldsOf(value: unknown, levels = 1): Field[] {
  if (typeof value !== "object" || value === null || levels < 0) return [];
  if (Array.isArray(value))
    return value.flatMap((entry) => fieldsOf(entry, Array.isArray(entry) ? levels - 1 : levels));
  return Object.entries(value).flatMap(([name, one]) => [
    ...(Array.isArray(one) ? one : [one]).map((each): Field => [name, each]),
    ...fieldsOf(one, levels - 1),
  ]);
}

/** `says` is undefined for a word that no list has. */
function signOf([name, value]: Field): { name: string; word: string; says?: "yes" | "no" } | undefined {
  const [, verdict, result] = verdictName.exec(ownName(name)) ?? [];
  const known = verdict ?? result;
  if (!known || value === null || value === undefined || typeof value === "object") return undefined;
  const word = wordOf(value);
  if (noes.has(word)) return { name: known, word, says: "no" };
  return yeses.has(word) ? { name: known, word, says: "yes" } : { name: known, word };
}

/**
 * Any no refuses; an unknown word for a verdict, or an error without a yes, decides nothing. Anything else
 * delivers, also an answer without a verdict.
 *
 * @param yes this partner's yes: `outcome=success`, or a name whose field must be there and not be a "no".
 */
export function readFields(value: unknown, yes = ""): Reading {
  const fields = fieldsOf(value);
  if (yes && fields.some((field) => isTheYes(field, yes))) return { verdict: "delivered", decidedBy: "yes" };
  const signs = fields.flatMap((field) => signOf(field) ?? []);
  const no = signs.find(({ says }) => says === "no");
  if (no) return { verdict: "refused", decidedBy: `${no.name}=${no.word}` };
  if (yes) return { verdict: "unconfirmed", decidedBy: "yes" };
  const unknown = signs.find(({ name, says }) => !says && isStrict(name));
  if (unknown) return { verdict: "unconfirmed", decidedBy: unknown.name };
  const assent = signs.find(({ says }) => says === "yes");
  if (assent) return { verdict: "delivered", decidedBy: `${assent.name}=${assent.word}` };
  return fields.some(([name, one]) => statesError(name, one))
    ? { verdict: "unconfirmed", decidedBy: "errors" }
    : { verdict: "delivered", decidedBy: "" };
}

function isTheYes([name, value]: Field, yes: string): boolean {
  const [wanted = "", word] = yes.split("=", 2);
  if (ownName(name) !== ownName(wanted)) return false;
  if (word !== undefined) return wordOf(value) === wordOf(word);
  return value !== null && value !== undefined && value !== "" && !isNo(value);
}

/** An id alone: a number, or the hexadecimal digits of one. */
const loneId = /^(?:\d+|[\da-f][\da-f-]{7,})$/i;

/** `OK|12345`, `OK 12345`, `Error: no such key`, `Rejected - duplicate`. */
const textParts = /[|,;:\t\r\n]+|\s(?=#?\d)|\s-\s/;

/** A word, or several in parts, where `0` and `1` are values and no words. */
export function readText(text: string, yes = ""): Reading {
  if (yes && wordOf(text) === wordOf(yes)) return { verdict: "delivered", decidedBy: "yes" };
  const parts = text.split(textParts).map(wordOf);
  const words = parts.length > 1 ? parts.filter((part) => part.length > 1) : parts;
  const no = words.find((word) => noes.has(word));
  if (no) return { verdict: "refused", decidedBy: no };
  if (yes) return { verdict: "unconfirmed", decidedBy: "yes" };
  const assent = words.find((word) => yeses.has(word));
  if (assent) return { verdict: "delivered", decidedBy: assent };
  return loneId.test(text.trim())
    ? { verdict: "delivered", decidedBy: "" }
    : { verdict: "unconfirmed", decidedBy: "text" };
}
