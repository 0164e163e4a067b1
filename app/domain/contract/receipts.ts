import { z } from "zod";
import { consentSchema } from "../application/lead.ts";
import { defineOperation } from "./operation.ts";

/** The calls of a receipt's page. They are not in `allOperations`, because only the site's code can call them. */

/** The content of a receipt, which is sealed with the key in the receipt's link. Times are UTC, ISO. */
export const receiptContentSchema = z.object({
  reference: z.string(),
  acceptedAt: z.iso.datetime(),
  consents: z.array(
    consentSchema
      .pick({ name: true, given: true, version: true, at: true, page: true })
      .extend({ text: z.string() }),
  ),
});
export type ReceiptContent = z.infer<typeof receiptContentSchema>;

/**
 * Who received the application. `us`: our own inbox; `person`: somebody of ours took it from the inbox;
 * `destination`: the destination that `name` names.
 */
const deliveries = z.array(
  z.object({ to: z.enum(["us", "person", "destination"]), name: z.string(), at: z.iso.datetime() }),
);
export type ReportedDeliveries = z.infer<typeof deliveries>;

const token = z.object({ token: z.string().max(100) });
const time = z.union([z.literal(""), z.iso.datetime()]);

/** The response is 404 for every token that opens no receipt, whatever the reason. */
export const receiptOf = defineOperation({
  id: "receiptOf",
  caller: "site",
  limit: "lookup",
  path: "/internal/receipt",
  summary: "What a visitor agreed to, who received their data and when.",
  request: () => token,
  response: () => ({
    receipt: receiptContentSchema,
    deliveries,
    /** `stopped`: the application was not delivered and will not be. */
    state: z.enum(["waits", "delivered", "stopped"]),
    withdrawnAt: time,
    /**
     * True if recipients of the data were informed of the withdrawal, or have to be; false if there are no recipients.
     */
    withdrawalIsSent: z.boolean(),
    withdrawalToldAt: time,
  }),
});
export type ReceiptResponse = z.infer<typeof receiptOf.response>;

export const canWithdraw = ({ receipt, withdrawnAt }: ReceiptResponse): boolean =>
  !withdrawnAt && receipt.consents.some(({ name, given }) => name === "contact" && given);

/**
 * Shows an application's status to a visitor who knows its reference and the last four digits of its telephone. Tries
 * are counted by reference and day (services/leads/receipts/tries.ts).
 */
export const statusOf = defineOperation({
  id: "statusOf",
  caller: "site",
  limit: "lookup",
  path: "/internal/status",
  summary: "When an application was received, and who got it when.",
  request: () => ({ reference: z.string().max(40), digits: z.string().regex(/^\d{4}$/) }),
  response: () => ({
    status: z.object({ acceptedAt: z.iso.datetime(), deliveries, withdrawnAt: time }).nullable(),
    /**
     * Wrong tries that remain today. 0: the status is not shown, not even for the right digits. Null: no application
     * has the reference.
     */
    left: z.number().int().min(0).nullable(),
  }),
});

/** A withdrawal happens once. A repeat, and a consent that was never given, get the same response. */
export const withdrawContact = defineOperation({
  id: "withdrawContact",
  caller: "site",
  limit: "lookup",
  path: "/internal/withdrawal",
  summary: "Withdraws the consent to be contacted that a receipt shows.",
  request: () => token,
  response: () => ({ withdrawn: z.boolean() }),
});
