import { Hono } from "hono";
import { parseReceiptToken, type ReceiptKey } from "../../../app/domain/application/receipt-token.ts";
import { type ReceiptAnswer, receiptOf, withdrawContact } from "../../../app/domain/contract/receipts.ts";
import type { ServicesBindings, ServicesContext } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { answerHere } from "../handle-operation.ts";
import { iso } from "../outbox/alarm-context.ts";
import { type Outbox, outboxOf, type StoredReceipt } from "../outbox/contract.ts";
import { rateKeyOf } from "../rate-key.ts";
import { fail, ok, type Result } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { openReceipt, receiptHashOf } from "./receipt-seal.ts";

/** The token comes in the body, never in an address, and stays in memory: its secret's hash finds the outbox. */
export const receipts = new Hono<{ Bindings: ServicesBindings }>();

answerHere(receipts, receiptOf, async ({ token }, context) => {
  const asker = await askerOf(token, context);
  if ("refused" in asker) return asker.refused;
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
  const asker = await askerOf(token, context);
  if ("refused" in asker) return asker.refused;
  const outcome = await asker.outbox.withdraw(await receiptHashOf(asker.key));
  return outcome === "unknown" ? unknown() : ok({ withdrawn: outcome === "withdrawn" });
});

const unknown = (): Result<never> => fail(404, "token", "unknown");

/**
 * 128 bits cannot be guessed: the limit only keeps guesses from waking durable objects. A malformed token gets the
 * answer of an unknown one.
 */
async function askerOf(
  token: string,
  context: ServicesContext,
): Promise<{ refused: Result<never> } | { key: ReceiptKey; outbox: DurableObjectStub<Outbox> }> {
  const key = parseReceiptToken(token);
  const { ip } = clientHeaders(context);
  const isAllowed = !ip || (await context.env.RELAY_LIMIT.limit({ key: `receipt:${rateKeyOf(ip)}` })).success;
  if (!isAllowed) return { refused: fail(429, "", "too_many") };
  if (!key) return { refused: unknown() };
  return { key, outbox: outboxOf(context.env, key.id) };
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
