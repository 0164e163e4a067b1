import { describe, expect, test } from "vitest";
import { longestReportToken } from "../../../../app/domain/affiliates/report.ts";
import { readReportToken, signReportToken } from "./report-token.ts";

const key = { keyId: "newest", key: "a-key-of-digests-for-this-test-0123456789" };
const former = { keyId: "former", key: "another-key-for-this-test-0123456789abc" };
const claim = { link: "6f1d3c1e-8f3f-4d52-9c6e-0a4b1f1f6f10", affiliate: "socio ñ 77", until: "2026-12-31" };

describe("a report's token", () => {
  test("returns what was signed, under any key that is in force", async () => {
    for (const signer of [key, former])
      expect(await readReportToken(await signReportToken(claim, signer), [key, former])).toEqual(claim);
    const dropped = await readReportToken(await signReportToken(claim, former), [key]);
    expect(dropped, "under a key that was dropped").toBeUndefined();
  });

  test("fits into an address, whatever the affiliate is called", async () => {
    const long = { ...claim, affiliate: "語".repeat(200) };
    const token = await signReportToken(long, key);
    expect(encodeURIComponent(token)).toBe(token);
    expect(token.length).toBeLessThanOrEqual(longestReportToken);
    expect(await readReportToken(token, [key])).toEqual(long);
  });

  test("opens nothing if a character is changed, with another claim's signature, or in another spelling", async () => {
    const token = await signReportToken(claim, key);
    const [payload = "", signature = ""] = token.split(".");
    const [, ofAnother = ""] = (await signReportToken({ ...claim, affiliate: "78" }, key)).split(".");
    const changed = Array.from(token, (character, at) => {
      return token.slice(0, at) + (character === "A" ? "B" : "A") + token.slice(at + 1);
    });
    const joined = [`${payload}.`, `${payload}.${ofAnother}`, `.${signature}`, `${payload}=.${signature}`];
    for (const forged of [...changed, "", ".", payload, ...joined])
      expect(await readReportToken(forged, [key]), forged).toBeUndefined();
  });
});
