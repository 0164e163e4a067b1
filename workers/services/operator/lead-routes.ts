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
import { unreadableIfNewer } from "../leads/outbox/record.ts";
import { countEach } from "../leads/sweep/count-each.ts";
import type { ServicesBindings } from "../settings/bindings.ts";
import { fail, ok } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";
import { LeadIndex } from "../stores/lead-index/lead-index.ts";
import { openRequestOf } from "../stores/lead-index/request-index.ts";
import { accessLogOf } from "../stores/register/contract.ts";
import { listAccess, noteAccess, type OperatorEnv } from "./access.ts";
import { handleLead, handleOperator, refusalOf } from "./handle-operator.ts";
import { namesOfDestinations } from "./health/destination-checks.ts";
import { createLeadList, namedDestination } from "./lead-list.ts";
import { searchIndex } from "./lead-search.ts";
import { readRequestOfPerson } from "./request-routes.ts";

export const operatorLeads = new Hono<OperatorEnv>();

handleOperator(operatorLeads, listLeads, async (input, context) => {
  const { before, after, limit, ...filter } = input;
  const list = createLeadList(context.env.LEDGER);
  const [page, counts, unexported] = await Promise.all([
    list.readPage(filter, { before, after, limit }),
    list.countByStatus(leadStatuses),
    new LeadIndex(context.env.LEDGER).countUnexported(),
  ]);
  return ok({ ...page, counts, unexported, destinationNames: namesOfDestinations(context.env) });
});

handleOperator(operatorLeads, leadValues, async (_input, context) => {
  const { listValues } = createLeadList(context.env.LEDGER);
  const [source, affiliate, destination, layout] = await Promise.all([
    listValues("source"),
    listValues("affiliate"),
    listValues("destination"),
    listValues("layout"),
  ]);
  return ok({ source, affiliate, destination, layout });
});

handleOperator(operatorLeads, searchLeads, async ({ wanted }, context) => {
  await noteAccess(context, "find", "");
  const destinationNames = namesOfDestinations(context.env);
  return ok({ ...(await searchIndex(context.env, wanted)), destinationNames });
});

/** {@link responseOf} does not compile if the outbox's report has a field that is missing in the contract. */
type MissingInContract = Exclude<keyof SubmissionReport, keyof LeadReport>;
const responseOf = (report: SubmissionReport & Record<MissingInContract, never>): LeadReport => report;

handleLead(operatorLeads, showLead, async ({ outbox }, _input, context) => {
  const report = await outbox.report();
  if (!report) return fail(404, "id", "unknown");
  const request = isOpenRequest(report) && (await readRequestOfPerson(context.env, openRequestOf(report)));
  return ok({ lead: { ...responseOf(report), ...(request && { request }) } });
});

handleOperator(operatorLeads, accessOfLead, async ({ subject, day, limit }, { env }) => {
  const rows = day
    ? accessLogOf(env.REGISTER, day).access(subject, limit)
    : listAccess(env.LEDGER, subject, limit);
  return ok({ rows: await rows });
});

/** The outbox's outcome for an order that it carried out. Other outcomes are refusals. */
const successOutcomes = {
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
    return result === successOutcomes[order] ? ok({}) : refusalOf(result);
  });

const pageOfIds = (ids: readonly string[], start: number, limit: number) => ({
  ids: ids.slice(start, start + limit),
  cursor: start + limit < ids.length ? String(start + limit) : "",
});

/**
 * Returns a page of the leads that a filter finds, the oldest first. Leads that were accepted after the first page was
 * read are left out, so that the pages come to an end. A cursor is the time of the first page and the key of the last
 * row, `time|key`.
 */
async function pageOfFilter(
  env: ServicesBindings,
  filter: LeadFilter,
  cursor: string,
  { limit, statuses }: { limit: number; statuses: readonly LeadStatus[] },
) {
  const separator = cursor.indexOf("|");
  const until = cursor ? cursor.slice(0, separator) : new Date(settingsOf(env).clock()).toISOString();
  const { rows, next } = await createLeadList(env.LEDGER).readAfter(
    filter,
    cursor.slice(separator + 1),
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
 * Carries out an order for many leads, a page in each call. The access log notes it once, with the first page. Each
 * outbox decides by its own status, which may be newer than that of the index.
 */
handleOperator(operatorLeads, orderLeads, async (input, context) => {
  const { order, dryRun: isDry, filter, cursor } = input;
  const statuses: readonly LeadStatus[] = bulkOrders[order].statuses;
  const onlyStatus: LeadFilter["status"] = (statuses.length === 1 && statuses[0]) || "";
  const filterWithStatus = filter && { ...filter, status: filter.status || onlyStatus };
  const to = filterWithStatus ? namedDestination(filterWithStatus) : "";
  if (filterWithStatus && !filterWithStatus.status && !to) return fail(400, "filter.status", "required");
  const limit = mostOrdered(isDry);
  const page = filterWithStatus
    ? await pageOfFilter(context.env, filterWithStatus, cursor, { limit, statuses })
    : pageOfIds(input.ids, Number(cursor) || 0, limit);
  if (!cursor && !isDry) await noteAccess(context, `many: ${order}`, to);
  const bulkOrder = {
    order,
    by: context.var.operator,
    isDry,
    to,
    status: to ? (filter?.status ?? "") : "",
  } as const;
  const obey = (id: string) => unreadableIfNewer(outboxOf(context.env, id).obeyBulk(bulkOrder));
  return ok({ counts: await countEach(page.ids, obey), cursor: page.cursor });
});
