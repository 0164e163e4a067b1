import { newYorkMidnight } from "../../../app/domain/calendar-day.ts";
import { type LeadFilter, leadFilter } from "../../../app/domain/contract/operator/leads.ts";
import { type LeadStatus, leadStatuses, mostCounted } from "../../../app/domain/operator/lead-status.ts";
import { includes } from "../../../app/domain/records.ts";
import { backendId } from "../stores/lead-index/destination-state.ts";
import { type IndexEntry, unexported } from "../stores/lead-index/lead-index.ts";

type Condition = { sql: string; values: string[] };
/** A filter that has an index in the order of the list. */
type Indexed = Condition & { index: string };

type Page = { leads: IndexEntry[]; count: number; older: string; newer: string };
type Where = { before: string; after: string; limit: number; statuses?: readonly LeadStatus[] };

/** How many values of a column are offered as a choice. */
const mostValues = 200;

/**
 * The lists of leads. Each page is read from one index, in the index's order: the index of the filter that few leads
 * meet, or the index by time. Every query limits `accepted_at`.
 */
export function createLeadList(database: D1Database) {
  const rowsOf = async <Row>({ sql, values }: Condition): Promise<Row[]> => {
    const statement = database.prepare(sql).bind(...values);
    return (await statement.all<Row>()).results;
  };

  const countOf = async (query: Condition): Promise<number> =>
    (await rowsOf<{ n: number }>(query))[0]?.n ?? 0;

  return {
    /** Reads a page. A count of 1001 means more than 1000. */
    async page(filter: LeadFilter, where: Where): Promise<Page> {
      const rows = await rowsOf<IndexEntry>(pageQuery(filter, where));
      const hasMore = rows.length > where.limit;
      const pageRows = rows.slice(0, where.limit);
      // Newer rows that do not fill a page belong to the first page, which is full.
      if (where.after && !hasMore) return this.page(filter, { ...where, after: "" });
      const leads = where.after ? pageRows.reverse() : pageRows;
      const isWhole = !where.before && !where.after && !hasMore;
      const count = isWhole ? leads.length : await countOf(countQuery(filter));
      const [first, last] = [leads[0], leads.at(-1)];
      return {
        leads,
        count,
        older: last && (hasMore || where.after) ? keyOf(last) : "",
        newer: first && (where.before || where.after) ? keyOf(first) : "",
      };
    },

    /**
     * Lists the rows that follow a row, the oldest first. An empty key means from the start, and `next` is empty at
     * the end.
     * @param statuses see {@link atDestination}.
     */
    async after(filter: LeadFilter, key: string, limit: number, statuses: readonly LeadStatus[]) {
      const candidates = await rowsOf<IndexEntry>(
        pageQuery(filter, { before: "", after: key || "0", limit, statuses }),
      );
      const rows = candidates.slice(0, limit);
      const last = rows.at(-1);
      return { rows, next: last && candidates.length > limit ? keyOf(last) : "" };
    },

    async counts(statuses: readonly string[]) {
      const each = statuses.map(async (status): Promise<[string, number]> => {
        const filter = { ...noFilter, status } as LeadFilter;
        return [status, await countOf(countQuery(filter))];
      });
      return Object.fromEntries((await Promise.all(each)).filter(([, count]) => count > 0));
    },

    /** Finds leads by id or reference. Two leads may have the same reference. */
    findBy: (column: "id" | "reference", value: string): Promise<IndexEntry[]> =>
      rowsOf<IndexEntry>(namedQuery(column, value)),

    /**
     * Lists the values of a column in order, without the empty value. Each value is found in the index by the value
     * before it.
     */
    async values(column: "source" | "affiliate" | "destination" | "layout"): Promise<string[]> {
      const rows = await rowsOf<{ value: string }>(valuesQuery(column));
      return rows.map(({ value }) => value);
    },
  };
}

export const noFilter: LeadFilter = leadFilter.parse({});

/**
 * Returns the destination of the list that a filter names, or `backend` without a list. It is empty for a filter that
 * only says where leads are in general.
 */
export const namedDestination = ({ destination }: LeadFilter): string =>
  includes<string>(["inbox", "product backend", "elsewhere"], destination) ? "" : destination;

/**
 * Filters by the status at a destination. It may differ from the lead's status, because of several destinations the
 * lead has the status whose work comes first.
 */
function atDestination(filter: LeadFilter, statuses: readonly LeadStatus[] = leadStatuses): Condition[] {
  const to = namedDestination(filter);
  if (!to) return [];
  const wantedStatuses = filter.status ? [filter.status] : statuses;
  return [
    {
      sql: `status <> 'in review' AND EXISTS (SELECT 1 FROM json_each(?) WHERE
        instr(', ' || destinations || ',', ', ' || value || ',') > 0
        OR (destinations = '' AND destination = 'product backend' AND value = '${backendId}: ' || status))`,
      values: [JSON.stringify(wantedStatuses.map((status) => `${to}: ${status}`))],
    },
  ];
}

