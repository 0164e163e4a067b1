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
      /** The word by which the visitor knows our callers; empty if callers need none, or if nobody will call. */
      callerWord: string;
      consentYears: number;
      timeZone: string;
    }
  | { state: ReturnType<typeof lookupFailureOf> };

/** Characters. A longer text is no token, so only its beginning is passed on. */
const longestToken = 100;

/** Reads the receipt that a link opens. Any wrong token gets the response for an unknown receipt. */
export async function readReceipt(context: Context, linkToken: string): Promise<ReceiptView> {
  const token = linkToken.slice(0, longestToken);
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

/** Withdraws the consent to be contacted: `done` also if the consent was withdrawn before or never given. */
export async function withdrawConsent(context: Context, linkToken: string) {
  const token = linkToken.slice(0, longestToken);
  const result = await context.get(servicesContext).call(withdrawContact, { token });
  return result.ok ? "done" : lookupFailureOf(result.status);
}
