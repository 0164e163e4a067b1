import { Hono } from "hono";
import { parseReceiptToken, type ReceiptKey } from "../../../../app/domain/application/receipt-token.ts";
import {
  type ReportedDeliveries,
  receiptOf,
  statusOf,
  withdrawContact,
} from "../../../../app/domain/contract/receipts.ts";
import { serveWithoutBackend } from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings, ServicesContext } from "../../settings/bindings.ts";
import { clientHeaders } from "../../settings/client-headers.ts";
import { fail, ok, type Result } from "../../settings/result.ts";
import { settingsOf, settingsWithAllKeys } from "../../settings/settings.ts";
import { statusHmacsOf } from "../../stores/lead-index/hmacs.ts";
import { LeadIndex } from "../../stores/lead-index/lead-index.ts";
import { iso } from "../../stores/lead-index/submission.ts";
import { openReceipt, receiptHashOf } from "../../stores/seals/receipt-seal.ts";
import { type Handover, type Outbox, outboxOf } from "../outbox/contract.ts";
import { countTry } from "./tries.ts";

/**
 * Serves receipts. The token comes in the body, never in an address, and stays in memory: the hash of its secret
 * finds the outbox.
 */
export const receipts = new Hono<{ Bindings: ServicesBindings }>();

serveWithoutBackend(receipts, receiptOf, async ({ token }, context) => {
  const link = parseLink(token, context);
  if (!link) return unknown();
  const stored = await link.outbox.receipt(await receiptHashOf(link.key));
  const content = stored && (await openReceipt(stored.sealed, link.key));
  if (!content) return unknown();
  return ok({
    receipt: content,
    deliveries: deliveriesOf(stored, context),
    state: stored.state,
    withdrawnAt: iso(stored.withdrawnAt),
    withdrawalIsSent: stored.withdrawal !== "",
    withdrawalToldAt: iso(stored.withdrawalToldAt),
  });
});

/**
 * Serves the status of a lead. It is no secret whether a reference exists (a thank-you page shows it), so tries are
 * counted for existing references alone.
 */
serveWithoutBackend(receipts, statusOf, async ({ reference, digits }, context) => {
  const { env } = context;
  const hmacs = await statusHmacsOf({ reference, digits }, settingsWithAllKeys(env).digestKeys);
  const statusHmacs = hmacs.map(({ hmac }) => hmac);
  const leadIndex = new LeadIndex(env.LEDGER);
  const [lead] = await leadIndex.findMatching("status", statusHmacs, "");
  if (!lead && !(await leadIndex.findId(reference))) return ok({ status: null, left: null });
  const triesLeft = await countTry(reference, lead !== undefined, { ip: clientHeaders(context).ip, env });
  const stored = lead && triesLeft > 0 ? await outboxOf(env, lead.id).handover() : undefined;
  const status = stored && {
    acceptedAt: iso(stored.acceptedAt),
    deliveries: deliveriesOf(stored, context),
    withdrawnAt: iso(stored.withdrawnAt),
  };
  return ok({ status: status ?? null, left: triesLeft });
});

serveWithoutBackend(receipts, withdrawContact, async ({ token }, context) => {
  const link = parseLink(token, context);
  if (!link) return unknown();
  const outcome = await link.outbox.withdraw(await receiptHashOf(link.key));
  return outcome === "unknown" ? unknown() : ok({ withdrawn: outcome === "withdrawn" });
});

const unknown = (): Result<never> => fail(404, "token", "unknown");

/** Reads a receipt's token, whose 128 bits cannot be guessed. A malformed token is treated like an unknown token. */
function parseLink(
  token: string,
  { env }: ServicesContext,
): { key: ReceiptKey; outbox: DurableObjectStub<Outbox> } | undefined {
  const key = parseReceiptToken(token);
  return key && { key, outbox: outboxOf(env, key.id) };
}

function deliveriesOf(
  { deliveredAt, destination, deliveries: listDeliveries, exportedAt }: Handover,
  { env }: ServicesContext,
): ReportedDeliveries {
  const name = settingsOf(env).values.DESTINATION_NAME;
  const to = destination === "inbox" ? ("us" as const) : ("destination" as const);
  const deliveriesWithoutList = () =>
    deliveredAt.map((at) => ({ to, name: to === "us" ? "" : name, at: iso(at) }));
  const deliveries =
    listDeliveries.length > 0
      ? listDeliveries.map(({ kind, name, at }) =>
          kind === "inbox"
            ? { to: "us" as const, name: "", at: iso(at) }
            : { to: "destination" as const, name, at: iso(at) },
        )
      : deliveriesWithoutList();
  return exportedAt ? [...deliveries, { to: "person", name: "", at: iso(exportedAt) }] : deliveries;
}
