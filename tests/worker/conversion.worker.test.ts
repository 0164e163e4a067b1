import { describe, expect, test } from "vitest";
import { fillSteps, type HttpVisitor, httpVisitor, referenceIn, sendSteps } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { receiptCookies } from "../receipt-cookies.ts";
import { openedLead } from "../sealed-lead.ts";
import { siteOfFile, siteOfTest } from "./sites.ts";

const site = await siteOfFile({
  site: {
    ADS_ID: "AW-123456789",
    ADS_CONVERSION_LABEL: "AbCdEf",
    CONVERSION_VALUE: "25",
    ADS_VISIT_LABELS: "view:ViStA1,start:InIcIo2",
    APPOINTMENTS: "on",
  },
});

const frame = "/auto-credito/conversion";
const inFrame = { "sec-fetch-dest": "iframe" };
const thanks = "/auto-credito/thank-you-plain";
const choose = (visitor: HttpVisitor, choice: Record<string, string>) =>
  visitor.post("/opciones-de-privacidad", choice);

/** A visitor whose application was accepted and not yet reported to Google Ads. */
async function applicant(headers: Record<string, string> = {}) {
  const visitor = httpVisitor(site.origin, headers);
  const { receipt, cookies } = await receiptCookies();
  for (const { name, value } of cookies) visitor.cookies.set(name, value);
  return { visitor, receipt };
}

describe("an accepted application", () => {
  test("is reported to Ads with consent, from a document without an origin, and once", async () => {
    const { visitor, receipt } = await applicant();
    await visitor.get("/?gclid=G-1");
    const page = await visitor.get(thanks);
    expect(referenceIn(page)).toBe(receipt.reference);
    expect(page.body).toContain(`data-conversion="${frame}?v=${receipt.conversionId}"`);
    expect(page.body).toContain('href="/auto-credito/cita"');
    expect((await visitor.get(frame, inFrame)).status).toBe(204);
    await choose(visitor, { analytics: "on" });
    expect((await visitor.get(frame, inFrame)).status).toBe(204);

    await choose(visitor, { marketing: "on" });
    const led = await visitor.get(frame, inFrame);
    // The visitor declined meanwhile. The click id is deleted, and a later consent does not bring it back.
    expect([led.status, led.location]).toEqual([200, ""]);
    expect(led.body).toContain(receipt.conversionId);
    expect(led.body).not.toContain(receipt.reference);
    expect(led.body).not.toContain("thank-you");
    const headers = visitor.last();
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'nonce-[\w-]+' https:/);
    expect(policy).not.toContain("allow-same-origin");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("no-store");

    expect((await visitor.get(frame, inFrame)).status).toBe(204);
    const again = await visitor.get(thanks);
    expect(referenceIn(again)).toBe(receipt.reference);
    expect(again.body).not.toContain("data-conversion");
  });

  test("is reported with the click that led here, in the document's address", async () => {
    const { visitor, receipt } = await applicant();
    await visitor.get("/?gclid=G-1");
    await choose(visitor, { marketing: "on" });
    const led = await visitor.get(`${frame}?v=${receipt.conversionId}&ref=x`, inFrame);
    expect(led).toMatchObject({ status: 303, location: `${frame}?gclid=G-1` });
    const { body } = await visitor.get(led.location, inFrame);
    expect(body).toContain("/?gclid=G-1");
    expect(body).toContain(receipt.conversionId);
  });

  test("is reported only in a frame: a partner's link or picture to the address does not use the report up", async () => {
    const { visitor, receipt } = await applicant();
    await visitor.get("/?gclid=G-1");
    await choose(visitor, { marketing: "on" });
    const handedOut = `${frame}?v=${receipt.conversionId}`;
    for (const destination of ["document", "image"])
      for (const path of [frame, handedOut, `${frame}?gclid=G-1`])
        expect((await visitor.get(path, { "sec-fetch-dest": destination })).status).toBe(204);
    for (const path of [frame, `${frame}?v=`, `${frame}?gclid=G-1`])
      expect((await visitor.get(path)).status).toBe(204);

    // A browser that does not say what a document is for gets the address that the page handed out.
    const { location } = await visitor.get(handedOut);
    expect(location).toBe(`${frame}?gclid=G-1&v=${receipt.conversionId}`);
    const { body } = await visitor.get(location);
    expect(body).toContain("/?gclid=G-1");
    expect((await visitor.get(location)).status).toBe(204);
  });

  test("is reported to nobody under Global Privacy Control, and to no browser that did not send the application", async () => {
    const { visitor } = await applicant({ "sec-gpc": "1" });
    await choose(visitor, { marketing: "on" });
    expect((await visitor.get(thanks)).body).not.toContain("data-conversion");
    expect((await visitor.get(frame, inFrame)).status).toBe(204);
    const other = httpVisitor(site.origin);
    await choose(other, { marketing: "on" });
    expect((await other.get(frame, inFrame)).status).toBe(204);
  });
});

