import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SubmissionReport } from "../../workers/services/outbox/contract.ts";
import { fillSteps, formOf, httpVisitor, steps } from "../http-visitor.ts";
import { person } from "../people.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

const variables = {
  PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}',
  SECURE_APPLICATION_URL: "https://seguro.example/solicitud",
};
let site: TestSite;
let closed: TestSite;
beforeAll(async () => {
  site = await startTestSite({ site: { ...variables, TEST_NOW: "2026-11-20T17:00:00Z" } });
  closed = await startTestSite({ site: { ...variables, TEST_NOW: "2026-11-26T17:00:00Z" } });
});
afterAll(() => Promise.all([site.end(), closed.end()]));

const shownOn = (body: string) => ({
  phone: /class="phone-call" href="tel:\+(\d+)"/.exec(body)?.[1],
  link: /class="button button-small" href="([^"]+)"/.exec(body)?.[1]?.replaceAll("&amp;", "&"),
});
const ownLink = "/auto-credito/solicitud";

describe("what a visit sees, page after page", () => {
  test("nobody in particular: the main number, the application here", async () => {
    const page = await httpVisitor(site.origin).get("/");
    expect(shownOn(page.body)).toEqual({ phone: "12135550100", link: ownLink });
  });

  test("a source has its number for 24 minutes, on the very first page and the next ones", async () => {
    const visitor = httpVisitor(site.origin);
    const landing = await visitor.get("/?src=1100461&lnk=x");
    expect(shownOn(landing.body).phone).toBe("15552522129");
    const set = landing.setCookies.filter((cookie) => /^(?:src|lnk)=/.test(cookie));
    expect(set).toHaveLength(2);
    for (const cookie of set) expect(cookie).toMatch(/Max-Age=1440; Path=\/; HttpOnly; SameSite=Lax/);
    const next = await visitor.get("/politica-de-cookies");
    expect(shownOn(next.body).phone).toBe("15552522129");
    expect(next.setCookies.join()).not.toMatch(/(?:src|lnk|afiliado|origen|llegada)=/);
    // 25 minutes later the browser has dropped both.
    visitor.cookies.delete("src");
    visitor.cookies.delete("lnk");
    expect(shownOn((await visitor.get("/")).body).phone).toBe("12135550100");
  });

  test("the first affiliate of a visit stays, with its number and the secure link", async () => {
    const visitor = httpVisitor(site.origin);
    const seen = { phone: "12135550177", link: "https://seguro.example/solicitud?affid=77&subid=s" };
    expect(shownOn((await visitor.get("/?affid=77&subid=s&src=1100461")).body)).toEqual(seen);
    expect(shownOn((await visitor.get("/?affid=88")).body)).toEqual(seen);
    expect(shownOn((await visitor.get("/404")).body)).toEqual(seen);
  });

  test("a visit that began without an affiliate takes the one that comes later", async () => {
    const visitor = httpVisitor(site.origin);
    await visitor.get("/");
    expect(shownOn((await visitor.get("/?affid=88")).body)).toEqual({
      phone: "12135550100",
      link: "https://seguro.example/solicitud?affid=88",
    });
  });

  test("a referrer with seguro leads to the secure host", async () => {
    const visitor = httpVisitor(site.origin, { referer: "https://www.MiSeguro.example/autos" });
    expect(shownOn((await visitor.get("/")).body).link).toBe("https://seguro.example/solicitud");
  });

  test.each([
    ["forged", "afiliado=eyJwYXNzZWQiOiJ5ZXMifQ=="],
    ["no base64", "afiliado=%%%"],
    ["oversized", `afiliado=${"A".repeat(6000)}`],
    ["a source that is no text", "src=e30=; lnk=W10="],
  ])("a cookie that is %s is ignored", async (_, cookie) => {
    const page = await fetch(site.origin, { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(shownOn(await page.text())).toEqual({ phone: "12135550100", link: ownLink });
  });

  test("an affiliate's value cannot leave its place in the link", async () => {
    const page = await httpVisitor(site.origin).get(
      `/?affid=${encodeURIComponent('"><img src=x-planted>&host=malo')}`,
    );
    expect(page.body).not.toContain("<img src=x-planted");
    expect(new URL(shownOn(page.body).link ?? "").origin).toBe("https://seguro.example");
  });
});

const textOf = (html: string) => html.replace(/<[^>]+>/g, "");

test("on Thanksgiving nobody is asked to call, and the page says when somebody answers", async () => {
  const page = await httpVisitor(closed.origin).get("/?affid=77");
  expect(shownOn(page.body).phone).toBeUndefined();
  expect(page.body).not.toContain("tel:");
  expect(textOf(page.body)).toMatch(/Nuestro teléfono abre el sábado a las 10:00/);
});

test("the lead carries the affiliate that counted and the source that brought it", async () => {
  const visitor = httpVisitor(site.origin);
  await visitor.get("/?affid=77&src=1100460");
  await visitor.get("/?affid=88");
  const id = await fillSteps(visitor, person);
  await visitor.post(steps.finish, { submission_id: id, ...formOf("finish", person) });
  const report = await until("delivery", async () => {
    const { lead } = await site.operate<{ lead?: SubmissionReport }>(`/leads/${id}`);
    return lead?.status === "delivered" ? lead : undefined;
  });
  expect(report).toMatchObject({ affiliate: "77", source: "1100460/na" });
});

describe("the edge's guess of a zipcode", () => {
  let placed: TestSite;
  beforeAll(async () => {
    placed = await startTestSite({
      place: { country: "US", postalCode: "78040", timezone: "America/Chicago" },
    });
  });
  afterAll(() => placed.end());

  test("is a question, never an answer by itself; taken, it is kept", async () => {
    const visitor = httpVisitor(placed.origin);
    const page = await visitor.get(steps.contact);
    expect(page.body).toContain("¿Vives ahí?");
    expect(page.body).toMatch(/name="zipcode" value=""/);
    const taken = await visitor.post(steps.contact, { first_name: "Ana", intent: "zipcode:78040" });
    expect(taken.location).toBe(`${steps.contact}#zipcode`);
    const next = await visitor.get(steps.contact);
    expect(next.body).toMatch(/name="zipcode" value="78040"/);
    expect(next.body).toContain('value="Ana"');
    expect(next.body).not.toContain("¿Vives ahí?");
  });

  test("is not asked of a visitor whom the edge does not know", async () =>
    expect((await httpVisitor(site.origin).get(steps.contact)).body).not.toContain("¿Vives ahí?"));

  test("and New York's hours come in the visitor's own time too", async () => {
    const page = await httpVisitor(placed.origin).get("/");
    expect(textOf(page.body)).toMatch(
      /hasta las? \d+:\d\d|hora de Nueva York \(a las? \d+:\d\d [ap]\. m\. en tu zona\)/,
    );
  });
});

describe("a zipcode once corrected", () => {
  test("is remembered for the rest of the visit, and forgotten when the visitor discards everything", async () => {
    const visitor = httpVisitor(site.origin);
    await fillSteps(visitor, { ...person, zipcode: "78040" });
    await visitor.get(`${steps.contact}?nueva`);
    expect((await visitor.get(steps.contact)).body).toMatch(/name="zipcode" value="78040"/);
    await visitor.post("/auto-credito/guardar", { intent: "discard" });
    expect((await visitor.get(steps.contact)).body).toMatch(/name="zipcode" value=""/);
  });
});

test("a cookie sent twice: the first one counts, and nothing breaks", async () => {
  const visitor = httpVisitor(site.origin);
  await visitor.get("/?affid=77&src=1100461");
  const own = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  for (const cookie of [`${own}; ${own}`, `${own}; afiliado=x; src=y; visita=z; perfil=;`]) {
    const page = await fetch(site.origin, { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(shownOn(await page.text()).phone).toBe("12135550177");
  }
});
