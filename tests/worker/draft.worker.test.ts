import { describe, expect, test } from "vitest";
import { privateTextsOf } from "../faults/plaintext.ts";
import { fillSteps, formOf, httpVisitor, steps } from "../http-visitor.ts";
import { person } from "../people.ts";
import { startTestSite } from "../standalone-site.ts";
import { sharedSite, siteOfTest } from "./sites.ts";

const site = await sharedSite();

describe("the draft's cookie", () => {
  test("the cookie is sealed, HttpOnly, and for the application's paths and the visit alone", async () => {
    const visitor = httpVisitor(site.origin);
    const page = await visitor.post(steps.contact, formOf("contact", person));
    const set = page.setCookies.join("\n");
    expect(set).toMatch(/^solicitud\.0=[\w.-]+; Path=\/auto-credito; HttpOnly; SameSite=Lax$/m);
    const draft = page.setCookies.filter((cookie) => cookie.startsWith("solicitud."));
    expect(draft.join("\n")).not.toMatch(/Max-Age|Expires/);
    // Whole texts: a few letters stand in random base64 by chance.
    for (const text of [...privateTextsOf(person), "first_name"]) expect(set).not.toContain(text);
  });

  test.each([
    ["forged", "AAAA.BBBB"],
    ["oversized", "x".repeat(3000)],
    ["not even base64", "%%%"],
  ])("a cookie that is %s is ignored", async (_, value) => {
    const visitor = httpVisitor(site.origin);
    visitor.cookies.set("solicitud.0", value);
    expect((await visitor.get(steps.contact)).status).toBe(200);
    expect((await visitor.get(steps.housing)).location).toMatch(new RegExp(`^${steps.contact}`));
  });

  test("the cookie holds the longest names that are valid", async () => {
    const visitor = httpVisitor(site.origin);
    const long = {
      ...person,
      first_name: "李".repeat(128),
      last_name: "𠮷".repeat(128),
      address: "𠮷".repeat(128),
      employer_name: "日".repeat(128),
      job_title: "本".repeat(64),
    };
    await fillSteps(visitor, long);
    expect(visitor.cookies.has("solicitud.1")).toBe(true);
    expect((await visitor.get(steps.finish)).body).toContain("李".repeat(128));
  });

  test("the draft can be discarded", async () => {
    const visitor = httpVisitor(site.origin);
    const id = await fillSteps(visitor, person);
    const answer = await visitor.post("/auto-credito/guardar", { submission_id: id, intent: "discard" });
    expect(answer).toMatchObject({ status: 303, location: "/" });
    expect(visitor.cookies.has("solicitud.0")).toBe(false);
  });
});

test("a browser that takes no cookies is led to the page that needs none", async () => {
  const blocked = httpVisitor(site.origin, { referer: `${site.origin}${steps.contact}` });
  const answer = await blocked.post(steps.contact, formOf("contact", person));
  expect(answer.location).toBe(steps.housing);
  blocked.cookies.clear();
  const led = await blocked.get(steps.housing);
  expect(led.location).toBe("/auto-credito/solicitud2?sin-cookies");
  expect((await blocked.get(led.location)).body).toContain("Llena todo en una sola página");
});

test("a draft ends when it idles for too long, and the visitor is told", async () => {
  const morning = await startTestSite({ site: { TEST_NOW: "2026-11-20T15:00:00Z" } });
  const visitor = httpVisitor(morning.origin);
  await fillSteps(visitor, person);
  await morning.end();
  const later = await siteOfTest({ site: { TEST_NOW: "2026-11-20T15:30:00Z" } });
  const returning = httpVisitor(later.origin);
  for (const [name, value] of visitor.cookies) returning.cookies.set(name, value);
  const { location } = await returning.get(steps.finish);
  expect(location).toBe(`${steps.contact}?terminada`);
  const page = await returning.get(location);
  expect(page.body).toContain("Tu sesión anterior terminó");
  expect(page.body).not.toContain("María");
});
