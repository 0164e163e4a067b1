import { expect, test } from "vitest";
import { toBase64url } from "../encoding.ts";
import { parseReceiptToken, receiptTokenOf } from "./receipt-token.ts";

const newSecret = () => toBase64url(crypto.getRandomValues(new Uint8Array(16)));

test("a token made from an id and a secret is read back as the same id and secret", () => {
  for (let run = 0; run < 200; run += 1) {
    const key = { id: crypto.randomUUID(), secret: newSecret() };
    const token = receiptTokenOf(key);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(parseReceiptToken(token)).toEqual(key);
  }
});

test("a text that is not a token is refused, and so is another spelling of a token's bytes", () => {
  const token = receiptTokenOf({ id: crypto.randomUUID(), secret: "A".repeat(22) });
  expect(token.endsWith("A")).toBe(true);
  const invalidTokens = [
    "",
    "x",
    `${token}A`,
    token.slice(1),
    `${token.slice(0, -1)}B`,
    ` ${token}`,
    "ñ".repeat(43),
  ];
  for (const other of invalidTokens) expect(parseReceiptToken(other), other).toBeUndefined();
});

test("without a secret there is no token", () => {
  for (const secret of ["", "short", `${"A".repeat(21)}B`])
    expect(receiptTokenOf({ id: crypto.randomUUID(), secret })).toBe("");
});
