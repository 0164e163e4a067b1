import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { clockContext, consoleContext } from "../../context.ts";
import { correctedAnswers } from "../../domain/application/corrected-answers.ts";
import { parseReference } from "../../domain/application/reference.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import type { AccessRow } from "../../domain/contract/operator/health.ts";
import {
  accessOfLead,
  type LeadOrder,
  type LeadReport,
  leadOrders,
  showLead,
} from "../../domain/contract/operator/leads.ts";
import type { OperatorOperation } from "../../domain/contract/operator/operation.ts";
import { correctLead, forgetLead } from "../../domain/contract/operator/persons.ts";
import { answerRequest, stepRequest, stopSelling } from "../../domain/contract/operator/requests.ts";
import { readJson } from "../../domain/read-json.ts";

type Context = Readonly<RouterContextProvider>;

type OrderOperation<Fields extends z.ZodObject> = OperatorOperation<Fields, z.ZodType<object>>;

export type LeadView =
  | { state: "shown"; lead: LeadReport; access: AccessRow[]; today: string }
  | { state: "unknown" | "ambiguous" | "failed" };

/** HTTP statuses of the lead's page. */
export const leadViewStatuses = { shown: 200, unknown: 404, ambiguous: 409, failed: 503 } as const;

const lookupFailures: Readonly<Record<number, "unknown" | "ambiguous">> = {
  404: "unknown",
  409: "ambiguous",
};

/** Reads a lead by its id or reference, with its access log. Personal data stays sealed. */
export async function readLead(context: Context, idOrReference: string): Promise<LeadView> {
  const operator = context.get(consoleContext).operator;
  const result = await operator.call(showLead, { id: idOrReference.slice(0, 60) });
  if (!result.ok) return { state: lookupFailures[result.status] ?? "failed" };
  const { lead } = result.response;
  const access = await operator.call(accessOfLead, { subject: lead.id });
  const today = newYorkDate(context.get(clockContext)());
  return { state: "shown", lead, access: access.ok ? access.response.rows : [], today };
}

export type ButtonOrder = LeadOrder | "stop";
/** The orders of a lead's screen. `check`, `fulfil` and `answer` belong to requests. */
export type Order = ButtonOrder | "correct" | "call" | "check" | "fulfil" | "answer";
export type OrderResult =
  | { is: "done"; order: Order }
  | { is: "stopped"; recipients: string[]; exportedAt: string }
  | { is: "forgotten"; until: string; recipients: string[]; exportedAt: string }
  | { is: "failed"; order: Order | "forget"; code: string; field?: string };

export async function carryOutOrder(context: Context, leadId: string, form: FormData): Promise<OrderResult> {
  const { operator } = context.get(consoleContext);
  const order = String(form.get("order"));
  if (order === "forget") return forget(context, leadId, String(form.get("reference")));
  if (order === "correct") return correct(context, leadId, form);
  if (order === "stop") {
    const stop = await operator.call(stopSelling, { id: leadId });
    return stop.ok ? { is: "stopped", ...stop.response } : { is: "failed", order, code: codeOf(stop) };
  }
  // A checkbox holds the ids of several requests, joined by commas (request-steps.tsx).
  const others = form.getAll("other").flatMap((ids) => String(ids).split(","));
  async function callWithForm<Fields extends z.ZodObject>(
    orderName: Order,
    operation: OrderOperation<Fields>,
  ) {
    const input = operation.request.safeParse({ ...Object.fromEntries(form), id: leadId, others });
    const result = input.success && (await operator.call(operation, input.data as z.input<Fields>));
    if (result && "response" in result) return { is: "done", order: orderName } as const;
    return { is: "failed", order: orderName, code: result ? codeOf(result) : "failed" } as const;
  }
  if (order === "check" || order === "fulfil") return callWithForm(order, stepRequest);
  if (order === "answer" || order === "call") return callWithForm(order, answerRequest);
  // The screen sends no other order. A failure has to name an order, but its text is the same for every order.
  if (!Object.hasOwn(leadOrders, order)) return { is: "failed", order: "close", code: "failed" };
  return callWithForm(order as LeadOrder, leadOrders[order as LeadOrder]);
}

/** Sends a whole opened lead back with one answer changed. A failure names the field and not its new value. */
async function correct(context: Context, id: string, form: FormData): Promise<OrderResult> {
  const field = String(form.get("field"));
  const correction = correctLead.request.safeParse({ ...Object(readJson(String(form.get("lead")))), id });
  if (!correction.success) return { is: "failed", order: "correct", code: "failed" };
  const answers = correctedAnswers(correction.data.answers, { [field]: String(form.get("value")).trim() });
  const result = await context
    .get(consoleContext)
    .operator.call(correctLead, { ...correction.data, answers });
  if (result.ok) return { is: "done", order: "correct" };
  return { is: "failed", order: "correct", code: codeOf(result), field: result.errors[0]?.field ?? "" };
}

async function forget(context: Context, leadId: string, typedReference: string): Promise<OrderResult> {
  const operator = context.get(consoleContext).operator;
  const shownLead = await operator.call(showLead, { id: leadId });
  if (!shownLead.ok) return { is: "failed", order: "forget", code: codeOf(shownLead) };
  const { id, reference } = shownLead.response.lead;
  if (parseReference(typedReference) !== reference)
    return { is: "failed", order: "forget", code: "wrong reference" };
  const result = await operator.call(forgetLead, { id });
  if (!result.ok) return { is: "failed", order: "forget", code: codeOf(result) };
  const { until, recipients, exportedAt } = result.response.forgotten;
  return { is: "forgotten", until, recipients, exportedAt };
}

const codeOf = ({ errors }: { errors: { code: string }[] }): string => errors[0]?.code ?? "failed";
