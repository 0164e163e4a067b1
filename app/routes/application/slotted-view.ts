import { slotText } from "../../document/slots.ts";
import { type Answers, fieldsOf } from "../../domain/application/fields.ts";
import { meantAddress } from "../../domain/forms/mail-domain.ts";
import { keysOf } from "../../domain/records.ts";
import type { Slotted } from "../../route-handle.ts";
import type { PageView } from "./view.server.ts";

/** Of the review: what a section's line says, and a row's answer. Which rows there are is shared by who has the same. */
const lineSlot = (section: string) => `line-${section}`;
const answerSlot = (field: string) => `answer-${field}`;

/** A record of texts with other names or texts. */
const named = (
  texts: Readonly<Record<string, string>>,
  to: (name: string, text: string) => readonly [string, string],
): Record<string, string> => Object.fromEntries(Object.entries(texts).map(([name, text]) => to(name, text)));

/**
 * A step as everybody sees it who has not answered it yet, with slots for what is one visitor's: the id, the time that is
 * left, the city of their zipcode; on the last page its token, the consent that names the telephone, and the review.
 * Undefined for a page that shows more of its visitor: an answer of its own, an error, a notice, an offer.
 *
 * @param mark see document/slots.ts.
 */
export function slottedView(view: PageView, mark: string): Slotted | undefined {
  const { consents, errors, idle, notice, offeredZipcode, returning, review, sections, submissionId, token } =
    view;
  const answers: Answers = view.answers;
  const { city = "", state = "", email = "" } = answers;
  const asked = sections.flatMap((section) => fieldsOf(section));
  const isAnswered = asked.some((name) => name !== "city" && name !== "state" && answers[name]);
  const isOffered = offeredZipcode || (view.page === 1 && meantAddress(email));
  if (!submissionId || !idle.left || notice || returning || isAnswered || isOffered) return undefined;
  if (view.pages === 1 || keysOf(errors).length > 0) return undefined;
  const slot = (name: string, text: string) => text && slotText(name, mark);
  const contact = consents?.contact.text ?? "";
  const shared: Answers = asked.includes("city") ? { city: slot("city", city), state } : {};
  return {
    data: {
      ...view,
      answers: shared,
      submissionId: slot("id", submissionId),
      idle: { ...idle, left: slot("left", idle.left) },
      token: slot("token", token),
      consents: consents && { ...consents, contact: { ...consents.contact, text: slot("contact", contact) } },
      review: review && {
        lines: named(review.lines, (name) => [name, slotText(lineSlot(name), mark)]),
        rows: named(review.rows, (name) => [name, slotText(answerSlot(name), mark)]),
      },
    },
    fillings: {
      ...(review && named(review.lines, (name, line) => [lineSlot(name), line])),
      ...(review && named(review.rows, (name, answer) => [answerSlot(name), answer])),
      ...{ id: submissionId, left: idle.left, city, token, contact },
    },
  };
}
