import { visitMeasures } from "../../../app/domain/operator/measures.ts";
import { byMoment, localHour } from "./spans.ts";

/** ?1 first hour (UTC), ?2 the hour after the last, ?3 New York's difference, ?4 most rows. All search the key by hour. */

const inSpan = "counter WHERE hour >= ?1 AND hour < ?2";
const isVisit = `event IN (${[...visitMeasures, "accepted"].map((event) => `'${event}'`).join(", ")})`;
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

export const visitsByDay = `SELECT substr(${localHour("hour")}, 1, 10) AS day, source, affiliate, sub_affiliate,
    ${measure} AS name, sum(count) AS count
  FROM ${inSpan} AND ${isVisit} GROUP BY 1, 2, 3, 4, event ORDER BY 1 DESC LIMIT ?4`;

export const namedCounts = `SELECT event, source AS name, sum(count) AS count
  FROM ${inSpan} AND event IN ('time_taken', 'refused', 'vital', 'browser_error')
  GROUP BY event, source ORDER BY 3 DESC LIMIT ?4`;

export type NamedCount = {
  event: "time_taken" | "refused" | "vital" | "browser_error";
  name: string;
  count: number;
};
