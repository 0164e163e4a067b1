import { expect, test } from "vitest";
import { displayedPhone } from "./visitor.ts";

const book = {
  main: "1-213-555-0100",
  byAffiliate: { "77": "1-213-555-0177" },
  bySource: { "1100461": "1-555-252-2129", "1100460": "1-555-252-1862", "1100468": "1-555-252-1862" },
};

test.each([
  [{}, "1-213-555-0100", "main"],
  [{ src: "1100461" }, "1-555-252-2129", "source"],
  [{ src: "1100460" }, "1-555-252-1862", "source"],
  [{ src: "1100468" }, "1-555-252-1862", "source"],
  [{ src: "1100469" }, "1-213-555-0100", "main"],
  [{ affid: "77" }, "1-213-555-0177", "affiliate"],
  [{ affid: "77", src: "1100461" }, "1-213-555-0177", "affiliate"],
  [{ affid: "78", src: "1100461" }, "1-555-252-2129", "source"],
  [{ affid: "78" }, "1-213-555-0100", "main"],
  [{ affid: "constructor", src: "__proto__" }, "1-213-555-0100", "main"],
])("a visit with %j is shown %s, by the rule %s", (visit, phone, rule) =>
  expect(displayedPhone(visit, book)).toMatchObject({ phone, rule }),
);
