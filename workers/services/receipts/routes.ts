import { Hono } from "hono";
import { parseReceiptToken, type ReceiptKey } from "../../../app/domain/application/receipt-token.ts";
import { type ReceiptAnswer, receiptOf, withdrawContact } from "../../../app/domain/contract/receipts.ts";
import type { ServicesBindings, ServicesContext } from "../bindings.ts";
import { answerHere } from "../handle-operation.ts";
import { iso } from "../outbox/alarm-context.ts";
import { type Outbox, outboxOf, type StoredReceipt } from "../outbox/contract.ts";
import { fail, ok, type Result } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { openReceipt, receiptHashOf } from "./receipt-seal.ts";

/** The token comes in the body, never in an address, and stays in memory: its secret's hash finds the outbox. */
export const receipts = new Hono<{ Bindings: ServicesBindings }>();

answerHere(receipts, receiptOf, async ({ token }, context) => {
  const asker = askerOf(token, context);
  if (!asker) return unknown();
  const stored = await asker.outbox.receipt(await receiptHashOf(asker.key));
  const content = stored && (await openReceipt(stored.sealed, asker.key));
  if (!content) return unknown();
  return ok({
    receipt: content,
    deliveries: deliveriesOf(stored, settingsOf(context.env).values.DESTINATION_NAME),
    state: stored.state,
    withdrawnAt: iso(stored.withdrawnAt),
    withdrawalIsSent: stored.withdrawal !== "",
    withdrawalToldAt: iso(stored.withdrawalToldAt),
  });
});

answerHere(receipts, withdrawContact, async ({ token }, context) => {
  const asker = askerOf(token, context);
  if (!asker) return unknown();
  const outcome = await asker.outbox.withdraw(await receiptHashOf(asker.key));
  return outcome === "unknown" ? unknown() : ok({ withdrawn: outcome === "withdrawn" });
});

const unknown = (): Result<never> => fail(404, "token", "unknown");

/** Undefined for a malformed token, which gets the answer of an unknown one. 128 bits cannot be guessed. */
function askerOf(
  token: string,
  { env }: ServicesContext,
): { key: ReceiptKey; outbox: DurableObjectStub<Outbox> } | undefined {
  const key = parseReceiptToken(token);
  return key && { key, outbox: outboxOf(env, key.id) };
}

function deliveriesOf(
  { deliveredAt, destination, deliveries: ofList, exportedAt }: StoredReceipt,
  name: string,
): ReceiptAnswer["deliveries"] {
  const to = destination === "inbox" ? ("us" as const) : ("destination" as const);
  const ofOnePlace = () => deliveredAt.map((at) => ({ to, name: to === "us" ? "" : name, at: iso(at) }));
  const deliveries =
    ofList.length > 0
      ? ofList.map(({ kind, name, at }) =>
          kind === "inbox"
            ? { to: "us" as const, name: "", at: iso(at) }
            : { to: "destination" as const, name, at: iso(at) },
        )
      : ofOnePlace();
  return exportedAt ? [...deliveries, { to: "person", name: "", at: iso(exportedAt) }] : deliveries;
}
