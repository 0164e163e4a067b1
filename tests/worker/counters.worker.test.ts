import { describe, expect, test } from "vitest";
import type { CounterRow } from "../../app/domain/contract/operator/counters.ts";
import { httpVisitor, startApplication } from "../http-visitor.ts";
import { until } from "../until.ts";
import { callAsSite, operationNamed } from "./call-operation.ts";
import { siteOfFile, siteOfTest } from "./sites.ts";

const now = "2026-11-20T17:00:00Z";
const alone = await siteOfFile({ services: { TEST_NOW: now } });

describe("counters", () => {
  const rowsOf = async (event: string) =>
    (await alone.operate<{ rows: CounterRow[] }>("/counters?by=hour&days=2")).rows.filter(
      (row) => row.event === event,
    );
  const total = (rows: readonly CounterRow[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const target = operationNamed("executeTargetAction");

  test("are exact by source, affiliate and sub-affiliate, and name a thousand combinations a day", async () => {
    // A day on which 900 sources were made up already.
    const database = await alone.runtime.getD1Database("COUNTERS", "tu-credito-de-auto-services");
    await database
      .prepare(
        `WITH RECURSIVE made(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM made WHERE number < 900)
         INSERT INTO combination SELECT ?1, 'visit', 'older-' || number, '', '', number FROM made`,
      )
      .bind(now.slice(0, 10))
      .run();
    const before = total(await rowsOf("participate"));
    const origins = [
      ...Array.from({ length: 90 }, (_, n) => ({
        source: "1/x",
        affiliate: "77",
        subAffiliate: `s${n % 3}`,
      })),
      ...Array.from({ length: 150 }, (_, n) => ({
        source: `made-up-${n}/na`,
        affiliate: "",
        subAffiliate: "",
      })),
      ...Array.from({ length: 100 }, () => ({ source: "", affiliate: "", subAffiliate: "" })),
      ...Array.from({ length: 30 }, () => ({ source: "1/x", affiliate: "77", subAffiliate: "s0" })),
    ];
    for (let start = 0; start < origins.length; start += 50)
      await Promise.all(
        origins
          .slice(start, start + 50)
          .map((origin) => callAsSite(alone, target, { action: "participate", ...origin })),
      );
    const rows = await until("every count", async () => {
      const counted = await rowsOf("participate");
      return total(counted) === before + origins.length && counted;
    });
    const named = new Map(
      rows.map(({ source, affiliate, sub_affiliate, count }) => [
        [source, affiliate, sub_affiliate].join("|"),
        count,
      ]),
    );
    expect([named.get("1/x|77|s0"), named.get("1/x|77|s1"), named.get("1/x|77|s2")]).toEqual([60, 30, 30]);
    expect(named.get("||")).toBe(100);
    expect(named.get("otros|otros|otros")).toBeGreaterThanOrEqual(53);
    named.delete("||");
    named.delete("otros|otros|otros");
    expect(named.size).toBeLessThanOrEqual(100);
    expect(named.size).toBeGreaterThan(80);
  });

  test("say how a visit came here, for arrivals and applications, and hold no control characters", async () => {
    const site = await siteOfTest({ services: { TEST_NOW: now } });
    const visitor = httpVisitor(site.origin);
    const query = new URLSearchParams({ src: "7\u001b]0;x\u0007", lnk: "a\nb", affid: "77", subid: "s1" });
    await visitor.get(`/?${query}`);
    await startApplication(visitor);
    const rows = await until("both counts", async () => {
      const counted = await site.operate<{ rows: CounterRow[] }>("/counters");
      return counted.rows.length === 2 && counted.rows;
    });
    const origin = { source: "7]0;x/ab", affiliate: "77", sub_affiliate: "s1", count: 1 };
    expect(rows).toMatchObject([
      { event: "arrival", ...origin },
      { event: "participate", ...origin },
    ]);
  });
});