describe("a moment of a visit", () => {
  const view = "/auto-credito/conversion/vista";
  const start = "/auto-credito/conversion/inicio";
  const told = (body: string) => /data-told="([^"]*)"/.exec(body)?.[1] ?? "";
  /** The bodies of the four pages of the application. The last one asks for a taxpayer number. */
  async function stepsOf(visitor: HttpVisitor) {
    const person = somebody();
    await fillSteps(visitor, person);
    const paths = ["?paso=1", "/step2", "/step3", "/step4"].map((step) => `/auto-credito/solicitud${step}`);
    const bodies = [];
    for (const path of paths) bodies.push((await visitor.get(path)).body);
    return bodies;
  }

  test("is reported by /sem and by the page after the first step, with consent, and by no other page", async () => {
    const visitor = httpVisitor(site.origin);
    for (const path of ["/sem", "/acyUnbounded"]) expect(told((await visitor.get(path)).body)).toBe(view);
    expect((await stepsOf(visitor)).map(told)).toEqual(["", "", "", ""]);
    const allowing = httpVisitor(site.origin);
    await choose(allowing, { marketing: "on" });
    const steps = await stepsOf(allowing);
    expect(steps.map(told)).toEqual(["", start, "", ""]);
    expect(steps.map((body) => body.includes('name="ssn_ui"'))).toEqual([false, false, false, true]);
    for (const path of ["/auto-credito/solicitud2", "/auto-finance/solicitud", "/sbartem2", "/"])
      expect([path, told((await allowing.get(path)).body)]).toEqual([path, ""]);
  });

  test("is reported with consent from a framed document without an origin, with only the page and the click", async () => {
    for (const [frame, label, page] of [
      [view, "AW-123456789/ViStA1", "/sem"],
      [start, "AW-123456789/InIcIo2", "/auto-credito/solicitud"],
    ] as const) {
      const visitor = httpVisitor(site.origin);
      await visitor.get("/sem?gclid=G-1&src=1100461");
      for (const choice of [undefined, { analytics: "on" }]) {
        if (choice) await choose(httpVisitor(site.origin, {}, visitor.cookies), choice);
        expect((await visitor.get(frame, inFrame)).status).toBe(204);
      }
      await choose(visitor, { marketing: "on" });
      expect((await visitor.get(`${frame}?ref=x`, inFrame)).location).toBe(`${frame}?gclid=G-1`);
      const { status, body } = await visitor.get(`${frame}?gclid=G-1`, inFrame);
      expect(status).toBe(200);
      expect(body).toContain(label);
      expect(body).toContain(`https://www.tucreditodeauto.example${page}?gclid=G-1"`);
      expect(body).not.toMatch(/1100461|transaction_id/);
      const headers = visitor.last();
      expect(headers.get("content-security-policy")).toMatch(/^sandbox allow-scripts; default-src 'none';/);
      expect(headers.get("content-security-policy")).not.toContain("allow-same-origin");
      expect(headers.get("cache-control")).toBe("no-store");
      for (const destination of ["document", "image"])
        expect((await visitor.get(`${frame}?gclid=G-1`, { "sec-fetch-dest": destination })).status).toBe(204);
      for (const query of ["?gclid=G-1", "?v=", "?gclid=G-1&v="])
        expect((await visitor.get(frame + query)).status).toBe(204);
    }
  });

  test("is reported to nobody under Global Privacy Control", async () => {
    const visitor = httpVisitor(site.origin, { "sec-gpc": "1" });
    await choose(visitor, { marketing: "on" });
    for (const frame of [view, start]) expect((await visitor.get(frame, inFrame)).status).toBe(204);
    expect((await stepsOf(visitor)).map(told)).toEqual(["", "", "", ""]);
  });

  test("is off by default, and changes no page's policy", async () => {
    const quiet = await siteOfTest({ site: { ADS_ID: "AW-123456789", ADS_CONVERSION_LABEL: "AbCdEf" } });
    const policyOf = async (origin: string) => {
      const visitor = httpVisitor(origin);
      const { body } = await visitor.get("/sem");
      return { told: told(body), policy: visitor.last().get("content-security-policy") };
    };
    const { policy } = await policyOf(site.origin);
    expect(policy).toContain("frame-src 'self';");
    expect(await policyOf(quiet.origin)).toEqual({ told: "", policy });
    const allowing = httpVisitor(quiet.origin);
    await choose(allowing, { marketing: "on" });
    for (const frame of [view, start, "/auto-credito/conversion/otra"])
      expect((await allowing.get(frame, inFrame)).status).toBe(204);
    expect((await stepsOf(allowing)).map(told)).toEqual(["", "", "", ""]);
  });
});