const keyOf = ({ accepted_at, id }: IndexEntry): string => `${accepted_at}|${id}`;

const from = (filter: LeadFilter): string =>
  `lead_index INDEXED BY ${indexesOf(filter)[0]?.index ?? "lead_index_by_time"}`;

/** The statuses that most leads end in for good. Few leads have another status. */
const usualStatuses: readonly LeadFilter["status"][] = ["delivered", "closed"];

/**
 * Lists the chosen filters that have an index, first those that usually few leads meet. The literal conditions must
 * be those of the partial indexes.
 */
function indexesOf(filter: LeadFilter): Indexed[] {
  const indexedFilter = (isChosen: boolean, sql: string, index: string, ...values: string[]): Indexed[] =>
    isChosen ? [{ sql, values, index: `lead_index_${index}` }] : [];
  const equal = (column: "status" | "source" | "affiliate" | "destination" | "layout") =>
    indexedFilter(filter[column] !== "", `${column} = ?`, `by_${column}`, filter[column]);
  // A status at a destination is the delivery's own, and is not in the index of the leads' statuses.
  const status = namedDestination(filter) ? [] : equal("status");
  const isUsual = usualStatuses.includes(filter.status);
  return [
    ...(isUsual ? [] : status),
    ...indexedFilter(filter.review !== "", "review = ? AND review <> ''", "by_review", filter.review),
    ...indexedFilter(filter.withdrawn === "yes", "withdrawn_at <> ''", "withdrawn"),
    ...equal("affiliate"),
    ...equal("source"),
    ...indexedFilter(filter.exported === "no", unexported, "unexported"),
    ...equal("layout"),
    ...(isUsual ? status : []),
    ...indexedFilter(filter.exported === "yes", "exported_at <> ''", "exported"),
    ...(namedDestination(filter) ? [] : equal("destination")),
  ];
}

function timeOf({ from, to }: LeadFilter): Condition {
  const values = [from ? newYorkMidnight(from) : "", to ? newYorkMidnight(to, 1) : "9999"];
  return { sql: "accepted_at >= ? AND accepted_at < ?", values };
}

const all = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(" AND "),
  values: conditions.flatMap(({ values }) => values),
});

const whereOf = (filter: LeadFilter, statuses?: readonly LeadStatus[]): Condition =>
  all([
    ...indexesOf(filter),
    ...atDestination(filter, statuses),
    ...(filter.withdrawn === "no" ? [{ sql: "withdrawn_at = ''", values: [] }] : []),
    timeOf(filter),
  ]);

/** The queries are exported for the test of the query plans. */
export const queries = (filter: LeadFilter, where: Where): Condition[] => [
  pageQuery(filter, where),
  countQuery(filter),
];

/** Reads one row more than a page, to see whether there is another page. */
function pageQuery(filter: LeadFilter, page: Where): Condition {
  const [time = "", id = ""] = (page.after || page.before).split("|");
  const order = page.after ? "" : " DESC";
  const beside = page.after
    ? [{ sql: "(accepted_at, id) > (?, ?)", values: [time, id] }]
    : page.before
      ? [{ sql: "(accepted_at, id) < (?, ?)", values: [time, id] }]
      : [];
  const { sql, values } = all([whereOf(filter, page.statuses), ...beside]);
  return {
    sql: `SELECT * FROM ${from(filter)} WHERE ${sql}
      ORDER BY accepted_at${order}, id${order} LIMIT ${page.limit + 1}`,
    values,
  };
}

function countQuery(filter: LeadFilter): Condition {
  const { sql, values } = whereOf(filter);
  return {
    sql: `SELECT count(*) AS n FROM (SELECT 1 FROM ${from(filter)} WHERE ${sql} LIMIT ${mostCounted + 1})`,
    values,
  };
}

/** The query is exported for the test of the query plans. */
export const namedQuery = (column: string, value: string): Condition => ({
  sql: `SELECT * FROM lead_index WHERE ${column} = ? ORDER BY accepted_at DESC, id DESC LIMIT 20`,
  values: [value],
});

export const valuesQuery = (column: string): Condition => {
  const next = `SELECT min(${column}) FROM lead_index INDEXED BY lead_index_by_${column} WHERE ${column} >`;
  return {
    sql: `WITH RECURSIVE found(value) AS (SELECT (${next} '') UNION ALL
      SELECT (${next} found.value) FROM found WHERE found.value IS NOT NULL)
      SELECT value FROM found WHERE value IS NOT NULL LIMIT ${mostValues}`,
    values: [],
  };
};
