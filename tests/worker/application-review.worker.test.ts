import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillSteps, formOf, httpVisitor, referenceIn, steps, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import { startCaptchaProvider } from "./captcha-provider.ts";
import { untilIndexed, untilStatus } from "./program.ts";

let provider: Awaited<ReturnType<typeof startCaptchaProvider>>;
let site: TestSite;
beforeAll(async () => {
  provider = await startCaptchaProvider();
  site = await startTestSite({
    site: {
      CAPTCHA_PROVIDER: "turnstile",
      CAPTCHA_SITE_KEY: "clave-publica-de-prueba",
      ADS_ID: "AW-123456789",
      ADS_CONVERSION_LABEL: "AbCdEf",
    },
    services: provider.services,
  });
});
afterAll(async () => {
  await site.end();
  await provider.end();
});

const token = (text: string) => ({ "cf-turnstile-response": text });
const sent = "¡Listo! Recibimos tu solicitud";
/** The thank-you page says so while its application is still to be told to Ads. */
const untold = 'data-conversion="/auto-credito/conversion?v=';
const inFrame = { "sec-fetch-dest": "iframe" };

/** An application that was sent without a token. */
async function heldApplication(person = somebody()) {
  const visitor = httpVisitor(site.origin);
  const id = await fillSteps(visitor, person);
  const { status, location } = await visitor.post(steps.finish, {
    submission_id: id,
    ...formOf("finish", person),
  });
  expect(status).toBe(303);
  return { visitor, id, thanks: location };
}

/** The same from a browser that takes no cookies. */
async function heldWithoutCookies(person = somebody()) {
  const path = "/auto-credito/solicitud2";
  const visitor = httpVisitor(site.origin);
  const id = submissionIdIn(await visitor.get(path));
  visitor.cookies.clear();
  const { location } = await visitor.post(path, { submission_id: id, ...person } as Record<string, string>);
  visitor.cookies.clear();
  return { visitor, id, thanks: location };
}

describe("the thank-you page of an application that waits for a captcha", () => {
  test("says that it has not gone out, and the solved captcha sends it", async () => {
    const { visitor, id, thanks } = await heldApplication();
    const page = await visitor.get(thanks);
    expect(page.status).toBe(200);
    expect(page.body).toContain("<title>Guardamos tu solicitud, pero todavía no salió");
    expect(page.body).not.toContain(sent);
    expect(page.body).not.toContain("data-conversion");
    expect(referenceIn(page)).not.toBe("");
    expect(page.body).toContain('data-captcha="turnstile"');
    expect(page.body).toContain('content="noindex"');
    expect(visitor.last().get("cache-control")).toBe("no-store");
    expect(visitor.last().get("content-security-policy")).toContain("https://challenges.cloudflare.com");

    const released = await visitor.post(thanks, token("solved late"));
    expect(released).toMatchObject({ status: 303, location: thanks });
    const shown = await visitor.get(released.location);
    expect(shown.body).toContain(`<h1>${sent}`);
    expect(shown.body).toContain(untold);
    await untilStatus(site, id, "delivered");
  });

  test.each([
    ["missing", {}],
    ["wrong", token("wrong")],
  ])("is shown again with an error when the token is %s", async (_, fields) => {
    const { visitor, id, thanks } = await heldApplication();
    const page = await visitor.post(thanks, fields as Record<string, string>);
    expect(page.status).toBe(422);
    expect(page.body).toContain("<title>Error: ");
    expect(page.body).toContain("No pudimos comprobar que eres una persona");
    expect(visitor.last().get("cache-control")).toBe("no-store");
    await untilStatus(site, id, "in review");
  });

  test("needs no cookie: the answer to the form says that it waits, and later the services do", async () => {
    const { visitor, thanks } = await heldWithoutCookies();
    const page = await visitor.get(thanks);
    expect(page.body).toContain("Guardamos tu solicitud, pero todavía no salió");
    const [bookmark = ""] = thanks.split("&");
    await untilIndexed(site, referenceIn(page), "in review");
    expect((await visitor.get(bookmark)).body).toContain("Guardamos tu solicitud, pero todavía no salió");
    const released = await visitor.post(bookmark, token("solved elsewhere"));
    expect(released).toMatchObject({ status: 303, location: bookmark });
    expect((await visitor.get(bookmark)).body).toContain(sent);
  });
});

