import { describe, expect, test } from "vitest";
import { fillSteps, httpVisitor, sendSteps, steps } from "../http-visitor.ts";
import { person } from "../people.ts";
import { untilStatus } from "./program.ts";
import { siteOfFile } from "./sites.ts";

const variables = {
  PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}',
  SECURE_APPLICATION_URL: "https://seguro.example/solicitud",
};
const site = await siteOfFile({ site: { ...variables, TEST_NOW: "2026-11-20T17:00:00Z" } });
const closed = await siteOfFile({ site: { ...variables, TEST_NOW: "2026-11-26T17:00:00Z" } });

const shownOn = (body: string) => ({
  phone: /class="phone-call" href="tel:\+(\d+)"/.exec(body)?.[1],
  link: /class="button button-small" href="([^"]+)"/.exec(body)?.[1]?.replaceAll("&amp;", "&"),
});
const ownLink = "/auto-credito/solicitud";

describe("the telephone number and application link during a visit", () => {
  test("are the main number and our own application by default", async () => {
    const page = await httpVisitor(site.origin).get("/");
    expect(shownOn(page.body)).toEqual({ phone: "12135550100", link: ownLink });
  });

  test("are the source's number for 24 minutes, from the first page on", async () => {
    const visitor = httpVisitor(site.origin);
    const landing = await visitor.get("/?src=1100461&lnk=x");
    expect(shownOn(landing.body).phone).toBe("15552522129");
    const sourceCookies = landing.setCookies.filter((cookie) => /^(?:src|lnk)=/.test(cookie));
    expect(sourceCookies).toHaveLength(2);
    for (const cookie of sourceCookies)
      expect(cookie).toMatch(/^\w+=\w+; Max-Age=1440; Path=\/; SameSite=Lax$/);
    const next = await visitor.get("/politica-de-cookies");
    expect(shownOn(next.body).phone).toBe("15552522129");
    expect(next.setCookies.join()).not.toMatch(/(?:src|lnk|afiliado|origen|llegada)=/);
    // The browser has dropped both cookies after 25 minutes.
    visitor.cookies.delete("src");
    visitor.cookies.delete("lnk");
    expect(shownOn((await visitor.get("/")).body).phone).toBe("12135550100");
  });

  test("are those of the first affiliate of the visit, whatever comes later", async () => {
    const visitor = httpVisitor(site.origin);
    const expected = { phone: "12135550177", link: "https://seguro.example/solicitud?affid=77&subid=s" };
    expect(shownOn((await visitor.get("/?affid=77&subid=s&src=1100461")).body)).toEqual(expected);
    expect(shownOn((await visitor.get("/?affid=88")).body)).toEqual(expected);
    expect(shownOn((await visitor.get("/404")).body)).toEqual(expected);
  });

  test.each([
    ["forged", "afiliado=eyJwYXNzZWQiOiJ5ZXMifQ=="],
    ["not base64", "afiliado=%%%"],
    ["oversized", `afiliado=${"A".repeat(6000)}`],
    ["not a text", "src=e30=; lnk=W10="],
  ])("ignore a cookie that is %s", async (_, cookie) => {
    const page = await fetch(site.origin, { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(shownOn(await page.text())).toEqual({ phone: "12135550100", link: ownLink });
  });
});

const textOf = (html: string) => html.replace(/<[^>]+>/g, "");

test("on Thanksgiving a page shows no telephone number, but when the telephones open next", async () => {
  const page = await httpVisitor(closed.origin).get("/?affid=77");
  expect(shownOn(page.body).phone).toBeUndefined();
  expect(page.body).not.toContain("tel:");
  expect(textOf(page.body)).toMatch(/Abrimos el sábado a las 10:00/);
});

test("a lead carries the visit's first affiliate and its source", async () => {
  const visitor = httpVisitor(site.origin);
  await visitor.get("/?affid=77&src=1100460");
  await visitor.get("/?affid=88");
  const { id } = await sendSteps(visitor, person);
  const report = await untilStatus(site, id, "delivered");
  expect(report).toMatchObject({ affiliate: "77", source: "1100460/na" });
});

describe("the zipcode that the edge guesses", async () => {
  const placed = await siteOfFile({
    place: { country: "US", postalCode: "78040", timezone: "America/Chicago" },
  });

  test("is asked about, never filled in by itself; once accepted, it is saved", async () => {
    const visitor = httpVisitor(placed.origin);
    const page = await visitor.get(steps.contact);
    expect(page.body).toContain("¿Vives ahí?");
    expect(page.body).toMatch(/name="zipcode" value=""/);
    const accepted = await visitor.post(steps.contact, { first_name: "Ana", intent: "zipcode:78040" });
    expect(accepted.location).toBe(`${steps.contact}?paso=1#zipcode`);
    const next = await visitor.get(steps.contact);
    expect(next.body).toMatch(/name="zipcode" value="78040"/);
    expect(next.body).toContain('value="Ana"');
    expect(next.body).not.toContain("¿Vives ahí?");
  });

  // A mended request is a new request, which must still know the place.
  test.each(["/", "/?src=1?gclid=2"])(
    "comes with a time zone, in which %s also gives the opening hours",
    async (path) => {
      const page = await httpVisitor(placed.origin).get(path);
      expect(textOf(page.body)).toMatch(/hora de Nueva York \((?:a )?las? \d+:\d\d [ap]\. m\. en tu zona\)/);
    },
  );
});

describe("a corrected zipcode", () => {
  test("is remembered for the rest of the visit, until the visitor discards everything", async () => {
    const visitor = httpVisitor(site.origin);
    await fillSteps(visitor, { ...person, zipcode: "78040" });
    await visitor.get(`${steps.contact}?nueva`);
    expect((await visitor.get(steps.contact)).body).toMatch(/name="zipcode" value="78040"/);
    await visitor.post("/auto-credito/guardar", { intent: "discard" });
    expect((await visitor.get(steps.contact)).body).toMatch(/name="zipcode" value=""/);
  });
});
