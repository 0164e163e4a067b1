import { expect, test } from "vitest";
import { mayPrefetch } from "./navigation.ts";

test.each([
  [true, undefined, true],
  [true, { effectiveType: "4g" }, true],
  [true, { effectiveType: "3g", saveData: false }, true],
  [true, { effectiveType: "2g" }, false],
  [true, { effectiveType: "slow-2g" }, false],
  [true, { effectiveType: "4g", saveData: true }, false],
  [false, { effectiveType: "4g" }, false],
])("online %s on %j: pages fetched ahead %s", (online, connection, may) =>
  expect(mayPrefetch(online, connection)).toBe(may),
);
