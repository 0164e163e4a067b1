import { Hono } from "hono";
import {
  accessOfLead,
  type LeadFilter,
  type LeadOrder,
  type LeadReport,
  leadOrders,
  leadValues,
  listLeads,
  orderLeads,
  searchLeads,
  showLead,
} from "../../../app/domain/contract/operator/leads.ts";
import { isOpenRequest } from "../../../app/domain/forms/request-kind.ts";
import { bulkOrders, mostOrdered } from "../../../app/domain/operator/bulk-orders.ts";
import { type LeadStatus, leadStatuses } from "../../../app/domain/operator/lead-status.ts";
import { outboxOf, type SubmissionReport } from "../leads/outbox/contract.ts";
import { orUnreadable } from "../leads/outbox/record.ts";
import { countEach } from "../leads/sweep/count-each.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { fail, ok } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";
import { LeadIndex } from "../stores/lead-index/lead-index.ts";
import { openRequestOf } from "../stores/lead-index/request-index.ts";
import { accessLogOf } from "../stores/register/contract.ts";
import { accessRows, noteAccess, type OperatorEnv } from "./access.ts";
import { handleLead, handleOperator, refusalOf } from "./handle-operator.ts";
import { createLeadList, namedDestination } from "./lead-list.ts";
import { searchIndex } from "./lead-search.ts";
import { withOthers } from "./request-routes.ts";

export const operatorLeads = new Hono<OperatorEnv>();

handleOperator(operatorLeads, listLeads, async (input, context) => {
  const { before, after, limit, ...filter } = input;
  const list = createLeadList(context.env.LEDGER);
  const [page, counts, waiting] = await Promise.all([
    list.page(filter, { before, after, limit }),
    list.counts(leadStatuses),
    new LeadIndex(context.env.LEDGER).countUnexported(),
  ]);
  return ok({ ...page, counts, unexported: waiting });
});

handleOperator(operatorLeads, leadValues, async (_input, context) => {
  const { values } = createLeadList(context.env.LEDGER);
  const [source, affiliate, destination, layout] = await Promise.all([
    values("source"),
    values("affiliate"),
    values("destination"),
    values("layout"),
  ]);
  return ok({ source, affiliate, destination, layout });
});

handleOperator(operatorLeads, searchLeads, async ({ wanted }, context) => {
  await noteAccess(context, "find", "");
  return ok(await searchIndex(context.env, wanted));
});

/** This does not compile when a report has a field that the operation's response does not name. */
type Unnamed = Exclude<keyof SubmissionReport, keyof LeadReport>;
const responseOf = (report: SubmissionReport & Record<Unnamed, never>): LeadReport => report;

handleLead(operatorLeads, showLead, async ({ outbox }, _input, context) => {
  const report = await outbox.report();
  if (!report) return fail(404, "id", "unknown");
  const request = isOpenRequest(report) && (await withOthers(context.env, openRequestOf(report)));
  return ok({ lead: { ...responseOf(report), ...(request && { request }) } });
});

handleOperator(operatorLeads, accessOfLead, async ({ subject, day, limit }, { env }) => {
  const rows = day
    ? accessLogOf(env.REGISTER, day).access(subject, limit)
    : accessRows(env.LEDGER, subject, limit);
  return ok({ rows: await rows });
});

/** The outcome of the outbox that means that the order was carried out. */
const goodOutcomes = {
  retry: "started",
  release: "released",
  refuse: "refused",
  delivered: "delivered",
  close: "closed",
};

for (const order of Object.keys(leadOrders) as LeadOrder[])
  handleLead(operatorLeads, leadOrders[order], async ({ id, outbox }, _input, context) => {
    await noteAccess(context, order, id);
    const result = await outbox.obey(order, context.var.operator);
    return result === goodOutcomes[order] ? ok({}) : refusalOf(result);
  });

const pageOfIds = (ids: readonly string[], from: number, limit: number) => ({
  ids: ids.slice(from, from + limit),
  cursor: from + limit < ids.length ? String(from + limit) : "",
});

/**
 * Returns a page of the leads that a filter finds, the oldest first, as far as they were there when the first page
 * was read. A cursor is made of that time and the page's last row.
 */
async function pageOfFilter(
  env: ServicesBindings,
  filter: LeadFilter,
  cursor: string,
  { limit, statuses }: { limit: number; statuses: readonly LeadStatus[] },
) {
  const at = cursor.indexOf("|");
  const until = cursor ? cursor.slice(0, at) : new Date(settingsOf(env).clock()).toISOString();
  const { rows, next } = await createLeadList(env.LEDGER).after(
    filter,
    cursor.slice(at + 1),
    limit,
    statuses,
  );
  const leads = rows.filter(({ accepted_at }) => accepted_at <= until);
  return {
    ids: leads.map(({ id }) => id),
    cursor: next && leads.length === rows.length ? `${until}|${next}` : "",
  };
}

/**
 * Carries out an order for many leads. It is noted once, with the first page. The statuses of the index may be older
 * than those of the outboxes.
 */
handleOperator(operatorLeads, orderLeads, async (input, context) => {
  const { order, dryRun: isDry, filter, cursor } = input;
  const statuses: readonly LeadStatus[] = bulkOrders[order].statuses;
  const only: LeadFilter["status"] = (statuses.length === 1 && statuses[0]) || "";
  const narrowed = filter && { ...filter, status: filter.status || only };
  const to = narrowed ? namedDestination(narrowed) : "";
  if (narrowed && !narrowed.status && !to) return fail(400, "filter.status", "required");
  const limit = mostOrdered(isDry);
  const page = narrowed
    ? await pageOfFilter(context.env, narrowed, cursor, { limit, statuses })
    : pageOfIds(input.ids, Number(cursor) || 0, limit);
  if (!cursor && !isDry) await noteAccess(context, `many: ${order}`, to);
  const bulkOrder = {
    order,
    by: context.var.operator,
    isDry,
    to,
    status: to ? (filter?.status ?? "") : "",
  } as const;
  const obey = (id: string) => orUnreadable(outboxOf(context.env, id).obeyBulk(bulkOrder));
  return ok({ counts: await countEach(page.ids, obey), cursor: page.cursor });
});