test.each([
  ["with its receipt", heldApplication],
  ["to a bookmark of the page that said it waits", heldWithoutCookies],
])("released by an operator, it is shown as sent, %s", async (_, held) => {
  const { visitor, id, thanks } = await held();
  const page = await visitor.get(thanks);
  expect(page.body).not.toContain(sent);
  await untilIndexed(site, referenceIn(page), "in review");
  await site.operate(`/leads/${id}/release`, "POST");
  await untilStatus(site, id, "delivered");
  expect((await visitor.get(thanks)).body).toContain(`<h1>${sent}`);
});

test("released by an operator, it is told to Ads from the next look at the page, and once", async () => {
  const { visitor, id, thanks } = await heldApplication();
  await visitor.post("/opciones-de-privacidad", { marketing: "on" });
  await untilIndexed(site, referenceIn(await visitor.get(thanks)), "in review");
  expect((await visitor.get("/auto-credito/conversion", inFrame)).status).toBe(204);
  await site.operate(`/leads/${id}/release`, "POST");
  await untilStatus(site, id, "delivered");
  expect((await visitor.get(thanks)).body).toContain(untold);
  expect((await visitor.get("/auto-credito/conversion", inFrame)).status).toBe(200);
  expect((await visitor.get(thanks)).body).not.toContain("data-conversion");
  expect((await visitor.get("/auto-credito/conversion", inFrame)).status).toBe(204);
});

test("an application of somebody whose other answers were delivered says so, and asks no captcha", async () => {
  const person = somebody();
  const first = httpVisitor(site.origin);
  const id = await fillSteps(first, person);
  const finish = { ...formOf("finish", person), ...token("solved at once") };
  const { location } = await first.post(steps.finish, { submission_id: id, ...finish });
  const thanks = await first.get(location);
  expect(thanks.body).toContain(sent);
  await untilStatus(site, id, "delivered");
  await untilIndexed(site, referenceIn(thanks), "delivered");

  const changed = { ...person, job_title: "Mecánico" };
  const second = httpVisitor(site.origin);
  const submission_id = await fillSteps(second, changed);
  const held = await second.post(steps.finish, {
    submission_id,
    ...formOf("finish", changed),
    ...token("solved again"),
  });
  const { body } = await second.get(held.location);
  expect(body).toContain("Ya teníamos una solicitud tuya");
  expect(body).not.toContain("data-captcha");
});

test("a wrong token on the application keeps every answer and says what to do", async () => {
  const visitor = httpVisitor(site.origin);
  const person = somebody();
  const submission_id = await fillSteps(visitor, person);
  const page = await visitor.post(steps.finish, {
    submission_id,
    ...formOf("finish", person),
    ...token("wrong"),
  });
  expect(page.status).toBe(422);
  expect(page.body).toContain("No pudimos comprobar que eres una persona");
  expect(page.body).toContain('value="1985"');
});

test("a contact message without a token says that a person looks at it first", async () => {
  const visitor = httpVisitor(site.origin);
  const submission_id = submissionIdIn(await visitor.get("/contactanos"));
  const { status, location } = await visitor.post("/contactanos", {
    submission_id,
    name: "Ana Ruiz",
    email: "ana@example.com",
    message: "¿Puedo cambiar mi cita?",
  });
  expect(status).toBe(303);
  expect((await visitor.get(location)).body).toContain("Antes de contestarte, una persona lo revisa");
});
