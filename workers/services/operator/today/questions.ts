import { visitMeasures } from "../../../../app/domain/operator/measures.ts";
import { sqlList } from "../../stores/lead-index/status.ts";
import { byMoment, localHour } from "./spans.ts";

/** ?1 first hour (UTC), ?2 the hour after the last, ?3 New York's difference, ?4 most rows. All search the key by hour, or by acceptance. */

const localDay = `substr(${localHour("hour")}, 1, 10)`;
const inSpan = "counter WHERE hour >= ?1 AND hour < ?2";
const isVisit = `event IN (${sqlList([...visitMeasures, "accepted", "posted"])})`;
/** The counters' `accepted` is a conversion; of accepted applications the index of leads knows more. */
const measure = "iif(event = 'accepted', 'converted', event)";

/** Rows `MomentRow`. */
export const visitsByMoment = (atLength: 10 | 13): string =>
  byMoment(
    `SELECT hour, ${measure} AS name, sum(count) AS count FROM ${inSpan} AND ${isVisit} GROUP BY hour, event`,
    atLength,
  );

export const visitsByOrigin = `SELECT source, affiliate, sub_affiliate, ${measure} AS name, sum(count) AS count
  FROM ${inSpan} AND ${isVisit} GROUP BY source, affiliate, sub_affiliate, event ORDER BY 5 DESC LIMIT ?4`;

export const visitsByDay = `SELECT ${localDay} AS day, source, affiliate, sub_affiliate,
    ${measure} AS name, sum(count) AS count
  FROM ${inSpan} AND ${isVisit} GROUP BY 1, 2, 3, 4, event ORDER BY 1 DESC LIMIT ?4`;

const namedEvents = ["time_taken", "refused", "campaign_arrival", "campaign_accepted"] as const;

export const namedCounts = `SELECT event, source AS name, sum(count) AS count
  FROM ${inSpan} AND event IN (${sqlList(namedEvents)})
  GROUP BY event, source ORDER BY 3 DESC LIMIT ?4`;

export type NamedCount = {
  event: (typeof namedEvents)[number];
  name: string;
  count: number;
};

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

export const leadsByDay = `SELECT ${localDay} AS day, source, affiliate, sub_affiliate, status AS name,
    sum(count) AS count
  FROM ${applications} GROUP BY 1, 2, 3, 4, 5 ORDER BY 1 DESC LIMIT ?4`;

export const notSent = `SELECT status, iif(review <> '', review, last_failure) AS reason, count(*) AS count,
    min(accepted_at) AS oldest
  FROM lead_index INDEXED BY lead_index_by_status
  WHERE status IN (${sqlList(["queued", "needs attention", "unconfirmed", "refused", "in review", "closed", "lost"])}) AND accepted_at >= ?1 AND accepted_at < ?2
  GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 100`;
