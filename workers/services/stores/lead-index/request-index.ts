import {
  type MatchedLead,
  mostOthers,
  type OpenRequest,
  type RequestedCall,
  type RequestOfPerson,
} from "../../../../app/domain/contract/operator/requests.ts";
import { callBackLayout } from "../../../../app/domain/forms/call-back.ts";
import {
  maxMatchedLeads,
  type RequestKind,
  requestKindOf,
  requestKinds,
  requestLayout,
} from "../../../../app/domain/forms/request-kind.ts";
import { requestDueDate } from "../../../../app/domain/privacy/request-terms.ts";
import { type Backlog, countBacklog, type IndexEntry } from "./lead-index.ts";

/** The partial index `lead_index_requests` must use exactly this condition, or SQLite cannot use the index. */
const isRequest = "substr(layout, 1, 8) = 'request-'";
const isOpen = `${isRequest} AND status <> 'closed'`;

/** Without INDEXED BY, SQLite would read all rows through the index on layout, because of GROUP BY. */
export const openByKind = `SELECT layout, count(*) AS count, min(accepted_at) AS oldest
  FROM lead_index INDEXED BY lead_index_requests WHERE ${isOpen} GROUP BY layout`;

type RequestRow = Pick<IndexEntry, "id" | "reference" | "accepted_at" | "review" | "layout">;