describe("a click id", () => {
  const query = "gclid=G&gbraid=B&wbraid=W&fbclid=F&msclkid=M&ttclid=T";
  /**
   * What the lead of a visitor records about clicks, after the visitor landed on the query, chose about cookies, and
   * applied.
   */
  async function clicksOfLead(visitor: HttpVisitor, choices: Record<string, string>[]) {
    await visitor.get(`/?src=1&${query}`);
    for (const choice of choices) await choose(visitor, choice);
    const person = somebody();
    const { id } = await sendSteps(visitor, person);
    const { attribution } = await openedLead(site, id);
    expect(attribution).toMatchObject({ src: "1", last_src: "1" });
    return Object.keys(attribution).filter((name) => /(?:clid|braid|clkid)$/.test(name));
  }
  const saved = (visitor: HttpVisitor) =>
    atob(decodeURIComponent(visitor.cookies.get("origen") ?? "")).includes("gclid");

  test("is saved at landing, and a lead carries it if the visitor allows advertising", async () => {
    const visitor = httpVisitor(site.origin);
    const names = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid", "ttclid"];
    expect((await clicksOfLead(visitor, [{ marketing: "on" }])).sort()).toEqual(
      names.flatMap((name) => [name, `first_${name}`, `last_${name}`]).sort(),
    );
  });

  test("waits for the visitor's choice: until then it is saved, and no lead carries it", async () => {
    const visitor = httpVisitor(site.origin);
    expect(await clicksOfLead(visitor, [])).toEqual([]);
    expect(saved(visitor)).toBe(true);
  });

  test("is dropped when the visitor declines, and a later consent does not bring it back", async () => {
    const visitor = httpVisitor(site.origin);
    expect(await clicksOfLead(visitor, [{ analytics: "on" }, { marketing: "on" }])).toEqual([]);
    expect(saved(visitor)).toBe(false);
  });

  test("is not saved under Global Privacy Control", async () => {
    const visitor = httpVisitor(site.origin, { "sec-gpc": "1" });
    expect(await clicksOfLead(visitor, [{ marketing: "on" }])).toEqual([]);
    expect(saved(visitor)).toBe(false);
  });
});
