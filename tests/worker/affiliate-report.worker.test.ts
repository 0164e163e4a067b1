import { describe, expect, test } from "vitest";
import { type AffiliateReport, affiliateReport } from "../../app/domain/contract/affiliate-report.ts";
import type { AffiliateLink } from "../../app/domain/contract/operator/affiliates.ts";
import type { AccessRow } from "../../app/domain/contract/operator/health.ts";
import { httpVisitor, startApplication } from "../http-visitor.ts";
import { until } from "../until.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { dateIn, issueLink } from "./affiliate-links.ts";
import { databaseOf, planOf } from "./bindings.ts";
import { callAsSite } from "./call-operation.ts";
import { startConversionSite } from "./conversion-site.ts";
import { anyAddress } from "./program.ts";
import { logged } from "./sites.ts";

const log = logged();
const setUp = await startConversionSite();

const site = () => setUp.site();
const tokenIn = (path: string) => path.split("/").at(-1) ?? "";
const open = async (path: string) => {
  const visitor = httpVisitor(site().origin);
  const page = await visitor.get(path);
  return { ...page, headers: visitor.last() };
};
/** Each request comes from another address, so that the limit does not count the test as one reader. */
const reportOf = async (path: string) => {
  const ip = anyAddress()["cf-connecting-ip"];
  return (await callAsSite(site(), affiliateReport, { token: tokenIn(path) }, ip)).body as AffiliateReport;
};

describe("an affiliate's report", () => {
  test("has its arrivals, starts, accepted leads and postbacks by sub-affiliate, and no other affiliate's", async () => {
    const north = { affid: "informe", subid: "norte" };
    const foreign = { affid: "ajeno", subid: "secreto" };
    for (const attribution of [north, { ...north, subid: "sur" }, foreign]) {
      const visitor = httpVisitor(site().origin);
      await visitor.get(`/?${new URLSearchParams({ ...attribution, src: "1", lnk: "x" })}`);
      await startApplication(visitor);
    }
    const own = [await setUp.submit({ attribution: north }), await setUp.submit({ attribution: north })];
    const other = await setUp.submit({ attribution: foreign });
    for (const { id } of [...own, other]) await setUp.settled(id);

    const { path } = await issueLink(site(), "informe");
    const report = await until("every count", async () => {
      const answer = await reportOf(path);
      const { arrivals, started, accepted, sent } = answer.totals;
      return arrivals === 2 && started === 2 && accepted === 2 && sent === 2 && answer;
    });
    expect(report).toMatchObject({
      affiliate: "informe",
      complete: true,
      totals: { arrivals: 2, started: 2, accepted: 2, sent: 2, waiting: 0, failed: 0 },
    });
    expect(report.rows.filter(({ subAffiliate }) => subAffiliate === "sur")).toMatchObject([
      { arrivals: 1, started: 1, accepted: 0, sent: 0 },
    ]);
    expect(report.conversions.map(({ id }) => id).sort()).toEqual(
      own.map(({ conversionId }) => conversionId).sort(),
    );
    const said = JSON.stringify(report) + (await open(path)).body;
    for (const { id, reference } of [...own, other])
      for (const word of [id, reference, "ajeno", "secreto", other.conversionId])
        expect(said).not.toContain(word);
  });

  test("says which postbacks wait and which were given up; a forgotten lead leaves the list", async () => {
    setUp.receiverPlan.set("espera", 500);
    const lead = await setUp.submit({ attribution: { affid: "avisos", subid: "espera" } });
    const { path } = await issueLink(site(), "avisos");
    const untilTotals = (totals: object) =>
      until(JSON.stringify(totals), async () => {
        const report = await reportOf(path);
        return JSON.stringify({ ...report.totals, ...totals }) === JSON.stringify(report.totals) && report;
      });
    await untilTotals({ sent: 0, waiting: 1, failed: 0 });
    setUp.receiverPlan.delete("espera");
    await untilTotals({ sent: 1, waiting: 0, failed: 0 });

    setUp.receiverPlan.set("nunca", 404);
    const refused = await setUp.submit({ attribution: { affid: "avisos", subid: "nunca" } });
    await setUp.settled(refused.id);
    const { conversions } = await untilTotals({ sent: 1, waiting: 0, failed: 1 });
    expect(conversions.map(({ id, postback }) => `${id} ${postback}`).sort()).toEqual(
      [`${lead.conversionId} sent`, `${refused.conversionId} failed`].sort(),
    );

    setUp.receiverPlan.set("olvidada", 500);
    const forgotten = await setUp.submit({ attribution: { affid: "avisos", subid: "olvidada" } });
    await untilTotals({ sent: 1, waiting: 1, failed: 1 });
    await site().operate(`/leads/${forgotten.id}/forget`, "POST");
    await untilTotals({ sent: 1, waiting: 0, failed: 1 });
  });

  test("reads its affiliate's rows by an index, in both databases", async () => {
    const counters = `SELECT sum(count) FROM json_each('[]') AS day JOIN counter ON affiliate = '77' AND affiliate <> ''
      AND hour >= day.value ->> 'start' AND hour < day.value ->> 'end' GROUP BY sub_affiliate`;
    expect(await planOf(site(), "COUNTERS", counters)).toMatch(
      /SEARCH counter USING INDEX counter_by_affiliate \(affiliate=\? AND hour>\? AND hour<\?\)/,
    );
    const rows =
      "SELECT * FROM affiliate_postback WHERE affiliate = '77' AND converted_at >= 'a' AND converted_at < 'b'";
    expect(await planOf(site(), "LEDGER", rows)).toMatch(
      /SEARCH affiliate_postback USING INDEX affiliate_postback_by_affiliate/,
    );
  });
});

