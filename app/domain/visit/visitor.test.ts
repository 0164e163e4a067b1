import { expect, test } from "vitest";
import { displayedPhone } from "./visitor.ts";

const book = {
  main: "1-213-555-0100",
  byAffiliate: { "77": "1-213-555-0177" },
  bySource: { "1100461": "1-555-252-2129", "1100460": "1-555-252-1862", "1100468": "1-555-252-1862" },
};

test.each([
  [{}, "1-213-555-0100"],
  [{ src: "1100461" }, "1-555-252-2129"],
  [{ src: "1100460" }, "1-555-252-1862"],
  [{ src: "1100468" }, "1-555-252-1862"],
  [{ src: "1100469" }, "1-213-555-0100"],
  [{ affid: "77" }, "1-213-555-0177"],
  [{ affid: "77", src: "1100461" }, "1-213-555-0177"],
  [{ affid: "78", src: "1100461" }, "1-555-252-2129"],
  [{ affid: "constructor", src: "__proto__" }, "1-213-555-0100"],
])("a visit with %j is shown %s", (visit, phone) => expect(displayedPhone(visit, book).phone).toBe(phone));

test("the rule that gave the number is named", () => {
  expect(displayedPhone({ affid: "77", src: "1100461" }, book).rule).toBe("affiliate");
  expect(displayedPhone({ affid: "78", src: "1100461" }, book).rule).toBe("source");
  expect(displayedPhone({ affid: "78" }, book).rule).toBe("main");
});
