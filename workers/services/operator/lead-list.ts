import { newYorkMidnight } from "../../../app/domain/calendar-day.ts";
import { type LeadFilter, leadFilter } from "../../../app/domain/contract/operator/leads.ts";
import { type LeadStatus, leadStatuses, mostCounted } from "../../../app/domain/operator/lead-status.ts";
import { includes } from "../../../app/domain/records.ts";
import { backendId } from "../stores/lead-index/destination-state.ts";
import { type IndexEntry, unexported } from "../stores/lead-index/lead-index.ts";

/** SQL with the values of its question marks. */
type Sql = { sql: string; values: string[] };
/** A condition for which D1 has an index in the order of the list. */
type IndexedCondition = Sql & { index: string };

/** `older` and `newer` are the cursors of the pages beside this one, or empty. */
type Page = { leads: IndexEntry[]; count: number; older: string; newer: string };
/** The page to read: rows older than the cursor `before`, or newer than the cursor `after`. Both are empty at first. */
type PageRequest = { before: string; after: string; limit: number; statuses?: readonly LeadStatus[] };

/** How many values of a column are offered as a choice. */
const mostValues = 200;

/**
 * The lists of leads. Each page is read in the order of one index: that of the condition which fewest leads meet, or
 * the index by time. Every query limits `accepted_at`.
 */
export function createLeadList(database: D1Database) {
  const rowsOf = async <Row>({ sql, values }: Sql): Promise<Row[]> => {
    const statement = database.prepare(sql).bind(...values);
    return (await statement.all<Row>()).results;
  };

  const countOf = async (query: Sql): Promise<number> => (await rowsOf<{ n: number }>(query))[0]?.n ?? 0;

  return {
    /** Reads a page. A count of 1001 means more than 1000. */
    async readPage(filter: LeadFilter, request: PageRequest): Promise<Page> {
      const rows = await rowsOf<IndexEntry>(pageQuery(filter, request));
      const hasMore = rows.length > request.limit;
      const pageRows = rows.slice(0, request.limit);
      // If there are too few newer rows for a page, the first page is read, which has older rows too.
      if (request.after && !hasMore) return this.readPage(filter, { ...request, after: "" });
      const leads = request.after ? pageRows.reverse() : pageRows;
      const isOnlyPage = !request.before && !request.after && !hasMore;
      const count = isOnlyPage ? leads.length : await countOf(countQuery(filter));
      const [first, last] = [leads[0], leads.at(-1)];
      return {
        leads,
        count,
        older: last && (hasMore || request.after) ? keyOf(last) : "",
        newer: first && (request.before || request.after) ? keyOf(first) : "",
      };
    },

    /**
     * Lists the rows that follow a row, the oldest first. `next` is empty at the end.
     * @param key the key of the row before, or empty.
     * @param statuses see {@link destinationCondition}.
     */
    async readAfter(filter: LeadFilter, key: string, limit: number, statuses: readonly LeadStatus[]) {
      const candidates = await rowsOf<IndexEntry>(
        // "0" is less than every key.
        pageQuery(filter, { before: "", after: key || "0", limit, statuses }),
      );
      const rows = candidates.slice(0, limit);
      const last = rows.at(-1);
      return { rows, next: last && candidates.length > limit ? keyOf(last) : "" };
    },

    /** Leaves out the statuses that no lead has. */
    async countByStatus(statuses: readonly string[]) {
      const counts = statuses.map(async (status): Promise<[string, number]> => {
        const filter = { ...noFilter, status } as LeadFilter;
        return [status, await countOf(countQuery(filter))];
      });
      return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0));
    },

    /** Two leads may have the same reference. */
    findBy: (column: "id" | "reference", value: string): Promise<IndexEntry[]> =>
      rowsOf<IndexEntry>(namedQuery(column, value)),

    /** Lists the values of a column in order, without the empty value. */
    async listValues(column: "source" | "affiliate" | "destination" | "layout"): Promise<string[]> {
      const rows = await rowsOf<{ value: string }>(valuesQuery(column));
      return rows.map(({ value }) => value);
    },
  };
}

export const noFilter: LeadFilter = leadFilter.parse({});

/** Returns the id of the destination that a filter names, or an empty text if it names only a kind of destination. */
export const namedDestination = ({ destination }: LeadFilter): string =>
  includes<string>(["inbox", "product backend", "elsewhere"], destination) ? "" : destination;

/**
 * Finds leads by their status at the destination that the filter names. A lead with several destinations has the most
 * urgent status of all, so its own status may be another.
 */
function destinationCondition(filter: LeadFilter, statuses: readonly LeadStatus[] = leadStatuses): Sql[] {
  const to = namedDestination(filter);
  if (!to) return [];
  const chosenStatuses = filter.status ? [filter.status] : statuses;
  return [
    {
      sql: `status <> 'in review' AND EXISTS (SELECT 1 FROM json_each(?) WHERE
        instr(', ' || destinations || ',', ', ' || value || ',') > 0
        OR (destinations = '' AND destination = 'product backend' AND value = '${backendId}: ' || status))`,
      values: [JSON.stringify(chosenStatuses.map((status) => `${to}: ${status}`))],
    },
  ];
}

