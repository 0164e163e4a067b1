import type { AnswerField } from "./read-answer.ts";

/** Names under which a backend says how it calls a lead and where the lead stands there: `leadId`, `status`, `REQUEST_NO`. */
const tellingName =
  /^(?:(?:lead|application|submission|request|transaction|message|record|ticket|tracking|confirmation|reference|external)[_-]?)?(?:id|guid|uuid|number|no|ref|reference|confirmation|status|code|result)$/i;
const tellingValue = /^[\w.:#/-]+(?: [\w.:#/-]+){0,3}$/;
const mostDetails = 4;
const longestValue = 40;
/** From this length on, a value that is part of another is the same thing in another format. */
const shortestPart = 4;

/**
 * What the timeline keeps of a backend's answer: its own id of the lead and its status words, `leadId 123, status
 * ACCEPTED`. The timeline holds no personal data and an answer may repeat what was sent, so every other name is left out,
 * and every value that is, contains or is part of something that was sent, however it is punctuated.
 *
 * @param sent what the backend was sent.
 */
export function detailsOf(fields: readonly AnswerField[], sent: readonly string[]): string {
  const known = sent.map(bare).filter(Boolean);
  return fields
    .filter(([name, value]) => tellingName.test(name) && isShort(value))
    .filter(([, value]) => !known.some((answer) => isSame(bare(value), answer)))
    .slice(0, mostDetails)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join(", ");
}

const isShort = (value: string): boolean =>
  value.trim().length <= longestValue && tellingValue.test(value.trim());

/** Without punctuation, accents and case. */
const bare = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

function isSame(value: string, answer: string): boolean {
  if (value === answer) return true;
  const [short, long] = value.length < answer.length ? [value, answer] : [answer, value];
  return short.length >= shortestPart && long.includes(short);
}
