import { expect, test } from "vitest";
import { fiveDigits } from "./zipcode.ts";

test.each([
  "78501",
  "78501-1234",
  "785011234",
  "78501 1234",
  "78501 - 1234",
  "78501–1234",
  "78501—1234",
  "78501−1234",
  "78501‑1234",
  "78501-",
  "\u202a78501\u00a01234\u202c",
  "７８５０１",
])("%j has the five digits 78501", (text) => expect(fiveDigits(text)).toBe("78501"));

test.each(["", "7850", "785012", "78501-12", "78501-12345", "A7850", "78501 TX", "78.501"])(
  "%j is no zipcode",
  (text) => expect(fiveDigits(text)).toBeUndefined(),
);
