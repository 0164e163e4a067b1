import type { RouterContextProvider } from "react-router";
import { configContext, textReaderContext } from "../../context.ts";
import { confirmationEmail } from "../../copy/confirmation.ts";
import { statusLink } from "../../copy/status.ts";
import { securityWord, thankYou, thankYouWhen } from "../../copy/thank-you.ts";
import type { Draft } from "../../domain/application/draft.ts";
import { statusPathAt } from "../../domain/application/flows.ts";
import { receiptAddress, receiptTokenOf } from "../../domain/application/receipt-token.ts";
import { callerWord, referenceOf } from "../../domain/application/reference.ts";
import type { Confirmation } from "../../domain/contract/internal.ts";
import { pages } from "../../pages.ts";
import { isUncovered } from "./ace.server.ts";

/**
 * Writes the e-mail that confirms an application, or nothing if applicants get no e-mail. It has nothing that was
 * answered, because somebody else may read the mailbox.
 * @param path the application's path, in whose area the status page is.
 */
export async function writeConfirmation(
  context: Readonly<RouterContextProvider>,
  { id, receiptSecret, answers }: Draft,
  path: string,
): Promise<Confirmation | undefined> {
  const { brand, origin, writesToApplicants } = context.get(configContext);
  if (!writesToApplicants) return undefined;
  const { of } = await context.get(textReaderContext).read(pages.thankYou.texts, false);
  const [own, shared, word] = [of(confirmationEmail), of(thankYou), of(securityWord)];
  const promise = of(thankYouWhen).promise({ days: brand.answerDays });
  const reference = await referenceOf(id);
  const receipt = receiptAddress(receiptTokenOf({ id, secret: receiptSecret }));
  const blocks = [
    [shared.heading, ...((await isUncovered(context, answers.zipcode)) ? [] : [promise]), own.keep],
    [`${shared["reference.label"]}: ${reference}`, own["reference.note"]],
    brand.proof.callerWord ? [`${word.label}: ${callerWord(id)}`, word.note] : [],
    [shared["next.heading"], ...shared.next.map(({ title, text }) => `${title}. ${text}`)],
    receiptSecret
      ? [shared["receipt.heading"], shared["receipt.text"], own["receipt.care"], origin + receipt]
      : [],
    [of(statusLink).here, origin + statusPathAt(path)],
    [shared["data.link"], `${origin}/opciones-de-privacidad#mis-datos`],
    [shared["care.heading"], shared["care.text"]],
    [own["stranger.heading"], own.stranger, `${origin}/contactanos`],
  ].filter(([heading]) => heading);
  return {
    sender: brand.name,
    subject: own.subject({ reference }),
    text: blocks.map((lines) => lines.join("\n")).join("\n\n"),
  };
}
