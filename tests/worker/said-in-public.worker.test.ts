import { describe, expect, test } from "vitest";
import type { CounterRow } from "../../app/domain/contract/operator/counters.ts";
import type { HealthPart } from "../../app/domain/contract/operator/health.ts";
import { until } from "../until.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { logged, siteOfFile } from "./sites.ts";

const lines = logged();
const now = "2026-11-20T17:00:00Z";
const origin = "https://sitio.example";
const site = await siteOfFile({
  site: { TEST_NOW: now, SITE_ORIGIN: origin, PHONE_MAIN: "nada" },
  services: { TEST_NOW: now },
});

describe("/.well-known", () => {
  const read = async (path: string) => {
    const response = await fetch(`${site.origin}/.well-known/${path}`);
    return {
      type: response.headers.get("content-type"),
      status: response.status,
      body: await response.text(),
    };
  };

  test("security.txt has the fields of RFC 9116, and expires within a year", async () => {
    const { type, status, body } = await read("security.txt");
    expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
    const fields = new Map(
      body
        .trimEnd()
        .split("\n")
        .map((line) => line.split(": ", 2) as [string, string]),
    );
    expect(Object.fromEntries(fields)).toEqual({
      Contact: `${origin}/contactanos`,
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
      "Preferred-Languages": "es, en",
      Canonical: `${origin}/.well-known/security.txt`,
    });
    const days = (Date.parse(fields.get("Expires") ?? "") - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test("gpc.json states that Sec-GPC is honoured, and since when", async () => {
    const { type, status, body } = await read("gpc.json");
    expect([status, type]).toEqual([200, "application/json; charset=utf-8"]);
    expect(JSON.parse(body)).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });
});

test("/services/health tells the public only whether all is well; operators read what is wrong", async () => {
  const response = await fetch(`${site.origin}/services/health`);
  expect([response.status, await response.json()]).toEqual([200, { success: true, settings: "not ok" }]);
  const { parts } = await site.operate<{ parts: HealthPart[] }>("/health");
  expect(parts).toContainEqual(
    expect.objectContaining({ group: "settings", name: "PHONE_MAIN", state: "broken" }),
  );
});

describe("a report of what a browser refused by a page's policy", () => {
  /** The report in the form that Chromium and Firefox send. */
  const violation = (directive: string) =>
    JSON.stringify({
      "csp-report": {
        "document-uri": `${site.origin}/recibo/secreto?affid=Rosalinda`,
        "blocked-uri": "https://otro.example/?ssn=078-05-1120",
        "effective-directive": directive,
        "violated-directive": directive,
        "script-sample": "Rosalinda",
      },
    });
  const report = async (body: string, ip: string) => {
    const policy = (await fetch(`${site.origin}/quienes-somos`)).headers.get("content-security-policy") ?? "";
    const address = /(?:^|; )report-uri (\S+)(?:;|$)/.exec(policy)?.[1] ?? "/nowhere";
    const headers = { "content-type": "application/csp-report", origin: site.origin, "cf-connecting-ip": ip };
    return fetch(site.origin + address, { method: "POST", headers, body });
  };

  test("is counted by directive, without the rest of the report; operators see it in health", async () => {
    for (const directive of ["script-src-elem", "script-src-elem", "img-src", "made-up Rosalinda"])
      expect((await report(violation(directive), "198.51.100.1")).status).toBe(200);
    const rows = await until("every count", async () => {
      const { rows } = await site.operate<{ rows: CounterRow[] }>("/counters");
      const counted = rows.filter(({ event }) => event === "policy_violation");
      return counted.reduce((sum, { count }) => sum + count, 0) === 4 && counted;
    });
    expect(rows.map(({ source, count }) => `${source} ${count}`).sort()).toEqual([
      "img-src 1",
      "other 1",
      "script-src-elem 2",
    ]);
    const { parts } = await site.operate<{ parts: HealthPart[] }>("/health");
    expect(parts.find(({ group }) => group === "browsers")).toMatchObject({
      finding: "policy.violations",
      values: { count: 4, directives: "script-src-elem 2, img-src 1, other 1" },
    });
    expect(JSON.stringify([rows, parts, lines])).not.toMatch(/Rosalinda|secreto|078-05|otro\.example/);
  });

  test.each([
    ["too large a report", `{"csp-report":{"x":"${"x".repeat(70_000)}"}}`, 413],
    ["something else", "[]", 400],
  ])("%s is refused", async (_, body, status) => {
    const again = () => report(body, "198.51.100.2");
    expect((await again().catch(again).catch(again)).status).toBe(status);
  });

  test("is accepted from one address no more often than a page could send it", async () => {
    const statuses = await withinOneMinute(async (run) => {
      const sent = await Promise.all(
        Array.from({ length: 12 }, () => report(violation("font-src"), `203.0.113.${run}`)),
      );
      return sent.map(({ status }) => status).sort();
    });
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(2).fill(429)]);
  });
});
