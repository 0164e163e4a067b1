import type { RouterContextProvider } from "react-router";
import { configContext, textReaderContext } from "../../context.ts";
import { confirmationEmail } from "../../copy/confirmation.ts";
import { securityWord, thankYou, thankYouWhen } from "../../copy/thank-you.ts";
import { statusPathAt } from "../../domain/application/flows.ts";
import { receiptAddress, receiptTokenOf } from "../../domain/application/receipt-token.ts";
import { callerWord, referenceOf } from "../../domain/application/reference.ts";
import type { Confirmation } from "../../domain/contract/internal.ts";
import { type EmailPart, htmlOf, plainTextOf } from "../../domain/email-parts.ts";
import { pages } from "../../pages.ts";
import { isUncovered } from "./ace.server.ts";

/**
 * Writes the e-mail that confirms an application, with the texts of the thank-you page. Nothing that was answered stands
 * in it, because whoever reads the mailbox may be somebody else.
 * @param application.path the path of the application, in whose area the status page is.
 * @returns undefined if applicants get no e-mail.
 */
export async function writeConfirmation(
  context: Readonly<RouterContextProvider>,
  application: { id: string; receiptSecret: string; path: string; zipcode: string | undefined },
): Promise<Confirmation | undefined> {
  const { brand, origin, writesToApplicants } = context.get(configContext);
  if (!writesToApplicants) return undefined;
  const { id, receiptSecret, path, zipcode } = application;
  const pageTexts = await context.get(textReaderContext).read(pages.thankYou.texts, false);
  const [texts, shared] = [pageTexts.of(confirmationEmail), pageTexts.of(thankYou)];
  const wordTexts = pageTexts.of(securityWord);
  const reference = await referenceOf(id);
  const token = receiptTokenOf({ id, secret: receiptSecret });
  const promise = pageTexts.of(thankYouWhen).promise({ days: brand.answerDays });
  const parts: (EmailPart | false)[] = [
    { is: "title", text: shared.heading },
    !(await isUncovered(context, zipcode)) && { is: "strong", text: promise },
    { is: "text", text: texts.hello },
    { is: "value", label: shared["reference.label"], text: reference, note: texts["reference.note"] },
    brand.proof.callerWord && {
      is: "value",
      label: wordTexts.label,
      text: callerWord(id),
      note: texts["word.note"],
    },
    { is: "heading", text: shared["next.heading"] },
    ...shared.next.map(({ title, text }): EmailPart => ({ is: "text", text: `${title}. ${text}` })),
    { is: "heading", text: texts["links.heading"] },
    token !== "" && { is: "link", text: texts.receipt, url: origin + receiptAddress(token) },
    { is: "link", text: texts.status, url: origin + statusPathAt(path) },
    { is: "heading", text: texts["withdraw.heading"] },
    token !== "" && { is: "text", text: texts["withdraw.permission"] },
    { is: "link", text: texts["withdraw.data"], url: `${origin}/opciones-de-privacidad#mis-datos` },
    { is: "heading", text: shared["care.heading"] },
    { is: "text", text: shared["care.text"] },
    { is: "link", text: texts.stranger, url: `${origin}/contactanos` },
    { is: "text", text: texts.automatic },
  ];
  const shownParts = parts.filter((part) => part !== false);
  const subject = texts.subject({ reference });
  return { sender: brand.name, subject, text: plainTextOf(shownParts), html: htmlOf(subject, shownParts) };
}
