import type { Answers } from "../../app/domain/application/fields.ts";
import { fillSteps, formOf, type HttpVisitor, httpVisitor, referenceIn, steps } from "../http-visitor.ts";
import type { TestSite } from "../standalone-site.ts";

/** An application that was sent as a visitor does, and the parts that the visitor's browser has of it. */
export type Applied = {
  visitor: HttpVisitor;
  id: string;
  reference: string;
  /** The words of each consent, as the last page showed them. */
  words: string[];
  /** The path of the receipt that the thank-you page links to. Empty if it has no such link. */
  receipt: string;
};

/** @param headers sent with every request of this visitor. */
export async function apply(
  site: TestSite,
  answers: Answers,
  headers: Record<string, string> = {},
): Promise<Applied> {
  const visitor = httpVisitor(site.origin, headers);
  const id = await fillSteps(visitor, answers);
  const words = consentWordsIn((await visitor.get(steps.finish)).body);
  const sent = await visitor.post(steps.finish, { submission_id: id, ...formOf("finish", answers) });
  if (sent.status !== 303) throw new Error(`not accepted: ${sent.status}`);
  const thanks = await visitor.get(sent.location);
  return { visitor, id, reference: referenceIn(thanks), words, receipt: receiptIn(thanks.body) };
}

export const receiptIn = (body: string): string => /href="(\/recibo\/[^"]+)"/.exec(body)?.[1] ?? "";

/** The words beside each consent's box. */
const consentWordsIn = (body: string): string[] =>
  [...body.matchAll(/choice-consent.*?<span>(.*?)<\/span>/gs)].map(([, words = ""]) => words);