const keyOf = ({ accepted_at, id }: IndexEntry): string => `${accepted_at}|${id}`;

const tableWithIndex = (filter: LeadFilter): string =>
  `lead_index INDEXED BY ${indexedConditionsOf(filter)[0]?.index ?? "lead_index_by_time"}`;

/** The final statuses of most leads, for which an index by status saves little. */
const usualStatuses: readonly LeadFilter["status"][] = ["delivered", "closed"];

/**
 * Lists the filter's conditions that have an index. The first is the one that usually fewest leads meet. Literal
 * conditions must use exactly the words of the partial indexes.
 */
function indexedConditionsOf(filter: LeadFilter): IndexedCondition[] {
  const ifChosen = (
    isChosen: boolean,
    sql: string,
    index: string,
    ...values: string[]
  ): IndexedCondition[] => (isChosen ? [{ sql, values, index: `lead_index_${index}` }] : []);
  const equal = (column: "status" | "source" | "affiliate" | "destination" | "layout") =>
    ifChosen(filter[column] !== "", `${column} = ?`, `by_${column}`, filter[column]);
  // The index by status has the leads' statuses, and not those at a destination.
  const status = namedDestination(filter) ? [] : equal("status");
  const isUsual = usualStatuses.includes(filter.status);
  return [
    ...(isUsual ? [] : status),
    ...ifChosen(filter.review !== "", "review = ? AND review <> ''", "by_review", filter.review),
    ...ifChosen(filter.withdrawn === "yes", "withdrawn_at <> ''", "withdrawn"),
    ...equal("affiliate"),
    ...equal("source"),
    ...ifChosen(filter.exported === "no", unexported, "unexported"),
    ...equal("layout"),
    ...(isUsual ? status : []),
    ...ifChosen(filter.exported === "yes", "exported_at <> ''", "exported"),
    ...(namedDestination(filter) ? [] : equal("destination")),
  ];
}

function timeCondition({ from, to }: LeadFilter): Sql {
  const values = [from ? newYorkMidnight(from) : "", to ? newYorkMidnight(to, 1) : "9999"];
  return { sql: "accepted_at >= ? AND accepted_at < ?", values };
}

const joinWithAnd = (conditions: readonly Sql[]): Sql => ({
  sql: conditions.map(({ sql }) => sql).join(" AND "),
  values: conditions.flatMap(({ values }) => values),
});

const conditionOf = (filter: LeadFilter, statuses?: readonly LeadStatus[]): Sql =>
  joinWithAnd([
    ...indexedConditionsOf(filter),
    ...destinationCondition(filter, statuses),
    ...(filter.withdrawn === "no" ? [{ sql: "withdrawn_at = ''", values: [] }] : []),
    timeCondition(filter),
  ]);

/** Exported for the test of the query plans. */
export const queries = (filter: LeadFilter, page: PageRequest): Sql[] => [
  pageQuery(filter, page),
  countQuery(filter),
];

/** Asks for one row more than a page has, which shows whether there is another page. */
function pageQuery(filter: LeadFilter, page: PageRequest): Sql {
  const [time = "", id = ""] = (page.after || page.before).split("|");
  const order = page.after ? "" : " DESC";
  const comparison = page.after ? ">" : "<";
  const hasCursor = page.after !== "" || page.before !== "";
  const cursorConditions = hasCursor
    ? [{ sql: `(accepted_at, id) ${comparison} (?, ?)`, values: [time, id] }]
    : [];
  const { sql, values } = joinWithAnd([conditionOf(filter, page.statuses), ...cursorConditions]);
  return {
    sql: `SELECT * FROM ${tableWithIndex(filter)} WHERE ${sql}
      ORDER BY accepted_at${order}, id${order} LIMIT ${page.limit + 1}`,
    values,
  };
}

function countQuery(filter: LeadFilter): Sql {
  const { sql, values } = conditionOf(filter);
  return {
    sql: `SELECT count(*) AS n FROM (SELECT 1 FROM ${tableWithIndex(filter)} WHERE ${sql} LIMIT ${mostCounted + 1})`,
    values,
  };
}

/** Exported for the test of the query plans. */
export const namedQuery = (column: string, value: string): Sql => ({
  sql: `SELECT * FROM lead_index WHERE ${column} = ? ORDER BY accepted_at DESC, id DESC LIMIT 20`,
  values: [value],
});

/** Finds each value in the index by the value before it. Exported for the test of the query plans. */
export const valuesQuery = (column: string): Sql => {
  const next = `SELECT min(${column}) FROM lead_index INDEXED BY lead_index_by_${column} WHERE ${column} >`;
  return {
    sql: `WITH RECURSIVE found(value) AS (SELECT (${next} '') UNION ALL
      SELECT (${next} found.value) FROM found WHERE found.value IS NOT NULL)
      SELECT value FROM found WHERE value IS NOT NULL LIMIT ${mostValues}`,
    values: [],
  };
};