describe("a link to a report", () => {
  test("opens only for people who have it: nothing stores it, finds it, logs it or learns its address", async () => {
    const { path } = await issueLink(site(), "77");
    const page = await open(path);
    expect(page.status).toBe(200);
    const secret = {
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    };
    expect(Object.fromEntries(page.headers)).toMatchObject(secret);
    expect(page.body).toContain('name="robots" content="noindex,nofollow"');
    const file = await open(`${path}/csv`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      ...secret,
      "content-type": "text/csv; charset=utf-8",
    });
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename="\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/,
    );
    for (const language of ["es", "en"])
      for (const table of ["", "?tabla=conversiones"]) {
        const { body } = await httpVisitor(site().origin, { "accept-language": language }).get(
          `${path}/csv${table}`,
        );
        const columns = body.split("\r\n")[0]?.toLowerCase().split(",") ?? [];
        expect([columns.length > 3, new Set(columns).size], body).toEqual([true, columns.length]);
      }
    expect(log.join("\n")).toContain("report issued");
    expect(log.join("\n")).not.toContain(tokenIn(path));
    expect([...page.setCookies, ...file.setCookies].join("\n")).not.toContain(tokenIn(path));
  });

  test("that is forged, expired, revoked or another affiliate's opens nothing, with one and the same response", async () => {
    const { path } = await issueLink(site(), "77");
    const { path: ofAnother } = await issueLink(site(), "78");
    const revoked = await issueLink(site(), "77");
    expect(await site().operate(`/affiliate-links/${revoked.link.id}/revoke`, "POST", {})).toEqual({
      success: true,
    });
    const expired = await issueLink(site(), "77");
    const database = await databaseOf(site());
    const [payload = ""] = tokenIn(path).split(".");
    const [, otherSignature = ""] = tokenIn(ofAnother).split(".");
    // A signed link whose row is gone, as after a restore of the store, opens nothing either.
    const { path: unknownRow, link } = await issueLink(site(), "77");
    await database.prepare("DELETE FROM affiliate_link WHERE id = ?1").bind(link.id).run();
    const closed = [
      unknownRow,
      revoked.path,
      "/afiliados/informe/ejemplo",
      `/afiliados/informe/${payload}.${otherSignature}`,
      `/afiliados/informe/${"A".repeat(900)}`,
    ];
    const bodies = new Set<string>();
    for (const one of closed) {
      const { status, body } = await open(one);
      expect(status, one).toBe(404);
      bodies.add(body);
      expect((await open(`${one}/csv`)).status, one).toBe(404);
    }
    expect(bodies.size).toBe(1);
    expect((await open(path)).status).toBe(200);

    // The services' clock stands on the day after the link's last day.
    expect((await open(expired.path)).status).toBe(200);
    await setUp.restart({ TEST_NOW: new Date(Date.now() + 32 * 86_400_000).toISOString() });
    const { status, body } = await open(expired.path);
    expect(status).toBe(404);
    expect([...bodies]).toEqual([body]);
    const { links } = await site().operate<{ links: AffiliateLink[] }>("/affiliate-links");
    const stateOf = (one: AffiliateLink) => links.find(({ id }) => id === one.id)?.state;
    expect([stateOf(expired.link), stateOf(revoked.link)]).toEqual(["expired", "revoked"]);
    await setUp.restart();
  });

  test("is issued for a time and an affiliate that exist, and every change is noted", async () => {
    const issue = (changes: object) =>
      site().operate<{ success: boolean; errors?: object[] }>("/affiliate-links", "POST", {
        affiliate: "77",
        label: "",
        until: dateIn(10),
        ...changes,
      });
    for (const [field, value] of [
      ["until", dateIn(-2)],
      ["until", dateIn(500)],
      ["affiliate", "otros"],
      ["affiliate", " "],
    ] as const)
      expect(await issue({ [field]: value }), field).toMatchObject({ success: false, errors: [{ field }] });
    const { link } = await issueLink(site(), "anotado");
    expect(await site().operate(`/affiliate-links/${crypto.randomUUID()}/revoke`, "POST", {})).toMatchObject({
      success: false,
    });
    await site().operate(`/affiliate-links/${link.id}/revoke`, "POST", {});
    const { rows } = await site().operate<{ rows: AccessRow[] }>("/access?limit=50");
    expect(rows).toContainEqual(
      expect.objectContaining({ who: "operator", what: "report issued", subject: "affiliate anotado" }),
    );
    expect(rows).toContainEqual(
      expect.objectContaining({ what: "report revoked", subject: `report ${link.id}` }),
    );
  });

  test("is limited by address", async () => {
    const { path } = await issueLink(site(), "77");
    const pageFor = async (ip: string) =>
      httpVisitor(site().origin, { "cf-connecting-ip": ip, "accept-language": "en" }).get(path);
    const pages = await withinOneMinute(async (run) => {
      const pages: Awaited<ReturnType<typeof pageFor>>[] = [];
      for (let call = 0; call < 61; call++) pages.push(await pageFor(`203.0.113.${run}`));
      return pages;
    });
    expect(pages.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429]);
    expect(pages.at(-1)?.body).toContain("Please wait a minute");
    expect((await pageFor("198.51.100.78")).status).toBe(200);
  });
});
