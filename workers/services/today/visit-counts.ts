import { visitMeasures } from "../../../app/domain/operator/measures.ts";
import { byMoment, localHour } from "./spans.ts";

/** ?1 first hour (UTC), ?2 the hour after the last, ?3 New York's difference, ?4 most rows. All search the key by hour. */

const inSpan = "counter WHERE hour >= ?1 AND hour < ?2";
const list = (events: readonly string[]): string => events.map((event) => `'${event}'`).join(", ");
const isVisit = `event IN (${list([...visitMeasures, "accepted", "posted"])})`;
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

const namedEvents = [
  "time_taken",
  "refused",
  "vital",
  "browser_error",
  "campaign_arrival",
  "campaign_accepted",
] as const;

export const namedCounts = `SELECT event, source AS name, sum(count) AS count
  FROM ${inSpan} AND event IN (${list(namedEvents)})
  GROUP BY event, source ORDER BY 3 DESC LIMIT ?4`;

export type NamedCount = {
  event: (typeof namedEvents)[number];
  name: string;
  count: number;
};
