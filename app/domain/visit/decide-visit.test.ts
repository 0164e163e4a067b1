import { expect, test } from "vitest";
import { isMboxDisabled, mboxDisableIn } from "./decide-visit.ts";

test.each([
  [true, ["1", "true", "", "si", "2"]],
  [false, ["false", "FALSE", "0", "no", "off", undefined]],
])("experiments are off, %s: mboxDisable is one of %j", (isOff, values) =>
  expect(values.map(isMboxDisabled)).toEqual(values.map(() => isOff)),
);
test("the value is saved as plain text of at most 200 characters", () => {
  expect(mboxDisableIn(new URLSearchParams())).toBeUndefined();
  expect(mboxDisableIn(new URLSearchParams("mboxDisable"))).toBe("");
  expect(mboxDisableIn(new URLSearchParams({ mboxDisable: `${"a".repeat(300)}` }))).toHaveLength(200);
});
