import {
  type MatchedLead,
  mostOthers,
  type OpenRequest,
  type RequestedCall,
  type RequestOfPerson,
} from "../../../../app/domain/contract/operator/requests.ts";
import { callBackLayout } from "../../../../app/domain/forms/call-back.ts";
import {
  dataRequestKindOf,
  maxMatchedLeads,
  type RequestKind,
  requestKinds,
  requestLayout,
} from "../../../../app/domain/forms/request-kind.ts";
import { requestDueDate } from "../../../../app/domain/privacy/request-terms.ts";
import { type Backlog, countBacklog, type IndexEntry } from "./lead-index.ts";

/** SQL condition. The partial index `lead_index_requests` must use exactly these words, or SQLite cannot use the index. */
const requestCondition = "substr(layout, 1, 8) = 'request-'";
const openCondition = `${requestCondition} AND status <> 'closed'`;

/** Without INDEXED BY, SQLite would read all rows through the index on layout, because of GROUP BY. */
export const openByKind = `SELECT layout, count(*) AS count, min(accepted_at) AS oldest
  FROM lead_index INDEXED BY lead_index_requests WHERE ${openCondition} GROUP BY layout`;

type RequestRow = Pick<IndexEntry, "id" | "reference" | "accepted_at" | "review" | "layout">;

/** Converts a row whose layout is a request's. */
export function openRequestOf({ id, reference, accepted_at, review, layout }: RequestRow): OpenRequest {
  const kind = dataRequestKindOf(layout) as RequestKind;
  return {
    id,
    reference,
    accepted_at,
    review,
    kind,
    answer_by: requestDueDate(kind, Date.parse(accepted_at)),
  };
}

const perPage = 25;

/**
 * SQL of a FROM clause: the matches of requests (`request_match`), joined with the leads that have the same telephone
 * or the reference that the request names. A lead stores its own reference as a match of the kind `own`.
 */
const requestsWithTheirLeads = `lead_match AS request_match
  JOIN lead_match AS matched ON matched.hmac = request_match.hmac
    AND matched.kind = CASE request_match.kind WHEN 'reference' THEN 'own' ELSE request_match.kind END
  JOIN lead_index AS lead ON lead.id = matched.id AND substr(lead.layout, 1, 8) <> 'request-'`;

/**
 * SQL: 1 if a lead has the request's telephone, or the reference that the request names, otherwise 0.
 * @param requestId an SQL expression.
 */
const hasLead = (kind: "phone" | "reference", requestId: string) => `EXISTS (SELECT 1
  FROM ${requestsWithTheirLeads} WHERE request_match.id = ${requestId} AND request_match.kind = '${kind}')`;

const hmacOf = (kind: "phone" | "reference") =>
  `(SELECT min(hmac) FROM lead_match WHERE lead_match.id = lead_index.id AND kind = '${kind}')`;

/**
 * How the two lists are ordered. `firstPlace` finds a person's first request: it makes a text that sorts the requests
 * and ends with the request's id (36 characters). `key` sorts the persons. For open requests it begins with 0 if a lead
 * has the reference that the request names, 1 if a lead has its telephone, and otherwise 2.
 */
const listOrders = {
  open: {
    condition: openCondition,
    firstPlace: "min(has_no_reference_match || approximate_due || id)",
    key: `CASE WHEN place < '1' THEN 0 ELSE 2 - ${hasLead("phone", "substr(place, -36)")} END || place`,
    isAfter: ">",
    direction: "ASC",
  },
  answered: {
    condition: `${requestCondition} AND status = 'closed'`,
    firstPlace: "max(accepted_at || id)",
    key: "place",
    isAfter: "<",
    direction: "DESC",
  },
};

/**
 * Lists one row for each telephone, however many requests it sent. `?1` is the key of the last row of the page before,
 * or empty. The due dates are approximate only here, for the order; `requestDueDate` has the exact ones.
 */
const pageQuery = ({ condition, firstPlace, key, isAfter, direction }: (typeof listOrders)["open"]) => `
  WITH requests AS (
    SELECT id, layout, coalesce(${hmacOf("phone")}, id) AS person, ${hmacOf("reference")} AS named_reference, accepted_at,
      NOT ${hasLead("reference", "lead_index.id")} AS has_no_reference_match, strftime('%Y-%m-%dT%H:%M:%f', accepted_at,
        CASE layout WHEN '${requestLayout("stop")}' THEN '+21 days' ELSE '+45 days' END) AS approximate_due
    FROM lead_index WHERE ${condition}
  ), persons AS (
    SELECT count(*) AS count, group_concat(DISTINCT layout) AS layouts,
      count(DISTINCT named_reference) AS reference_count, ${firstPlace} AS place
    FROM requests GROUP BY person
  ), rows AS (
    SELECT substr(place, -36) AS request_id, count, layouts, reference_count, ${key} AS key FROM persons
  )
  SELECT lead_index.id, reference, accepted_at, review, layout, count, layouts, reference_count, key
  FROM rows JOIN lead_index ON lead_index.id = request_id
  WHERE ?1 = '' OR key ${isAfter} ?1 ORDER BY key ${direction} LIMIT ${perPage + 1}`;

type PersonRow = RequestRow & { count: number; layouts: string; reference_count: number; key: string };

/** Cuts rows to a page. `next` is the cursor of the next page, or empty if there is none. */
const pageOf = <Row>(rows: Row[], cursorOf: (row: Row) => string) => {
  const last = rows[perPage - 1];
  return { rows: rows.slice(0, perPage), next: last && rows.length > perPage ? cursorOf(last) : "" };
};

