import type { RouterContextProvider } from "react-router";
import { lookupFailureOf } from "../../.server/services.ts";
import { configContext, requestFactsContext, servicesContext } from "../../context.ts";
import { parseReceiptToken } from "../../domain/application/receipt-token.ts";
import { callerWord } from "../../domain/application/reference.ts";
import { type ReceiptResponse, receiptOf, withdrawContact } from "../../domain/contract/receipts.ts";

type Context = Readonly<RouterContextProvider>;

export type ReceiptView =
  | {
      state: "shown";
      receipt: ReceiptResponse;
      token: string;
      /** Empty if callers are not asked for a word, or if nobody will call. */
      callerWord: string;
      consentYears: number;
      timeZone: string;
    }
  | { state: ReturnType<typeof lookupFailureOf> };

/** Characters. A longer text is no token, and is not passed on whole. */
const mostOfToken = 100;

/**
 * Reads the receipt that a link opens. The token goes on in the body of a call. Whatever is wrong with the token, the
 * response is the same: there is no such receipt.
 */
export async function readReceipt(context: Context, linkToken: string): Promise<ReceiptView> {
  const token = linkToken.slice(0, mostOfToken);
  const result = await context.get(servicesContext).call(receiptOf, { token });
  if (!result.ok) return { state: lookupFailureOf(result.status) };
  const { brand, retention } = context.get(configContext);
  const { timeZone } = context.get(requestFactsContext);
  const id = parseReceiptToken(token)?.id;
  const asksForCallerWord = brand.proof.callerWord && result.response.state !== "stopped";
  return {
    state: "shown",
    receipt: result.response,
    token,
    callerWord: id && asksForCallerWord ? callerWord(id) : "",
    consentYears: retention.consentYears,
    timeZone,
  };
}

/**
 * Withdraws the consent to be contacted. The outcome is `done` also for a consent that was withdrawn before or never
 * given.
 */
export async function withdrawConsent(context: Context, linkToken: string) {
  const token = linkToken.slice(0, mostOfToken);
  const result = await context.get(servicesContext).call(withdrawContact, { token });
  return result.ok ? "done" : lookupFailureOf(result.status);
}
