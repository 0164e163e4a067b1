import { z } from "zod";
import { consentSchema } from "../application/lead.ts";
import { defineOperation } from "./operation.ts";

/* These operations are not in `allOperations`, because only the site's code can call them. */

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
 * Who received the application. `us`: our own inbox. `person`: one of our people took it from the inbox.
 * `destination`: the destination that `name` names.
 */
const deliveries = z.array(
  z.object({ to: z.enum(["us", "person", "destination"]), name: z.string(), at: z.iso.datetime() }),
);
export type ReportedDeliveries = z.infer<typeof deliveries>;

const tokenRequest = z.object({ token: z.string().max(100) });
const timeOrEmpty = z.union([z.literal(""), z.iso.datetime()]);

/** The response is 404 for every token that opens no receipt, whatever the reason. */
export const receiptOf = defineOperation({
  id: "receiptOf",
  caller: "site",
  rateLimit: "lookup",
  path: "/internal/receipt",
  summary: "What a visitor agreed to, who received their data and when.",
  request: () => tokenRequest,
  response: () => ({
    receipt: receiptContentSchema,
    deliveries,
    /** `stopped`: the application was not delivered and will not be. */
    state: z.enum(["waits", "delivered", "stopped"]),
    withdrawnAt: timeOrEmpty,
    /** Whether recipients were informed of the withdrawal or still have to be; false if nobody received the data. */
    withdrawalIsSent: z.boolean(),
    /** When everybody had been informed of the withdrawal; empty before. */
    withdrawalToldAt: timeOrEmpty,
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
  rateLimit: "lookup",
  path: "/internal/status",
  summary: "When an application was received, and who got it when.",
  request: () => ({ reference: z.string().max(40), digits: z.string().regex(/^\d{4}$/) }),
  response: () => ({
    status: z.object({ acceptedAt: z.iso.datetime(), deliveries, withdrawnAt: timeOrEmpty }).nullable(),
    /**
     * The number of wrong tries that remain today. With 0 not even the right digits show the status. Null: no
     * application has the reference.
     */
    left: z.number().int().min(0).nullable(),
  }),
});

/** A withdrawal happens once. A repeat, and a consent that was never given, get the same response. */
export const withdrawContact = defineOperation({
  id: "withdrawContact",
  caller: "site",
  rateLimit: "lookup",
  path: "/internal/withdrawal",
  summary: "Withdraws the consent to be contacted that a receipt shows.",
  request: () => tokenRequest,
  response: () => ({ withdrawn: z.boolean() }),
});
