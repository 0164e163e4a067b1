import { describe, expect, test } from "vitest";
import { privateTextsOf } from "../faults/plaintext.ts";
import { fillSteps, formOf, httpVisitor, startApplication, steps, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { sharedSite } from "./sites.ts";

const person = somebody();
const site = await sharedSite();

describe("the draft's cookie", () => {
  test("the cookie is sealed, HttpOnly, and for the application's paths and the visit alone", async () => {
    const visitor = httpVisitor(site.origin);
    const page = await visitor.post(steps.contact, formOf("contact", person));
    const set = page.setCookies.join("\n");
    expect(set).toMatch(/^solicitud\.0=[\w.-]+; Path=\/auto-credito; HttpOnly; SameSite=Lax$/m);
    const draft = page.setCookies.filter((cookie) => cookie.startsWith("solicitud."));
    expect(draft.join("\n")).not.toMatch(/Max-Age|Expires/);
    // Complete texts are compared, because a few letters appear in random base64 by chance.
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

test("a browser that takes no cookies is led to the page that needs no cookies", async () => {
  const blocked = httpVisitor(site.origin, { referer: `${site.origin}${steps.contact}` });
  const answer = await blocked.post(steps.contact, formOf("contact", person));
  expect(answer.location).toBe(steps.housing);
  blocked.cookies.clear();
  const led = await blocked.get(steps.housing);
  expect(led.location).toBe("/auto-credito/solicitud2?sin-cookies");
  expect((await blocked.get(led.location)).body).toContain("Llena todo en una sola página");
});

const errorsOf = async (typed: Record<string, string>): Promise<Record<string, string>> => {
  const visitor = httpVisitor(site.origin);
  const submission_id = await startApplication(visitor);
  const saved = await visitor.post("/auto-credito/guardar", { submission_id, ...typed });
  expect(saved.status).toBe(200);
  return JSON.parse(saved.body).errors;
};

describe("the autosave", () => {
  test("reports errors of the fields that it is asked about, and of no other", async () => {
    const errors = await errorsOf({
      check: "email zipcode first_name nothing",
      first_name: "Ana",
      email: "ana@",
      zipcode: "00000",
      phone: "1",
    });
    expect(errors).toEqual({
      email: expect.stringContaining("Revisa tu correo"),
      zipcode: expect.stringContaining("no existe"),
    });
  });

  test("reports nothing without being asked", async () =>
    expect(await errorsOf({ email: "ana@", zipcode: "00000" })).toEqual({}));

  test("judges a birth date by its parts", async () => {
    const date = { dob1_month: "2", dob1_year: "1985" };
    expect(await errorsOf({ check: "dob1", ...date, dob1_day: "30" })).toEqual({
      dob1: expect.stringContaining("no existe"),
    });
    expect(await errorsOf({ check: "dob1", ...date, dob1_day: "28" })).toEqual({});
    const withoutDay = { ...date, dob1_day: "" };
    for (const check of ["dob1", "dob1_day"])
      expect(await errorsOf({ check, ...withoutDay })).toEqual({
        [check]: "Escribe el día de tu nacimiento.",
      });
  });
});

// An address with a unit is tested in application.worker.test.ts.
test("an address without a unit has no row for it in the review", async () => {
  const visitor = httpVisitor(site.origin);
  await fillSteps(visitor, somebody({ address: "1234 E 42nd St", address_unit: "" }));
  expect((await visitor.get(steps.finish)).body).not.toContain('value="change:address_unit"');
});

test("city and state are one line once the zipcode is known, and fields for a visitor who changes them", async () => {
  const visitor = httpVisitor(site.origin);
  const person = somebody();
  const submission_id = await startApplication(visitor);
  await visitor.post(steps.contact, { submission_id, ...formOf("contact", { ...person, zipcode: "90011" }) });
  const page = await visitor.get(steps.housing);
  expect(page.body).toMatch(/<details class="place"><summary><span data-place="">Los Angeles, California/);
  expect((await visitor.get(`${steps.housing}?volver=revision`)).body).not.toContain('class="place"');
  const empty = await visitor.post(steps.housing, { submission_id, city: "", state: "CA" });
  expect(empty.status).toBe(422);
  expect(empty.body).not.toContain('class="place"');
  expect(empty.body).toContain('id="city-error"');
});

describe("the vehicle of an application", () => {
  test.each([
    ["make=alfa-romeo&model=giulia&year=2020", "Alfa Romeo Giulia 2020"],
    ["make=alfa-romeo&model=giulia&year=2011", "Alfa Romeo Giulia"],
  ])("a link with %s brings the vehicle %s along", async (query, vehicle) => {
    const { body } = await httpVisitor(site.origin).get(`${steps.contact}?${query}`);
    expect(body).toContain(`<strong>${vehicle}</strong>`);
  });

  test("an unknown vehicle is never shown, wherever it comes from, and a known vehicle stays", async () => {
    const junk = "Llama al 1-900-ESTAFA";
    const visitor = httpVisitor(site.origin);
    const unknown = `${steps.contact}?${new URLSearchParams({ make: junk, model: "ya", year: "2020" })}`;
    const first = await visitor.get(unknown);
    expect(first.body).not.toContain("ESTAFA");
    expect(first.body).not.toContain('class="vehicle"');
    await visitor.get(`${steps.contact}?make=toyota&model=corolla`);
    await visitor.get(unknown);
    const submission_id = submissionIdIn(first);
    await visitor.post("/auto-credito/guardar", { submission_id, makeName: junk });
    const sent = await visitor.post(steps.contact, { submission_id, makeName: junk, modelName: "ya" });
    for (const { body } of [sent, await visitor.get(steps.contact)]) {
      expect(body).not.toContain("ESTAFA");
      expect(body).not.toContain("1-900");
    }
  });

  test("another make replaces the whole vehicle, and a form without a make removes nothing", async () => {
    const visitor = httpVisitor(site.origin);
    const page = await visitor.get(`${steps.contact}?make=toyota&model=corolla&year=2015`);
    const { makeName: _makeName, ...landing } = formOf("contact", somebody());
    await visitor.post(steps.contact, { submission_id: submissionIdIn(page), landing: "1", ...landing });
    const first = await visitor.get(`${steps.contact}?paso=1`);
    expect(first.body).toContain("<strong>Toyota Corolla 2015</strong>");
    // A link of another car leads to the open step, and the car comes along.
    expect((await visitor.get(`${steps.contact}?make=ford`)).location).toBe(`${steps.housing}?sigues`);
    const other = await visitor.get(`${steps.contact}?paso=1`);
    expect(other.body).toContain("<strong>Ford</strong>");
  });

  test.each(["/sem", "/sbartem2"])("the vehicle of a link to %s is passed on by its form", async (path) => {
    const referer = `${site.origin}${path}?make=ford&model=f-150&year=2020`;
    const visitor = httpVisitor(site.origin, { referer });
    await visitor.post(steps.contact, { landing: "1", intent: "continue", first_name: "Ana" });
    expect((await visitor.get(steps.contact)).body).toContain("<strong>Ford F-150 2020</strong>");
  });

  test("the used cars' page passes the choice on with its year, without JavaScript too", async () => {
    const visitor = httpVisitor(site.origin);
    const list = await visitor.get("/used-listings");
    expect(list.body).toContain('<option value="alfa-romeo">Alfa Romeo</option>');
    const chosen = await visitor.get("/used-listings?make=alfa-romeo&model=giulia&year=2020");
    const carried = Object.fromEntries(
      [...chosen.body.matchAll(/<input type="hidden"[^>]*name="(make|model|year)" value="([^"]*)"/g)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    );
    expect(carried).toEqual({ make: "alfa-romeo", model: "giulia", year: "2020" });
    const started = await visitor.post("/used-listings", carried);
    const { body } = await visitor.get(started.location);
    expect(body).toContain("<strong>Alfa Romeo Giulia 2020</strong>");
    expect(body).toMatch(/name="vehicleCondition"[^>]* value="used"/);
  });
});
