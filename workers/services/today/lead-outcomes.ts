import { sqlList } from "../outbox/status.ts";
import { byMoment, localHour } from "./spans.ts";

/** ?1 first hour (UTC), ?2 the hour after the last, ?3 New York's difference, ?4 most rows. All search by acceptance. */

const applications = "lead_outcome WHERE hour >= ?1 AND hour < ?2";

/** Rows `MomentRow`: applications by their status, with ` api` after it for those that programs posted. */
export const leadsByMoment = (atLength: 10 | 13): string =>
  byMoment(
    `SELECT hour, status || iif(posted, ' api', '') AS name, sum(count) AS count
     FROM ${applications} GROUP BY hour, status, posted`,
    atLength,
  );

export const leadsByOrigin = `SELECT source, affiliate, sub_affiliate, status AS name, sum(count) AS count
  FROM ${applications} GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC LIMIT ?4`;

const localDay = `substr(${localHour("hour")}, 1, 10)`;

export const leadsByDay = `SELECT ${localDay} AS day, source, affiliate, sub_affiliate, status AS name,
    sum(count) AS count
  FROM ${applications} GROUP BY 1, 2, 3, 4, 5 ORDER BY 1 DESC LIMIT ?4`;

export const notSent = `SELECT status, iif(review <> '', review, last_failure) AS reason, count(*) AS count,
    min(accepted_at) AS oldest
  FROM lead_index INDEXED BY lead_index_by_status
  WHERE status IN (${sqlList(["queued", "needs attention", "unconfirmed", "refused", "in review", "closed"])}) AND accepted_at >= ?1 AND accepted_at < ?2
  GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 100`;
