import type { OpeningStatus } from "../domain/visit/opening-hours.ts";
import { cachePolicy, fetchedAheadHeaders } from "../http.ts";

/** The most seconds between fetching a page ahead and showing it on a press. */
const longestKept = 60;
const hour = 3600_000;

/** What may change a page, with times in epoch milliseconds. */
type Changes = {
  opening: OpeningStatus;
  freshUntil: number;
  settings: readonly { from: number }[];
};

/**
 * The seconds until a page may change: with the opening state, content, settings or, at a whole hour, the date.
 * @param now Epoch milliseconds.
 */
export function secondsUnchanged(now: number, { opening, freshUntil, settings }: Changes): number {
  const ends = [
    opening.open ? opening.closes : opening.opens,
    freshUntil,
    Math.floor(now / hour) * hour + hour,
    ...settings.map(({ from }) => from).filter((from) => from > now),
  ];
  return Math.max(0, Math.min(longestKept, Math.floor((Math.min(...ends) - now) / 1000)));
}

/** Lets the next press show the page, unless the page sets a cookie or is personal. */
export function keepForPress(response: Response, now: number, changes: Changes): Response {
  const { status, headers } = response;
  const isPage = (status === 200 || status === 304) && headers.get("cache-control") === cachePolicy.page;
  const seconds = isPage && !headers.has("set-cookie") ? secondsUnchanged(now, changes) : 0;
  if (seconds > 0) for (const [name, value] of fetchedAheadHeaders(seconds)) headers.set(name, value);
  return response;
}