/** SQL condition: a visitor asked for a call, and nobody has exported or answered the request. */
const callCondition = `status = 'delivered' AND destination = 'inbox' AND exported_at = '' AND layout = '${callBackLayout}'`;

export class RequestIndex {
  readonly #database: D1Database;

  constructor(database: D1Database) {
    this.#database = database;
  }

  /** Sums up the open requests. `firstDue` is a New York date (ISO), empty if nothing is open. */
  async summarizeOpen(): Promise<Backlog & { firstDue: string }> {
    const { results } = await this.#database.prepare(openByKind).all<Backlog & { layout: string }>();
    const dueDates = results.map(({ layout, oldest }) =>
      requestDueDate(dataRequestKindOf(layout) as RequestKind, Date.parse(oldest)),
    );
    return {
      count: results.reduce((sum, { count }) => sum + count, 0),
      oldest: results.map(({ oldest }) => oldest).sort()[0] ?? "",
      firstDue: dueDates.sort()[0] ?? "",
    };
  }

  /** Reads one page of rows, one row for each telephone, after the cursor `after`. */
  async readPage(state: "open" | "answered", after: string) {
    const { results } = await this.#database
      .prepare(pageQuery(listOrders[state]))
      .bind(after)
      .all<PersonRow>();
    const { rows, next } = pageOf(results, ({ key }) => key);
    return {
      next,
      rows: rows.map((row) => ({
        ...openRequestOf(row),
        count: row.count,
        kinds: requestKinds.filter((kind) => row.layouts.split(",").includes(requestLayout(kind))),
        references: row.reference_count,
      })),
    };
  }

  /** Finds the other open requests with the telephone of the request `id`. The first of each kind and reference lead. */
  async findOthers(id: string): Promise<Pick<RequestOfPerson, "others" | "count">> {
    const { results } = await this.#database
      .prepare(
        `WITH others AS (
           SELECT id, reference, accepted_at, review, layout, coalesce(${hmacOf("reference")}, '') AS named_reference
           FROM lead_index WHERE ${openCondition} AND id <> ?1 AND id IN (
             SELECT other.id FROM lead_match AS given JOIN lead_match AS other ON other.kind = 'phone' AND other.hmac = given.hmac
             WHERE given.id = ?1 AND given.kind = 'phone')
         )
         SELECT *, count(*) OVER () AS count, dense_rank() OVER (ORDER BY named_reference) AS reference_number,
           row_number() OVER (PARTITION BY layout, named_reference ORDER BY accepted_at, id) AS repetition
         FROM others ORDER BY repetition, accepted_at, id LIMIT ${mostOthers}`,
      )
      .bind(id)
      .all<RequestRow & { named_reference: string; reference_number: number; count: number }>();
    const others = results.map((row) => ({
      ...openRequestOf(row),
      named: row.named_reference ? row.reference_number : 0,
    }));
    return { others, count: results[0]?.count ?? 0 };
  }

  /**
   * Finds leads by the request's telephone, by the reference that the request names, and by the e-mail address of each
   * lead found in these two ways.
   */
  async findMatchingLeads(id: string): Promise<MatchedLead[]> {
    const { results } = await this.#database
      .prepare(
        `WITH direct AS (
           SELECT matched.id AS id, matched.kind AS kind FROM ${requestsWithTheirLeads} WHERE request_match.id = ?1
         ), found AS (
           SELECT id, kind FROM direct
           UNION SELECT by_email.id, 'email' FROM direct
             JOIN lead_match AS address ON address.id = direct.id AND address.kind = 'email'
             JOIN lead_match AS by_email ON by_email.kind = 'email' AND by_email.hmac = address.hmac
         )
         SELECT lead_index.id, reference, accepted_at, layout, max(kind = 'own') AS by_reference, max(kind = 'phone') AS by_phone
         FROM found JOIN lead_index ON lead_index.id = found.id
         GROUP BY lead_index.id ORDER BY by_reference + by_phone DESC, by_reference DESC, accepted_at DESC LIMIT ${maxMatchedLeads}`,
      )
      .bind(id)
      .all<Omit<MatchedLead, "by"> & { by_reference: 0 | 1; by_phone: 0 | 1 }>();
    return results.map(({ by_reference, by_phone, ...lead }) => {
      const by: MatchedLead["by"] = [];
      if (by_reference) by.push("reference");
      if (by_phone) by.push("phone");
      return { ...lead, by: by.length > 0 ? by : ["email"] };
    });
  }

  countCallsToMake(): Promise<Backlog> {
    return countBacklog(this.#database, `WHERE ${callCondition}`);
  }

  /**
   * Lists the calls to make, the oldest first.
   * @param after a call's `accepted_at|id`.
   */
  async listCallsToMake(after: string): Promise<{ calls: RequestedCall[]; nextCall: string }> {
    const [time = "", id = ""] = after.split("|");
    const { results } = await this.#database
      .prepare(
        `SELECT id, reference, accepted_at, count(access.at) AS tries, coalesce(max(access.at), '') AS tried_at
         FROM lead_index LEFT JOIN operator_access AS access ON access.subject = id AND access.what = 'answered: no answer'
         WHERE ${callCondition} AND (accepted_at, id) > (?1, ?2)
         GROUP BY id ORDER BY accepted_at, id LIMIT ${perPage + 1}`,
      )
      .bind(time, id)
      .all<RequestedCall>();
    const { rows, next } = pageOf(results, (call) => `${call.accepted_at}|${call.id}`);
    return { calls: rows, nextCall: next };
  }
}
