import type { OpeningStatus } from "../domain/visit/opening-hours.ts";
import { cachePolicy, fetchedAheadHeaders } from "../http.ts";

/** The longest that a press may show a page that was fetched ahead; seconds. */
const longest = 60;
const hour = 3600_000;

/** Epoch milliseconds of what may change a page. */
type Changes = {
  opening: OpeningStatus;
  /** Until when its content is fresh. */
  freshUntil: number;
  /** When versions of the configuration take effect. */
  versions: readonly { from: number }[];
};

/**
 * How many seconds a page stays as it is: never past the next opening or closing, the end of its content's freshness, a
 * version of the configuration, or a whole hour, with which a day in New York begins. At most 60; 0 where it may change
 * within the second.
 *
 * @param now epoch milliseconds.
 */
export function secondsUnchanged(now: number, { opening, freshUntil, versions }: Changes): number {
  const ends = [
    opening.open ? opening.closes : opening.opens,
    freshUntil,
    Math.floor(now / hour) * hour + hour,
    ...versions.map(({ from }) => from).filter((from) => from > now),
  ];
  return Math.max(0, Math.min(longest, Math.floor((Math.min(...ends) - now) / 1000)));
}

/**
 * Lets the press that follows show a page that was fetched ahead, as long as it stays the same. Not what sets a cookie, is
 * personal or is no page.
 */
export function keepForPress(response: Response, now: number, changes: Changes): Response {
  const { status, headers } = response;
  const isPage = (status === 200 || status === 304) && headers.get("cache-control") === cachePolicy.page;
  const seconds = isPage && !headers.has("set-cookie") ? secondsUnchanged(now, changes) : 0;
  if (seconds > 0) for (const [name, value] of fetchedAheadHeaders(seconds)) headers.set(name, value);
  return response;
}
