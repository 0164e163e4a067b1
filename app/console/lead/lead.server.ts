import type { RouterContextProvider } from "react-router";
import { clockContext, consoleContext } from "../../context.ts";
import { parseReference } from "../../domain/application/reference.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import {
  accessOfLead,
  type LeadOrder,
  type LeadReport,
  leadOrders,
  showLead,
} from "../../domain/contract/operator/leads.ts";
import { forgetLead } from "../../domain/contract/operator/persons.ts";

type Context = Readonly<RouterContextProvider>;
type AccessRow = { at: string; who: string; what: string };

export type LeadView =
  | { state: "shown"; lead: LeadReport; access: AccessRow[]; today: string }
  | { state: "unknown" | "ambiguous" | "failed" };

/** Statuses of what shows no lead. */
export const leadViewStatuses = { shown: 200, unknown: 404, ambiguous: 409, failed: 503 } as const;

const notShown: Readonly<Record<number, "unknown" | "ambiguous">> = { 404: "unknown", 409: "ambiguous" };

/** A lead by its id or reference, and who touched it. Nothing personal: what is sealed stays so. */
export async function readLead(context: Context, named: string): Promise<LeadView> {
  const operator = context.get(consoleContext).operator;
  const found = await operator.call(showLead, { id: named.slice(0, 60) });
  if (!found.ok) return { state: notShown[found.status] ?? "failed" };
  const { lead } = found.answer;
  const access = await operator.call(accessOfLead, { subject: lead.id });
  const today = newYorkDate(context.get(clockContext)());
  return { state: "shown", lead, access: access.ok ? access.answer.rows : [], today };
}

export type OrderResult =
  | { is: "done"; order: LeadOrder }
  | { is: "forgotten"; until: string; destinationIsTold: boolean; exportedAt: string }
  | { is: "failed"; order: LeadOrder | "forget"; code: string };

/** Orders of the lead's screen. The typed reference of a forget is compared here too. */
export async function obeyOrder(context: Context, named: string, form: FormData): Promise<OrderResult> {
  const order = String(form.get("order"));
  if (order === "forget") return forget(context, named, String(form.get("reference")));
  if (!Object.hasOwn(leadOrders, order)) return { is: "failed", order: "close", code: "failed" };
  const known = order as LeadOrder;
  const result = await context.get(consoleContext).operator.call(leadOrders[known], { id: named });
  return result.ok ? { is: "done", order: known } : { is: "failed", order: known, code: codeOf(result) };
}

async function forget(context: Context, named: string, typed: string): Promise<OrderResult> {
  const operator = context.get(consoleContext).operator;
  const found = await operator.call(showLead, { id: named });
  if (!found.ok) return { is: "failed", order: "forget", code: codeOf(found) };
  const { id, reference } = found.answer.lead;
  if (parseReference(typed) !== reference) return { is: "failed", order: "forget", code: "typed" };
  const result = await operator.call(forgetLead, { id });
  if (!result.ok) return { is: "failed", order: "forget", code: codeOf(result) };
  const { until, destinationIsTold, exportedAt } = result.answer.forgotten;
  return { is: "forgotten", until, destinationIsTold, exportedAt };
}

const codeOf = ({ errors }: { errors: { code: string }[] }): string => errors[0]?.code ?? "failed";