/** Reads a row whose layout is a request's. */
export function openRequestOf({ id, reference, accepted_at, review, layout }: RequestRow): OpenRequest {
  const kind = requestKindOf(layout) as RequestKind;
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
 * Maps a request's kind of match to the lead's kind. They are the same, except that `reference` of a request
 * corresponds to `own` of a lead: the reference that the lead itself has.
 */
const theirKind = "CASE own.kind WHEN 'reference' THEN 'own' ELSE own.kind END";

/**
 * Whether a lead (not another request) has the request's telephone, or the reference that the request names.
 * `request` is an SQL expression for the request's id.
 */
const finds = (kind: "phone" | "reference", request: string) => `EXISTS (SELECT 1 FROM lead_match AS own
  JOIN lead_match AS theirs ON theirs.kind = ${theirKind} AND theirs.hmac = own.hmac
  JOIN lead_index AS lead ON lead.id = theirs.id AND substr(lead.layout, 1, 8) <> 'request-'
  WHERE own.id = ${request} AND own.kind = '${kind}')`;

const hmacOf = (kind: "phone" | "reference") =>
  `(SELECT min(hmac) FROM lead_match WHERE lead_match.id = lead_index.id AND kind = '${kind}')`;

/**
 * Lists one row for each telephone, however many requests it sent. Rows are sorted by one text, `key`, which is also the
 * cursor of a page. For open requests the key consists of the rank, an approximate due date and the id. The rank is 0 if
 * the request names a reference that a lead has, 1 if a lead has its telephone, and 2 otherwise. The due dates that are
 * shown and counted are exact (`requestDueDate`).
 */
const pageQuery = (state: "open" | "answered") => `
  WITH asked AS (
    SELECT id, layout, accepted_at, coalesce(${hmacOf("phone")}, id) AS person, ${hmacOf("reference")} AS named,
      NOT ${finds("reference", "lead_index.id")} AS is_unnamed,
      strftime('%Y-%m-%dT%H:%M:%f', accepted_at, CASE layout WHEN '${requestLayout("stop")}' THEN '+21 days' ELSE '+45 days' END) AS due
    FROM lead_index WHERE ${state === "open" ? isOpen : `${isRequest} AND status = 'closed'`}
  ), persons AS (
    SELECT count(*) AS count, group_concat(DISTINCT layout) AS layouts, count(DISTINCT named) AS refs,
      ${state === "open" ? "min(is_unnamed || due || id)" : "max(accepted_at || id)"} AS first
    FROM asked GROUP BY person
  ), rows AS (
    SELECT substr(first, -36) AS row_id, count, layouts, refs,
      ${state === "open" ? `CASE WHEN first < '1' THEN 0 ELSE 2 - ${finds("phone", "substr(first, -36)")} END ||` : ""} first AS key
    FROM persons
  )
  SELECT lead_index.id, reference, accepted_at, review, layout, count, layouts, refs, key
  FROM rows JOIN lead_index ON lead_index.id = row_id
  WHERE ?1 = '' OR key ${state === "open" ? ">" : "<"} ?1
  ORDER BY key ${state === "open" ? "" : "DESC"} LIMIT ${perPage + 1}`;

type PersonRow = RequestRow & { count: number; layouts: string; refs: number; key: string };

const pageOf = <Row>(rows: Row[], keyOf: (row: Row) => string) => {
  const [pageRows, last] = [rows.slice(0, perPage), rows[perPage - 1]];
  return { rows: pageRows, next: last && rows.length > perPage ? keyOf(last) : "" };
};

/** Calls that visitors asked for, that were delivered to the inbox and that nobody has exported yet. */
const isCall = `status = 'delivered' AND destination = 'inbox' AND exported_at = '' AND layout = '${callBackLayout}'`;

export class RequestIndex {
  readonly #database: D1Database;

  constructor(database: D1Database) {
    this.#database = database;
  }

  /**
   * Sums up the open requests. `oldest` is an ISO time and `firstDue` a New York date (ISO). Both are empty if
   * nothing is open.
   */
  async waiting(): Promise<Backlog & { firstDue: string }> {
    const { results } = await this.#database.prepare(openByKind).all<Backlog & { layout: string }>();
    const dues = results.map(({ layout, oldest }) =>
      requestDueDate(requestKindOf(layout) as RequestKind, Date.parse(oldest)),
    );
    return {
      count: results.reduce((sum, { count }) => sum + count, 0),
      oldest: results.map(({ oldest }) => oldest).sort()[0] ?? "",
      firstDue: dues.sort()[0] ?? "",
    };
  }

  /** Reads one page of rows, one row for each person, after the cursor `after`, and the next cursor or an empty text. */
  async page(state: "open" | "answered", after: string) {
    const { results } = await this.#database.prepare(pageQuery(state)).bind(after).all<PersonRow>();
    const { rows, next } = pageOf(results, ({ key }) => key);
    return {
      next,
      rows: rows.map((row) => ({
        ...openRequestOf(row),
        count: row.count,
        kinds: requestKinds.filter((kind) => row.layouts.split(",").includes(requestLayout(kind))),
        references: row.refs,
      })),
    };
  }

  /** Finds the other open requests with the telephone of the request `id`. */
  async others(id: string): Promise<Pick<RequestOfPerson, "others" | "count">> {
    const { results } = await this.#database
      .prepare(
        `WITH same AS (
           SELECT id, reference, accepted_at, review, layout, coalesce(${hmacOf("reference")}, '') AS named
           FROM lead_index WHERE ${isOpen} AND id <> ?1 AND id IN (
             SELECT theirs.id FROM lead_match AS own JOIN lead_match AS theirs ON theirs.kind = 'phone' AND theirs.hmac = own.hmac
             WHERE own.id = ?1 AND own.kind = 'phone')
         )
         SELECT *, count(*) OVER () AS count, dense_rank() OVER (ORDER BY named) AS number,
           row_number() OVER (PARTITION BY layout, named ORDER BY accepted_at, id) AS copy
         FROM same ORDER BY copy, accepted_at, id LIMIT ${mostOthers}`,
      )
      .bind(id)
      .all<RequestRow & { named: string; number: number; count: number }>();
    const others = results.map((row) => ({ ...openRequestOf(row), named: row.named ? row.number : 0 }));
    return { others, count: results[0]?.count ?? 0 };
  }

  /**
   * Finds leads by the request's telephone, by the reference that the request names, and by the e-mail address of each
   * lead found in these two ways.
   */
  async matched(id: string): Promise<MatchedLead[]> {
    const { results } = await this.#database
      .prepare(
        `WITH direct AS (
           SELECT lead.id AS id, theirs.kind AS kind FROM lead_match AS own
             JOIN lead_match AS theirs ON theirs.kind = ${theirKind} AND theirs.hmac = own.hmac
             JOIN lead_index AS lead ON lead.id = theirs.id AND substr(lead.layout, 1, 8) <> 'request-'
           WHERE own.id = ?1
         ), found AS (
           SELECT id, kind FROM direct
           UNION SELECT theirs.id, 'email' FROM direct
             JOIN lead_match AS own ON own.id = direct.id AND own.kind = 'email'
             JOIN lead_match AS theirs ON theirs.kind = 'email' AND theirs.hmac = own.hmac
         )
         SELECT lead_index.id, reference, accepted_at, layout, max(kind = 'own') AS by_reference, max(kind = 'phone') AS by_phone
         FROM found JOIN lead_index ON lead_index.id = found.id
         GROUP BY lead_index.id ORDER BY by_reference + by_phone DESC, by_reference DESC, accepted_at DESC LIMIT ${maxMatchedLeads}`,
      )
      .bind(id)
      .all<Omit<MatchedLead, "by"> & { by_reference: 0 | 1; by_phone: 0 | 1 }>();
    return results.map(({ by_reference, by_phone, ...lead }) => {
      const by = [by_reference && "reference", by_phone && "phone"].filter((way) => way !== 0);
      return { ...lead, by: (by.length > 0 ? by : ["email"]) as MatchedLead["by"] };
    });
  }

  callsToMake(): Promise<Backlog> {
    return countBacklog(this.#database, `WHERE ${isCall}`);
  }

  /**
   * Lists the calls to make, the oldest first.
   * @param after a call's `accepted_at|id`.
   */
  async calls(after: string): Promise<{ calls: RequestedCall[]; nextCall: string }> {
    const [time = "", id = ""] = after.split("|");
    const { results } = await this.#database
      .prepare(
        `SELECT id, reference, accepted_at, count(access.at) AS tries, coalesce(max(access.at), '') AS tried_at
         FROM lead_index LEFT JOIN operator_access AS access ON access.subject = id AND access.what = 'answered: no answer'
         WHERE ${isCall} AND (accepted_at, id) > (?1, ?2)
         GROUP BY id ORDER BY accepted_at, id LIMIT ${perPage + 1}`,
      )
      .bind(time, id)
      .all<RequestedCall>();
    const { rows, next } = pageOf(results, (call) => `${call.accepted_at}|${call.id}`);
    return { calls: rows, nextCall: next };
  }
}
