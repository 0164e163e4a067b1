import { expect, test } from "vitest";
import { isMboxDisabled, mboxDisableIn } from "./decide-visit.ts";

test.each(["1", "true", "", "si", "2"])("mboxDisable=%s switches experiments off", (value) =>
  expect(isMboxDisabled(value)).toBe(true),
);
test.each(["false", "FALSE", "0", "no", "off", undefined])("mboxDisable=%s does not", (value) =>
  expect(isMboxDisabled(value)).toBe(false),
);
test("the value is saved as plain text of at most 200 characters", () => {
  expect(mboxDisableIn(new URLSearchParams())).toBeUndefined();
  expect(mboxDisableIn(new URLSearchParams("mboxDisable"))).toBe("");
  expect(mboxDisableIn(new URLSearchParams({ mboxDisable: `${"a".repeat(300)}` }))).toHaveLength(200);
});
