import { expect, test } from "vitest";
import { cachePolicy } from "../http.ts";
import { keepForPress, secondsUnchanged } from "./fetched-ahead.ts";

const now = Date.parse("2026-11-20T17:30:00.400Z");
const later = now + 3600_000;
const quiet = {
  opening: { open: true, closes: later },
  freshUntil: Number.POSITIVE_INFINITY,
  settings: [],
} as const;

test.each([
  ["nothing changes", quiet, 60],
  ["the telephones close in 20 s", { ...quiet, opening: { open: true, closes: now + 20_000 } }, 20],
  ["they open in 20.9 s", { ...quiet, opening: { open: false, opens: now + 20_900 } }, 20],
  ["its content is fresh for 5 s", { ...quiet, freshUntil: now + 5000 }, 5],
  ["its content is stale", { ...quiet, freshUntil: 0 }, 0],
  ["a setting takes effect in 7 s", { ...quiet, settings: [{ from: now - 1 }, { from: now + 7000 }] }, 7],
  ["it changes within the second", { ...quiet, freshUntil: now + 999 }, 0],
] as const)("a press may show a page that was fetched ahead when %s", (_, changes, seconds) =>
  expect(secondsUnchanged(now, changes)).toBe(seconds),
);

test("no page is shown beyond a whole hour, because a New York day begins with one", () => {
  const beforeMidnight = Date.parse("2026-11-21T04:59:40Z");
  const opening = { open: false, opens: beforeMidnight + 3600_000 } as const;
  expect(secondsUnchanged(beforeMidnight, { ...quiet, opening })).toBe(20);
});

test.each([
  ["a page", 200, { "cache-control": cachePolicy.page }, "private, max-age=60"],
  ["a page that is as it was", 304, { "cache-control": cachePolicy.page }, "private, max-age=60"],
  ["an error", 404, { "cache-control": cachePolicy.page }, cachePolicy.page],
  ["what is personal", 200, { "cache-control": cachePolicy.personal }, cachePolicy.personal],
  ["what sets a cookie", 200, { "cache-control": cachePolicy.page, "set-cookie": "a=b" }, cachePolicy.page],
])("%s, fetched ahead, is answered with its own policy", (_, status, headers, policy) => {
  const response = keepForPress(new Response(null, { status, headers }), now, quiet);
  expect(response.headers.get("cache-control")).toBe(policy);
  expect(response.headers.has("vary")).toBe(policy.includes("max-age"));
});
